import { lugarEUrgencia } from '@portal/contract/distribuicao/opcoes'
import { isAberta } from '@portal/contract/leads/opcoes'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import { listGestoresDeLeads } from '../platform/auth/profiles.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { codigoLead } from './escrita.ts'
import { findPorTelefones, type LeadRow } from './leads.queries.ts'

/** Page of the consultant's board with one lead open. */
export const rotaDoLead = (id: string) => `/consultor/kanban?lead=${id}`
/** The same for those who see the leads of all. */
const rotaDeGestor = (id: string) => `/supervisor/leads?lead=${id}`

/** Tells supervisors of leads of one telephone that two people now have open. */
export async function flagRepetidos(tx: Db, leads: readonly LeadRow[]) {
  for (const lead of leads) {
    const outros = await findPorTelefones(tx, [lead.telefone, lead.telefone_alt], lead.id)
    const [outro] = outros.filter(({ etapa }) => isAberta(etapa))
    if (!outro) continue
    const gestores = await listGestoresDeLeads(tx)
    await insertNotificacoes(
      tx,
      gestores.map((usuario_id) => ({
        usuario_id,
        tipo: 'lead_repetido' as const,
        titulo: 'Lead repetido',
        corpo: `${codigoLead(lead.numero)} tem o telefone de outro lead em aberto.`,
        rota: rotaDeGestor(lead.id),
        fato: `lead_repetido:${[lead.id, outro.id].toSorted().join(':')}`,
      })),
    )
  }
}

/** Tells the owner that a family made contact; of a lead without one, those who distribute. */
export async function notifyRecebido(tx: Db, lead: LeadRow, novo: boolean) {
  const aviso = { tipo: 'lead_recebido' as const, corpo: lugarEUrgencia(lead) }
  if (lead.consultor_id !== null) {
    const titulo = novo ? 'Novo lead' : 'Novo contato de um lead'
    await insertNotificacoes(tx, [{ ...aviso, titulo, usuario_id: lead.consultor_id, rota: rotaDoLead(lead.id) }])
    return
  }
  const gestores = await listGestoresDeLeads(tx)
  await insertNotificacoes(
    tx,
    gestores.map((usuario_id) => ({
      ...aviso,
      titulo: 'Novo lead na fila',
      usuario_id,
      rota: rotaDeGestor(lead.id),
      fato: `lead_recebido:${lead.id}`,
    })),
  )
}
