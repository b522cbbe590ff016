import { findEmpresa } from '../empresa/empresa.queries.ts'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import { dayOf } from '../platform/day.ts'
import type { Kit } from '../platform/feature.ts'
import { compactSaldos, listAdmins } from './conferencia.queries.ts'
import { ASSUNTOS_CONFERIDOS, check } from './conferencia.ts'

const TITULO = 'Diferença encontrada no financeiro'
const NOMES = { lancamentos: 'lançamentos', saldos: 'somas por dia', fechamentos: 'fechamentos' } as const

/** Nightly check of all balances, and merging of daily sums. */
export const createConferenciaService = ({ database, clock }: Pick<Kit, 'database' | 'clock'>) => ({
  /** Notifies administrators of differences, once a day for each kind. */
  async run() {
    const { diferencas, conferidos } = await check(database)
    const { db } = database
    const hoje = dayOf(clock(), (await findEmpresa(db)).fuso_horario)
    const admins = diferencas.length > 0 ? await listAdmins(db) : []
    for (const assunto of ASSUNTOS_CONFERIDOS) {
      const n = diferencas.filter((diferenca) => diferenca.assunto === assunto).length
      if (n === 0) continue
      await insertNotificacoes(
        db,
        admins.map((usuario_id) => ({
          usuario_id,
          tipo: 'conferencia_financeira' as const,
          titulo: TITULO,
          corpo: `${n} em ${NOMES[assunto]}. Quem cuida do servidor vê quais com “npm run conferir-financeiro”.`,
          rota: '/admin/financeiro',
          fato: `conferencia_financeira:${assunto}:${hoje}`,
        })),
      )
    }
    return { ...conferidos, diferencas: diferencas.length }
  },

  compact: () => compactSaldos(database.db),
})
