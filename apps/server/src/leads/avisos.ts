import { lugarEUrgencia } from '@portal/contract/leads/distribuicao/opcoes'
import { isEtapaAberta } from '@portal/contract/leads/opcoes'
import type { TipoNotificacao } from '@portal/contract/notificacoes/tipos'
import { listGestoresDeLeads } from '../empresa/equipes.queries.ts'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { groupBy } from '../platform/group-by.ts'
import { listSubstitutosDe } from './cobertura/cobertura.queries.ts'
import { codigoLead } from './escrita.ts'
import type { LeadRow } from './leads.queries.ts'
import { findPorTelefones, numerosDe } from './telefones.queries.ts'

/** Path of the caller's own board, or of the board of `consultor` if the caller stands in, with one lead open. */
export const rotaDoQuadro = (partes: { consultor?: string; lead?: string | undefined }) => {
  const busca = new URLSearchParams(Object.entries(partes).filter(([, valor]) => valor !== undefined))
  return busca.size > 0 ? `/consultor/kanban?${busca}` : '/consultor/kanban'
}
/** Path of a lead for supervisors and administrators. */
const rotaDeGestor = (id: string) => `/supervisor/leads?lead=${id}`

/** Tells supervisors when a lead has a telephone of another open lead. */
export async function flagRepetidos(tx: Db, leads: readonly LeadRow[]) {
  for (const lead of leads) {
    const outros = await findPorTelefones(tx, numerosDe(lead), lead.id)
    const [outro] = outros.filter(({ etapa }) => isEtapaAberta(etapa))
    if (!outro) continue
    const gestoresDe = await listGestoresDeLeads(tx)
    const seus = gestoresDe(lead.consultor_id)
    const notify = (gestores: readonly string[], { id, numero }: { id: string; numero: number }) =>
      gestores.map((usuario_id) => ({
        usuario_id,
        tipo: 'lead_repetido' as const,
        titulo: 'Lead repetido',
        corpo: `${codigoLead(numero)} tem o telefone de outro lead em aberto.`,
        rota: rotaDeGestor(id),
        fato: `lead_repetido:${[lead.id, outro.id].toSorted().join(':')}`,
      }))
    // A manager of both leads is told of the first only.
    const doOutro = gestoresDe(outro.consultor_id).filter((id) => !seus.includes(id))
    await insertNotificacoes(tx, [...notify(seus, lead), ...notify(doOutro, outro)])
  }
}

type AvisoAoDono = {
  dono: string
  tipo: TipoNotificacao
  titulo: string
  corpo: string
  /** Lead of the notice, unless it is about several. */
  lead?: string | undefined
  fato?: string
  /** Path that the notice opens; by default the board. */
  rota?: string
  expira_em?: Date
}

/** Tells owners about their leads, and their substitutes of today. */
export async function notifyDonos(tx: Db, agora: number, avisos: readonly AvisoAoDono[]) {
  if (avisos.length === 0) return
  const donos = [...new Set(avisos.map(({ dono }) => dono))]
  const substitutos = groupBy(await listSubstitutosDe(tx, donos, new Date(agora)), ({ titular_id }) => titular_id)
  await insertNotificacoes(
    tx,
    avisos.flatMap(({ dono, lead, rota, ...aviso }) => [
      { ...aviso, usuario_id: dono, rota: rota ?? rotaDoQuadro({ lead }) },
      ...(substitutos.get(dono) ?? []).map(({ substituto_id }) => ({
        ...aviso,
        titulo: `${aviso.titulo} (cobertura)`,
        usuario_id: substituto_id,
        rota: rota ?? rotaDoQuadro({ consultor: dono, lead }),
      })),
    ]),
  )
}

/** Tells owner and substitutes that a family made contact; without an owner, those who distribute. */
export async function notifyRecebido(tx: Db, agora: number, lead: LeadRow, novo: boolean) {
  const aviso = { tipo: 'lead_recebido' as const, corpo: lugarEUrgencia(lead) }
  if (lead.consultor_id !== null) {
    const titulo = novo ? 'Novo lead' : 'Novo contato de um lead'
    return notifyDonos(tx, agora, [{ ...aviso, titulo, dono: lead.consultor_id, lead: lead.id }])
  }
  const gestoresDe = await listGestoresDeLeads(tx)
  await insertNotificacoes(
    tx,
    gestoresDe(null).map((usuario_id) => ({
      ...aviso,
      titulo: 'Novo lead na fila',
      usuario_id,
      rota: rotaDeGestor(lead.id),
      fato: `lead_recebido:${lead.id}`,
    })),
  )
}
