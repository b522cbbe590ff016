import { dayOf, SAO_PAULO } from '../../platform/day.ts'
import type { Kit } from '../../platform/feature.ts'
import type { AtendimentoService } from './atendimento.service.ts'
import { AVISO_DIAS, CONFIRMACAO_DIAS, DIA_MS, IDENTIDADE_DIAS, NEGADA_SEM_IDENTIDADE, PRAZO_DIAS } from './pedido.ts'
import {
  deleteNaoConfirmadas,
  deleteRespostasVencidas,
  listVencendo,
  lockSemIdentidade,
} from './solicitacoes.queries.ts'

/**
 * Notices ten days after a request and at its deadline, each once. Also ends requests whose identity nobody could
 * check, and deletes answers with expired links and requests whose code nobody typed.
 */
export const createVencimentosService = (
  { database: { db }, clock }: Pick<Kit, 'database' | 'clock'>,
  atendimento: AtendimentoService,
) => ({
  run: () =>
    db.transaction(async (tx) => {
      const agora = clock()
      const vencendo = await listVencendo(tx, new Date(agora + (PRAZO_DIAS - AVISO_DIAS) * DIA_MS))
      for (const row of vencendo) {
        if (!row.prazo_em) continue
        const dia = dayOf(row.prazo_em.getTime(), SAO_PAULO)
        const vencida = row.prazo_em.getTime() <= agora
        const quando = `${dia.slice(8)}/${dia.slice(5, 7)}`
        const titulo = vencida
          ? `Venceu em ${quando} o prazo de uma solicitação de titular`
          : `Vence em ${quando} o prazo de uma solicitação de titular`
        await atendimento.notify(tx, row, vencida ? 'vencida' : 'vencendo', titulo)
      }
      const semIdentidade = await lockSemIdentidade(tx, new Date(agora - IDENTIDADE_DIAS * DIA_MS))
      for (const row of semIdentidade)
        await atendimento.close(tx, null, row, { estado: 'negada', motivo: NEGADA_SEM_IDENTIDADE })
      const respostas_apagadas = await deleteRespostasVencidas(tx, new Date(agora))
      const nao_confirmadas = await deleteNaoConfirmadas(tx, new Date(agora - CONFIRMACAO_DIAS * DIA_MS))
      return { avisos: vencendo.length, sem_identidade: semIdentidade.length, respostas_apagadas, nao_confirmadas }
    }),
})
