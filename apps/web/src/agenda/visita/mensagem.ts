import type { Visita, VisitaLinha } from '@portal/contract/agenda/agenda.contract'
import { isVisitaAberta } from '@portal/contract/agenda/opcoes'
import type { LeadContato } from '../../interacoes/contato.ts'
import { clockIn } from '../../platform/clock.ts'
import { dataDe } from './relogios.ts'

export type DaMensagem = Pick<VisitaLinha, 'inicio' | 'fuso'>

/** Day and hour of a visit for a message, on the clock of the visit's place. */
export function momentoDaVisita({ inicio, fuso }: DaMensagem) {
  const instante = Date.parse(inicio)
  return { data: dataDe(instante, fuso), hora: clockIn(instante, fuso).slice(11) }
}

/** Visit that a message to a lead refers to: the first one still to come. */
export const visitaDaMensagem = (visitas: readonly VisitaLinha[], agora = Date.now()) =>
  visitas
    .filter(({ status, inicio }) => isVisitaAberta(status) && Date.parse(inicio) > agora)
    .toSorted((a, b) => a.inicio.localeCompare(b.inicio))[0]

/** Telephone of the visit's family. */
export const telefoneDaVisita = ({ telefone, lead_telefone }: Visita) => telefone ?? lead_telefone

/** The visit's lead as a contact; undefined without a lead. */
export function contatoDaVisita(visita: Visita): LeadContato | undefined {
  const { lead_id, lead_nome, lead_versao } = visita
  const telefone = telefoneDaVisita(visita)
  return lead_id && lead_nome && telefone
    ? { id: lead_id, nome_contato: lead_nome, versao: lead_versao ?? 0, telefone }
    : undefined
}

/** Template variables that a visit provides. */
export const valoresDaVisita = (visita: Visita) => ({
  ...momentoDaVisita(visita),
  cliente: visita.lead_nome,
  paciente: visita.paciente,
  clinica: visita.clinica,
  cidade: visita.cidade,
  endereco: visita.endereco,
  link: visita.link_video,
})
