import { addMeses, competenciaDe } from '@portal/contract/regras/dia'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { EscritaFinanceiro } from './escrita.ts'
import { exportMinhas } from './exportacao.ts'
import { asMinhas } from './lancamentos.queries.ts'
import { searchLancamentos } from './lancamentos.service.ts'
import type { Filtro, Pagina } from './lista.queries.ts'
import { findMinhaVisao, listParadas } from './minhas.queries.ts'

/** States of freed commissions that are neither paid in full nor disputed. */
export const SITUACOES_A_RECEBER = ['em_aberto', 'parcial', 'vencido'] as const

type Quais = Pick<Filtro, 'situacao'> & {
  competencia?: string | undefined
  internacao_id?: string | undefined
  abertas: boolean
  contestadas: boolean
}

export type MinhasService = ReturnType<typeof createMinhasService>

/** Own commissions of a person, an administrator's too. */
export const createMinhasService = (escrita: EscritaFinanceiro) => {
  const { db, findDia, get } = escrita
  /**
   * Filter for everything that was asked for; without a request, commissions that wait for their repasse and have no
   * month.
   */
  function filtroDe({ abertas, contestadas, situacao, competencia, internacao_id }: Quais) {
    const semMes = ![competencia, internacao_id].some(Boolean) && !abertas && !contestadas && situacao.length === 0
    return {
      tipo: [],
      situacao: semMes ? (['previsto'] as const) : situacao,
      dentre: [...(abertas ? [SITUACOES_A_RECEBER] : []), ...(contestadas ? [['contestado'] as const] : [])],
      internacao_id,
      competencia: semMes ? null : competencia,
    }
  }
  return {
    async getVisao(escopo: Escopo, { mes: pedido }: { mes?: string | undefined }) {
      const mes = pedido ?? competenciaDe((await findDia(db)).hoje)
      return {
        mes,
        ...(await findMinhaVisao(db, escopo, { de: mes, antesDe: addMeses(mes, 1) })),
        paradas: await listParadas(db, escopo),
      }
    },

    async list(escopo: Escopo, { ordem, direcao, pagina, tamanho, ...quais }: Quais & Pagina) {
      const { hoje } = await findDia(db)
      const filtro = { ...filtroDe(quais), hoje }
      const { itens, total, ha_mais, despesas_centavos } = await searchLancamentos(db, asMinhas(escopo), filtro, {
        ordem,
        direcao,
        pagina,
        tamanho,
      })
      return { itens, total, ha_mais, soma_centavos: despesas_centavos }
    },

    export: (escopo: Escopo, { motivo, ...quais }: Quais & { motivo: string }) =>
      exportMinhas(escrita, escopo, filtroDe(quais), motivo),

    get: (escopo: Escopo, id: string) => get(db, escopo, asMinhas(escopo), id),
  }
}
