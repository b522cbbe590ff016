import type { ScheduleEventData } from '@mantine/schedule'
import type { VisitaDoCalendario } from '@portal/contract/agenda/agenda.contract'
import { relogioDe } from '../../platform/relogio.ts'
import { nomeDaVisita } from '../nome-da-visita.ts'
import { somarDias } from '../visita/relogios.ts'

/** A visit, or how many more there are than its place shows. */
export type Conteudo = { visita: VisitaDoCalendario } | { dia: string; mais: number }
export type Evento = ScheduleEventData & { payload: Conteudo }

/** On the clock of calendars, which is the company's: 'YYYY-MM-DD HH:mm:ss'. */
const relogio = (instante: string) => `${relogioDe(Date.parse(instante)).replace('T', ' ')}:00`
const FIM_DO_DIA = '23:59:00'

/** The calendar counts in the browser's zone, where summer time may put an end before its start: it would throw. */
const ordenado = (start: string, end: string) => ({ start, end: Date.parse(end) < Date.parse(start) ? start : end })

const eventoDe = (visita: VisitaDoCalendario, start: string, end: string, parte = ''): Evento => ({
  id: visita.id + parte,
  title: nomeDaVisita(visita),
  color: 'pine',
  ...ordenado(start, end),
  payload: { visita },
})

/** Visits in all of each day or hour of which the server told fewer: as many as fit, and one place for their number. */
export type Cheios = Readonly<Record<string, number>>

/** Visits of a place that were not told. */
export const ocultasEm = (cheios: Cheios, lugar: string, maximo: number) => {
  const total = cheios[lugar]
  return total === undefined ? 0 : total - (maximo - 1)
}

const maisDe = (dia: string, chave: string, mais: number, start: string, end: string): Evento => ({
  id: `mais ${chave}`,
  title: `+${mais} mais`,
  color: 'gray',
  start,
  end,
  payload: { dia, mais },
})

function porHora(visitas: readonly VisitaDoCalendario[]) {
  const horas = new Map<string, { visita: VisitaDoCalendario; start: string }[]>()
  for (const visita of visitas) {
    const start = relogio(visita.inicio)
    const chave = start.slice(0, 13)
    const hora = horas.get(chave)
    if (hora) hora.push({ visita, start })
    else horas.set(chave, [{ visita, start }])
  }
  return horas
}

/**
 * Events of a month's days: of each as many as fit, the last one telling how many more. The calendar lays out every event
 * that it is given, so it is given no more than it shows.
 */
export function eventosDoMes(
  dias: ReadonlyMap<string, readonly VisitaDoCalendario[]>,
  maximo: number,
  cheios: Cheios = {},
): Evento[] {
  return [...dias].flatMap(([dia, visitas]) => {
    const total = visitas.length + ocultasEm(cheios, dia, maximo)
    const cabem = total > maximo ? maximo - 1 : maximo
    const eventos = visitas.slice(0, cabem).map((visita) => {
      const end = relogio(visita.fim)
      // A night is shown on the day on which it begins.
      return eventoDe(visita, relogio(visita.inicio), end.startsWith(dia) ? end : `${dia} ${FIM_DO_DIA}`)
    })
    if (total <= maximo) return eventos
    return [...eventos, maisDe(dia, dia, total - eventos.length, `${dia} ${FIM_DO_DIA}`, `${dia} ${FIM_DO_DIA}`)]
  })
}

/** Events of days by the hour: of each hour as many as fit beside each other, the last one telling how many more. */
export function eventosDasHoras(visitas: readonly VisitaDoCalendario[], maximo: number, cheios: Cheios = {}): Evento[] {
  return [...porHora(visitas)].flatMap(([chave, grupo]) => {
    const dia = chave.slice(0, 10)
    const total = grupo.length + ocultasEm(cheios, chave, maximo)
    const cabem = total > maximo ? maximo - 1 : maximo
    const mostradas = grupo.slice(0, cabem)
    const eventos = mostradas.flatMap(({ visita, start }) => {
      const end = relogio(visita.fim)
      if (end.startsWith(dia)) return [eventoDe(visita, start, end)]
      const seguinte = somarDias(dia, 1)
      const primeira = eventoDe(visita, start, `${dia} ${FIM_DO_DIA}`)
      const meiaNoite = `${seguinte} 00:00:00`
      return end === meiaNoite ? [primeira] : [primeira, eventoDe(visita, meiaNoite, end, ' cont.')]
    })
    if (total <= maximo) return eventos
    const fim = `${chave}:59:00`
    return [...eventos, maisDe(dia, chave, total - mostradas.length, `${chave}:00:00`, fim)]
  })
}

/** Whether an event is the visit itself, which can be dragged, not what of it is on the day after. */
export const isInteiro = ({ id, payload }: Evento) => 'visita' in payload && id === payload.visita.id
