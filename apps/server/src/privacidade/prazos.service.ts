import { NOME_RELOGIO, type RelogioIncidente } from '@portal/contract/privacidade/relogio'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import { askAgain, insertPendencias, type NovaPendencia, resolveComeco } from '../pendencias/pendencias.queries.ts'
import { listAtivosWithRole } from '../platform/auth/profiles.queries.ts'
import { instantOf } from '../platform/business-time.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { codigoIncidente } from './incidente.ts'
import { type IncidenteRow, lockAbertos } from './incidentes.queries.ts'
import { relogiosDe } from './relogios.ts'

type Momento = { agora: number; fuso: string }
type Aviso = { fato: string; titulo: string; pendencia: NovaPendencia }

const comeco = (id: string) => `incidente:${id}:`
const curto = (dia: string) => `${dia.slice(8, 10)}/${dia.slice(5, 7)}`

/** Title of a notice, such as 'INC-0001: falta 1 dia útil para comunicar à ANPD e aos titulares'. */
function tituloDe(codigo: string, { chave, situacao, faltam, vence_em }: RelogioIncidente): string {
  const oQue = NOME_RELOGIO[chave].toLowerCase().replace('anpd', 'ANPD')
  if (situacao === 'vencido') return `${codigo}: venceu em ${curto(vence_em)} o prazo para ${oQue}`
  return `${codigo}: ${faltam === 0 ? 'vence hoje o prazo' : 'falta 1 dia útil'} para ${oQue}`
}

/**
 * Notices to administrators about an incident now. Keys contain the last day, so that a corrected date gives a new
 * notice. Provisional clocks give none.
 */
function avisosDe(row: IncidenteRow, em: Momento): Aviso[] {
  if (row.encerrado_em) return []
  const codigo = codigoIncidente(row.numero)
  return relogiosDe(row, em)
    .filter(({ situacao, provisorio }) => !provisorio && (situacao === 'vencendo' || situacao === 'vencido'))
    .map((relogio) => {
      const fato = `${comeco(row.id)}${relogio.chave}:${relogio.vence_em}`
      return {
        fato: `${fato}:${relogio.situacao}`,
        titulo: tituloDe(codigo, relogio),
        pendencia: {
          papel: 'admin',
          entidade: 'incidentes_seguranca',
          entidade_id: row.id,
          fato,
          titulo: NOME_RELOGIO[relogio.chave],
          prazo_em: new Date(instantOf(relogio.vence_em, '24:00', em.fuso) - 1000),
        },
      }
    })
}

/** Updates the tasks of an incident after its change, in the same transaction. */
export async function watch(tx: Db, row: IncidenteRow, por: string, em: Momento): Promise<void> {
  await resolveComeco(tx, comeco(row.id), por, new Date(em.agora))
  for (const { pendencia } of avisosDe(row, em)) await askAgain(tx, pendencia)
}

/** Tells administrators of clocks about to end and of missed ones, each once, even with several nodes. */
export const createPrazosIncidenteService = ({ database: { db }, clock }: Pick<Kit, 'database' | 'clock'>) => ({
  notify: (): Promise<{ avisos: number }> =>
    db.transaction(async (tx) => {
      const { fuso_horario: fuso } = await findEmpresa(tx)
      const em = { agora: clock(), fuso }
      const rows = await lockAbertos(tx)
      const admins = await listAtivosWithRole(tx, ['admin'])
      const avisos = rows.flatMap((row) => avisosDe(row, em).map((aviso) => ({ ...aviso, id: row.id })))
      await insertPendencias(
        tx,
        avisos.map(({ pendencia }) => pendencia),
      )
      await insertNotificacoes(
        tx,
        avisos.flatMap(({ id, fato, titulo }) =>
          admins.map((usuario_id) => ({
            usuario_id,
            tipo: 'incidente_prazo' as const,
            titulo,
            corpo: 'Incidente de segurança com dados pessoais',
            rota: `/admin/privacidade?incidente=${id}`,
            fato,
          })),
        ),
      )
      return { avisos: avisos.length }
    }),
})
