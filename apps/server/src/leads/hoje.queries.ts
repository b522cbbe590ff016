import type { FiltroLeads } from '@portal/contract/leads/lead.contract'
import { and, lt, sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import { countWhere, figures } from '../platform/db/figures.ts'
import type { Moment } from '../platform/moment.ts'
import { isLeadAberto, leads } from './leads.table.ts'
import { acaoDeHoje, atrasado, comCadastroNovo, daLista, passa, SEM_FILTRO } from './quadro/quadro.queries.ts'

export { contagemDasOfertas } from './distribuicao/roleta.queries.ts'

/** Figures of the caller's own leads for today, as lists with the same filters count them, and how many are late. */
export function contagemDosMeus(escopo: Escopo, momento: Moment) {
  const meus = passa(escopo, { ...SEM_FILTRO, consultor_id: escopo.usuarioId }, momento)
  return figures(
    {
      atrasados: countWhere(atrasado(momento)),
      acoes: countWhere(acaoDeHoje(momento)),
      acoes_passadas: countWhere(and(acaoDeHoje(momento), lt(leads.proxima_acao_em, new Date(momento.agora)))),
      cadastros: comCadastroNovo(meus),
      cadastros_atrasados: comCadastroNovo(meus, atrasado(momento)),
    },
    sql`from ${leads} where ${and(meus, isLeadAberto(leads))}`,
  )
}

/** Number of leads in the queue, and of those whose first contact is late. */
export const contagemDaFila = (escopo: Escopo, momento: Moment) =>
  figures(
    { n: sql`count(*)`, atrasados: countWhere(atrasado(momento)) },
    sql`from ${leads} where ${daLista(escopo, SEM_FILTRO, { grupo: 'fila' }, momento)}`,
  )

/** Numbers of owned leads that are late, and that nobody contacted in time; each from an index of its own. */
export function contagemDosServidos(escopo: Escopo, momento: Moment) {
  const servidos = (filtro: Partial<FiltroLeads>) =>
    sql`from ${leads} where ${daLista(escopo, { ...SEM_FILTRO, ...filtro }, { grupo: 'abertos' }, momento)}`
  return figures(
    { atrasados: sql`count(*)`, sem_contato: sql`(select count(*) ${servidos({ sem_contato: true })})` },
    servidos({ atrasados: true }),
  )
}
