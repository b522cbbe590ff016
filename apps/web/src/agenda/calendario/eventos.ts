import type { ScheduleEventData } from '@mantine/schedule'
import type { VisitaDoCalendario } from '@portal/contract/agenda/agenda.contract'
import { clockIn } from '../../platform/clock.ts'
import { nomeDaVisita } from '../nome-da-visita.ts'
import { addDias } from '../visita/relogios.ts'

/** A visit, or the number of visits of a day or hour that are not shown. */
export type Conteudo = { visita: VisitaDoCalendario } | { dia: string; mais: number }
export type Evento = ScheduleEventData & { payload: Conteudo }

/** Instant on the company's clock in the calendar's format, 'YYYY-MM-DD HH:mm:ss'. */
const relogio = (instante: string) => `${clockIn(Date.parse(instante)).replace('T', ' ')}:00`
const FIM_DO_DIA = '23:59:00'

/** The calendar uses the browser's zone, where daylight saving may put an end before its start; that would throw. */
const ordenado = (start: string, end: string) => ({ start, end: Date.parse(end) < Date.parse(start) ? start : end })

const eventoDe = (visita: VisitaDoCalendario, start: string, end: string, parte = ''): Evento => ({
  id: visita.id + parte,
  title: nomeDaVisita(visita),
  color: 'pine',
  ...ordenado(start, end),
  payload: { visita },
})

/** Total of visits by day or hour, for those where the server sent fewer because not all fit. */
export type Cheios = Readonly<Record<string, number>>

/** Number of visits of a day or hour that were not sent. */
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
 * Events of a month: per day as many as fit, the last one with the number of further visits. The calendar lays out
 * every event it is given, so it gets only what it shows.
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
      // A visit that passes midnight is shown on the day on which it begins.
      return eventoDe(visita, relogio(visita.inicio), end.startsWith(dia) ? end : `${dia} ${FIM_DO_DIA}`)
    })
    if (total <= maximo) return eventos
    return [...eventos, maisDe(dia, dia, total - eventos.length, `${dia} ${FIM_DO_DIA}`, `${dia} ${FIM_DO_DIA}`)]
  })
}

/** Events by the hour: per hour as many as fit side by side, the last one with the number of further visits. */
export function eventosDasHoras(visitas: readonly VisitaDoCalendario[], maximo: number, cheios: Cheios = {}): Evento[] {
  return [...porHora(visitas)].flatMap(([chave, grupo]) => {
    const dia = chave.slice(0, 10)
    const total = grupo.length + ocultasEm(cheios, chave, maximo)
    const cabem = total > maximo ? maximo - 1 : maximo
    const mostradas = grupo.slice(0, cabem)
    const eventos = mostradas.flatMap(({ visita, start }) => {
      const end = relogio(visita.fim)
      if (end.startsWith(dia)) return [eventoDe(visita, start, end)]
      const seguinte = addDias(dia, 1)
      const primeira = eventoDe(visita, start, `${dia} ${FIM_DO_DIA}`)
      const meiaNoite = `${seguinte} 00:00:00`
      return end === meiaNoite ? [primeira] : [primeira, eventoDe(visita, meiaNoite, end, ' cont.')]
    })
    if (total <= maximo) return eventos
    const fim = `${chave}:59:00`
    return [...eventos, maisDe(dia, chave, total - mostradas.length, `${chave}:00:00`, fim)]
  })
}

/** True for the visit itself, which can be dragged; false for its continuation on the next day. */
export const isInteiro = ({ id, payload }: Evento) => 'visita' in payload && id === payload.visita.id
