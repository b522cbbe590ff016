import { diaCurto } from '@portal/contract/financeiro/calculo'
import {
  ROTULO_FECHAMENTO,
  ROTULO_SITUACAO_DO_LANCAMENTO,
  ROTULO_TIPO_LANCAMENTO,
} from '@portal/contract/financeiro/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import type { Database } from '../platform/db/db.ts'
import {
  countConferidos,
  listContestadosSemFato,
  listFechamentosErrados,
  listForaDoFechamento,
  listPagosErrados,
  listSaldosErrados,
} from './conferencia.queries.ts'

export const ASSUNTOS_CONFERIDOS = ['lancamentos', 'saldos', 'fechamentos'] as const
type Diferenca = { assunto: (typeof ASSUNTOS_CONFERIDOS)[number]; frase: string }

const rotulo = <T extends string>(rotulos: Record<T, string>, valor: string) => rotulos[valor as T] ?? valor

/**
 * Recomputes, from entries and payments alone and at one instant, all that is stored of them: paid amounts, statuses,
 * daily sums, closings. Names no person.
 */
export async function check({ db }: Database) {
  return db.transaction(
    async (tx) => {
      const diferencas: Diferenca[] = []
      const add = (assunto: Diferenca['assunto'], frase: string) => diferencas.push({ assunto, frase })
      for (const { id, guardado, soma, status, deve } of await listPagosErrados(tx)) {
        if (guardado !== soma)
          add(
            'lancamentos',
            `Lançamento ${id}: ${formatCentavos(guardado)} pagos guardados, ${formatCentavos(soma)} pelos pagamentos`,
          )
        if (status !== deve)
          add(
            'lancamentos',
            `Lançamento ${id}: está ${rotulo(ROTULO_SITUACAO_DO_LANCAMENTO, status)}, deveria estar ${rotulo(ROTULO_SITUACAO_DO_LANCAMENTO, deve)}`,
          )
      }
      for (const id of await listContestadosSemFato(tx))
        add(
          'lancamentos',
          `Lançamento ${id}: está ${ROTULO_SITUACAO_DO_LANCAMENTO.contestado}, e não há contestação nem desistência`,
        )
      for (const id of await listForaDoFechamento(tx))
        add('lancamentos', `Lançamento ${id}: não está no fechamento da sua pessoa e do seu mês`)
      for (const { grupo, tipo, dia, n, centavos, deve_n, deve_centavos } of await listSaldosErrados(tx))
        add(
          'saldos',
          `Soma de ${rotulo(ROTULO_TIPO_LANCAMENTO, tipo)} (${grupo}, ${dia ? diaCurto(dia) : 'sem data'}): ${n} com ${formatCentavos(centavos)} guardados, ${deve_n} com ${formatCentavos(deve_centavos)} pelos lançamentos`,
        )
      for (const { id, competencia, status, deve, total, soma } of await listFechamentosErrados(tx)) {
        const qual = `Fechamento ${id} de ${competencia.slice(5, 7)}/${competencia.slice(0, 4)}`
        if (status !== deve)
          add(
            'fechamentos',
            `${qual}: está ${rotulo(ROTULO_FECHAMENTO, status)}, deveria estar ${rotulo(ROTULO_FECHAMENTO, deve)}`,
          )
        if (status !== 'aberto' && total !== soma)
          add('fechamentos', `${qual}: ${formatCentavos(total)} guardados, ${formatCentavos(soma)} pelos lançamentos`)
      }
      return { diferencas, conferidos: await countConferidos(tx) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
