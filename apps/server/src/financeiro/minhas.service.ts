import { competenciaDe, somaMeses } from '@portal/contract/regras/dia'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Escrita } from './escrita.ts'
import { asMinhas } from './lancamentos.queries.ts'
import { searchLancamentos } from './lancamentos.service.ts'
import type { Filtro, Pagina } from './lista.queries.ts'
import { findMinhaVisao } from './minhas.queries.ts'

/** Of commissions that were freed, are not wholly paid and that nobody disputes. */
export const SITUACOES_A_RECEBER = ['em_aberto', 'parcial', 'vencido'] as const

type Pedido = Pagina &
  Pick<Filtro, 'situacao'> & {
    competencia?: string | undefined
    internacao_id?: string | undefined
    abertas: boolean
    contestadas: boolean
  }

export type MinhasService = ReturnType<typeof createMinhasService>

/** What a person sees of their own commissions, an administrator too. */
export const createMinhasService = ({ db, findDia, get }: Escrita) => ({
  async getVisao(escopo: Escopo, { mes: pedido }: { mes?: string | undefined }) {
    const mes = pedido ?? competenciaDe((await findDia(db)).hoje)
    return { mes, ...(await findMinhaVisao(db, escopo, { de: mes, antesDe: somaMeses(mes, 1) })) }
  },

  /**
   * Those of a month or of an admission, all that are to be received or all that are disputed; without any of these, those that
   * wait for their repasse and have no month yet.
   */
  async list(escopo: Escopo, { ordem, direcao, pagina, tamanho, abertas, contestadas, ...pedido }: Pedido) {
    const { hoje } = await findDia(db)
    const { competencia, internacao_id } = pedido
    const semMes = competencia === undefined && internacao_id === undefined && !abertas && !contestadas
    const situacao = abertas
      ? SITUACOES_A_RECEBER
      : contestadas
        ? (['contestado'] as const)
        : semMes
          ? (['previsto'] as const)
          : pedido.situacao
    const filtro = { tipo: [], situacao, internacao_id, competencia: semMes ? null : competencia, hoje }
    const { itens, total, ha_mais, despesas_centavos } = await searchLancamentos(db, asMinhas(escopo), filtro, {
      ordem,
      direcao,
      pagina,
      tamanho,
    })
    return { itens, total, ha_mais, soma_centavos: despesas_centavos }
  },

  get: (escopo: Escopo, id: string) => get(db, escopo, asMinhas(escopo), id),
})
