import type { ScheduleEventData } from '@mantine/schedule'
import type { VisitaLinha } from '@portal/contract/agenda/agenda.contract'
import { relogioDe } from '../../platform/relogio.ts'
import { nomeDaVisita } from '../nome-da-visita.ts'
import { somarDias } from '../visita/relogios.ts'

/** A visit, or how many more there are than its place shows. */
export type Conteudo = { visita: VisitaLinha } | { dia: string; mais: number }
export type Evento = ScheduleEventData & { payload: Conteudo }

/** On the clock of calendars, which is the company's: 'YYYY-MM-DD HH:mm:ss'. */
const relogio = (instante: string) => `${relogioDe(Date.parse(instante)).replace('T', ' ')}:00`
const FIM_DO_DIA = '23:59:00'

/** The calendar counts in the browser's zone, where summer time may put an end before its start: it would throw. */
const ordenado = (start: string, end: string) => ({ start, end: Date.parse(end) < Date.parse(start) ? start : end })

const eventoDe = (visita: VisitaLinha, start: string, end: string, parte = ''): Evento => ({
  id: visita.id + parte,
  title: nomeDaVisita(visita),
  color: 'pine',
  ...ordenado(start, end),
  payload: { visita },
})

const maisDe = (dia: string, chave: string, mais: number, start: string, end: string): Evento => ({
  id: `mais ${chave}`,
  title: `+${mais} mais`,
  color: 'gray',
  start,
  end,
  payload: { dia, mais },
})

function porHora(visitas: readonly VisitaLinha[]) {
  const horas = new Map<string, { visita: VisitaLinha; start: string }[]>()
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
export function eventosDoMes(dias: ReadonlyMap<string, readonly VisitaLinha[]>, maximo: number): Evento[] {
  return [...dias].flatMap(([dia, visitas]) => {
    const cabem = visitas.length > maximo ? maximo - 1 : maximo
    const eventos = visitas.slice(0, cabem).map((visita) => {
      const end = relogio(visita.fim)
      // A night is shown on the day on which it begins.
      return eventoDe(visita, relogio(visita.inicio), end.startsWith(dia) ? end : `${dia} ${FIM_DO_DIA}`)
    })
    if (visitas.length <= maximo) return eventos
    return [...eventos, maisDe(dia, dia, visitas.length - cabem, `${dia} ${FIM_DO_DIA}`, `${dia} ${FIM_DO_DIA}`)]
  })
}

/** Events of days by the hour: of each hour as many as fit beside each other, the last one telling how many more. */
export function eventosDasHoras(visitas: readonly VisitaLinha[], maximo: number): Evento[] {
  return [...porHora(visitas)].flatMap(([chave, grupo]) => {
    const dia = chave.slice(0, 10)
    const cabem = grupo.length > maximo ? maximo - 1 : maximo
    const eventos = grupo.slice(0, cabem).flatMap(({ visita, start }) => {
      const end = relogio(visita.fim)
      if (end.startsWith(dia)) return [eventoDe(visita, start, end)]
      const seguinte = somarDias(dia, 1)
      const primeira = eventoDe(visita, start, `${dia} ${FIM_DO_DIA}`)
      const meiaNoite = `${seguinte} 00:00:00`
      return end === meiaNoite ? [primeira] : [primeira, eventoDe(visita, meiaNoite, end, ' cont.')]
    })
    if (grupo.length <= maximo) return eventos
    const fim = `${chave}:59:00`
    return [...eventos, maisDe(dia, chave, grupo.length - cabem, `${chave}:00:00`, fim)]
  })
}

/** Whether an event is the visit itself, which can be dragged, not what of it is on the day after. */
export const isInteiro = ({ id, payload }: Evento) => 'visita' in payload && id === payload.visita.id
