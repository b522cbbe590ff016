import { diaCurto } from '@portal/contract/financeiro/calculo'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { addDias } from '@portal/contract/regras/dia'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import { listAtivosWithRole } from '../platform/auth/profiles.queries.ts'
import { dayOf } from '../platform/day.ts'
import { unitOfWork } from '../platform/db/unit-of-work.ts'
import type { Kit } from '../platform/feature.ts'
import { listComMensalidades, listVencidos } from './sincronia.queries.ts'
import type { SincroniaFinanceiro } from './sincronia.service.ts'

const LOTE = 500
/** Days after which an overdue entry is not announced any more. */
const ATRASO_AVISADO = 30

/** Daily work. Each job may run twice and on several nodes without doing anything twice. */
export function createRotinas(
  { database, clock, log }: Pick<Kit, 'database' | 'clock' | 'log'>,
  sincronia: SincroniaFinanceiro,
) {
  const { db } = database
  const write = unitOfWork(database, clock)

  async function inBatches<T extends { id: string }>(
    list: (depoisDe: string | undefined) => Promise<T[]>,
    run: (rows: T[]) => Promise<unknown>,
  ) {
    let total = 0
    let depoisDe: string | undefined
    do {
      const rows = await list(depoisDe)
      await run(rows)
      total += rows.length
      depoisDe = rows.length < LOTE ? undefined : rows.at(-1)?.id
    } while (depoisDe !== undefined)
    return total
  }

  return {
    /** Opens the next months of admissions with a repasse per month, each in a transaction of its own. */
    openMensalidades: () =>
      inBatches(
        (depoisDe) => listComMensalidades(db, depoisDe, LOTE),
        async (rows) => {
          for (const { id } of rows) {
            const feita = write(async (tx, touched) =>
              touched.add('financeiro', await sincronia.recalculate(tx, null, id)),
            )
            await feita.catch((error) => log.error({ err: error, internacao: id }, 'its months could not be opened'))
          }
        },
      ),

    /** Notifies administrators of each overdue repasse, once. */
    async notifyVencidos() {
      const hoje = dayOf(clock(), (await findEmpresa(db)).fuso_horario)
      const admins = await listAtivosWithRole(db, ['admin'])
      return inBatches(
        (depoisDe) => listVencidos(db, [addDias(hoje, -ATRASO_AVISADO), hoje], depoisDe, LOTE),
        (rows) =>
          insertNotificacoes(
            db,
            rows.flatMap(({ id, clinica, valor_centavos, pago_centavos, vencimento }) =>
              admins.map((usuario_id) => ({
                usuario_id,
                tipo: 'repasse_vencido' as const,
                titulo: 'Repasse vencido',
                corpo: `${clinica}: ${formatCentavos(valor_centavos - pago_centavos)}, venceu em ${diaCurto(vencimento ?? hoje)}`,
                rota: `/admin/financeiro?lancamento=${id}`,
                fato: `repasse_vencido:${id}`,
              })),
            ),
          ),
      )
    },
  }
}
