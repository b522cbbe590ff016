import type { Visita, VisitaLinha } from '@portal/contract/agenda/agenda.contract'
import { isVisitaAberta } from '@portal/contract/agenda/opcoes'
import { relogioDe } from '../../platform/relogio.ts'
import { dataDe } from './relogios.ts'

export type DaMensagem = Pick<VisitaLinha, 'inicio' | 'fuso'>

/** Day and hour of a visit for a message, on the clock of the place where the family will be. */
export function momentoDaVisita({ inicio, fuso }: DaMensagem) {
  const instante = Date.parse(inicio)
  return { data: dataDe(instante, fuso), hora: relogioDe(instante, fuso).slice(11) }
}

/** The visit that a message to a lead speaks of: the first that is still to come. */
export const visitaDaMensagem = (visitas: readonly VisitaLinha[], agora = Date.now()) =>
  visitas
    .filter(({ status, inicio }) => isVisitaAberta(status) && Date.parse(inicio) > agora)
    .toSorted((a, b) => a.inicio.localeCompare(b.inicio))[0]

/** Values of a template's variables that a visit knows. */
export const valoresDaVisita = (visita: Visita) => ({
  ...momentoDaVisita(visita),
  cliente: visita.lead_nome,
  paciente: visita.paciente,
  clinica: visita.clinica,
  cidade: visita.cidade,
  endereco: visita.endereco,
  link: visita.link_video,
})
