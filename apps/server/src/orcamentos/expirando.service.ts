import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import { instantOf, nextDay } from '../platform/business-time.ts'
import { dayOf } from '../platform/day.ts'
import type { Kit } from '../platform/feature.ts'
import { fatoDe, listExpirando } from './expirando.queries.ts'
import { rotaDe } from './orcamento.ts'

const LOTE = 200

/** Notifies owners of unanswered quotes that end within 48 hours; once for each end, whatever the node. */
export const createExpirandoService = ({ database: { db }, clock }: Pick<Kit, 'database' | 'clock'>) => ({
  async notify(): Promise<number> {
    const { fuso_horario: fuso } = await findEmpresa(db)
    const hoje = dayOf(clock(), fuso)
    const amanha = nextDay(hoje)
    for (let total = 0; ; ) {
      const expirando = await listExpirando(db, { de: hoje, ate: amanha }, LOTE)
      await insertNotificacoes(
        db,
        expirando.map((orcamento) => ({
          usuario_id: orcamento.consultor_id,
          tipo: 'orcamento_expirando' as const,
          titulo: `Orçamento expira ${orcamento.validade === hoje ? 'hoje' : 'amanhã'}`,
          corpo: `${rotuloNumero(orcamento)} · ${orcamento.clinica}`,
          rota: rotaDe(orcamento.id),
          fato: fatoDe(orcamento),
          expira_em: new Date(instantOf(nextDay(orcamento.validade), '00:00', fuso)),
        })),
      )
      total += expirando.length
      if (expirando.length < LOTE) return total
    }
  },
})
