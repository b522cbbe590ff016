import { competenciaDe, somaMeses } from '@portal/contract/financeiro/calculo'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Escrita } from './escrita.ts'
import { asMinhas } from './lancamentos.queries.ts'
import { searchLancamentos } from './lancamentos.service.ts'
import type { Filtro, Pagina } from './lista.queries.ts'
import { findMinhaVisao } from './minhas.queries.ts'

type Pedido = Pagina &
  Pick<Filtro, 'situacao'> & { competencia?: string | undefined; internacao_id?: string | undefined }

export type MinhasService = ReturnType<typeof createMinhasService>

/** What a person sees of their own commissions, an administrator too. */
export const createMinhasService = ({ db, findDia, get }: Escrita) => ({
  async getVisao(escopo: Escopo, { mes: pedido }: { mes?: string | undefined }) {
    const mes = pedido ?? competenciaDe((await findDia(db)).hoje)
    return { mes, ...(await findMinhaVisao(db, escopo, { de: mes, antesDe: somaMeses(mes, 1) })) }
  },

  /** Those of a month or of an admission; without either, those that have no month yet. */
  async list(escopo: Escopo, { ordem, direcao, pagina, tamanho, situacao, competencia, internacao_id }: Pedido) {
    const { hoje } = await findDia(db)
    const mes = internacao_id === undefined ? { competencia: competencia ?? null } : { competencia, internacao_id }
    const filtro = { tipo: [], situacao, ...mes, hoje }
    const { saldo_centavos: _, ...lista } = await searchLancamentos(db, asMinhas(escopo), filtro, {
      ordem,
      direcao,
      pagina,
      tamanho,
    })
    return lista
  },

  get: (escopo: Escopo, id: string) => get(db, escopo, asMinhas(escopo), id),
})
