import { contado } from '@portal/contract/regras/contado'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/schedule/styles.layer.css'
import 'dayjs/locale/pt-br'
import { UnstyledButton } from '@mantine/core'
import { DayView, MonthView, type ScheduleEventData, WeekView, type WeekViewProps } from '@mantine/schedule'
import type { VisitaDoCalendario } from '@portal/contract/agenda/agenda.contract'
import { isVisitaAberta } from '@portal/contract/agenda/opcoes'
import { Suspense, useMemo, useState } from 'react'
import { clockIn } from '../../platform/clock.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { AcoesAgenda } from '../acoes.ts'
import type { Vista } from '../agenda-url.ts'
import { porDia } from '../dias.ts'
import { LUGARES } from '../lugares.ts'
import { formatDiaLongo } from '../periodo.ts'
import classes from './calendario.module.css'
import { type Cheios, type Evento, eventosDasHoras, eventosDoMes, isInteiro, ocultasEm } from './eventos.ts'
import { ROTULOS } from './rotulos.ts'
import { useDrop } from './use-drop.ts'
import { VisitaEvento } from './visita-evento.tsx'

const COMECO = '07:00:00'
const PASSO_MIN = 15

type Props = {
  vista: Exclude<Vista, 'lista'>
  dia: string
  itens: readonly VisitaDoCalendario[]
  cheios: Cheios
  isEquipe: boolean
  agora: number
  /** Absent for users who only read. */
  acoes: AcoesAgenda | undefined
  /** Opens a day alone, or as a list when it has more visits than fit. */
  onDia: (dia: string, vista: 'dia' | 'lista') => void
}

const ConflitoDialog = lazyPart(() => import('../visita/conflito-dialog.tsx').then((part) => part.ConflitoDialog))

const isEvento = (evento: ScheduleEventData): evento is Evento => evento.payload !== undefined
/** The calendar's 'YYYY-MM-DD HH:mm:ss' in the server's format. */
const semSegundos = (relogio: string) => relogio.slice(0, 16).replace(' ', 'T')

/** Month, week or day; open visits are moved by dragging them with a mouse. */
export function Calendario({ itens, ...props }: Props) {
  /** Visits shown when a drag began; kept until it ends, so that nothing moves under the pointer. */
  const [paradas, setParadas] = useState<readonly VisitaDoCalendario[]>()
  const { mostradas, drop, pergunta } = useDrop(itens)
  return (
    <>
      <Grade
        {...props}
        visitas={paradas ?? mostradas}
        onHold={(held) => setParadas(held ? mostradas : undefined)}
        onSoltar={drop}
      />
      <Suspense>{pergunta && <ConflitoDialog {...pergunta} />}</Suspense>
    </>
  )
}

/** Pixels per hour; for touch, half an hour is as high as every other button. */
const HORA = 56
const HORA_DE_DEDO = 88

type GradeProps = Omit<Props, 'itens'> & {
  visitas: readonly VisitaDoCalendario[]
  /** `inicio` on the company's clock. */
  onSoltar: (visita: VisitaDoCalendario, inicio: string) => void
  onHold: (held: boolean) => void
}

/** The calendar on the company's clock. */
function Grade({ vista, dia, visitas, cheios, isEquipe, agora, acoes, onDia, onSoltar, onHold }: GradeProps) {
  const hoje = clockIn(agora).slice(0, 10)
  const dias = useMemo(() => porDia(visitas), [visitas])
  const { cabem } = LUGARES[vista]
  const events = useMemo(
    () => (vista === 'mes' ? eventosDoMes(dias, cabem, cheios) : eventosDasHoras(visitas, cabem, cheios)),
    [visitas, cheios, dias, vista, cabem],
  )

  const renderEvent: WeekViewProps['renderEvent'] = (evento, botao) => {
    if (!isEvento(evento)) return <UnstyledButton {...botao} />
    if ('visita' in evento.payload)
      return <VisitaEvento visita={evento.payload.visita} agora={agora} isEquipe={isEquipe} botao={botao} />
    const { dia: cheio, mais } = evento.payload
    return (
      <UnstyledButton
        {...botao}
        aria-label={`Mais ${contado(mais, 'visita')} em ${formatDiaLongo(cheio)}`}
        title={undefined}
      >
        <span className={classes.mais}>+{mais} mais</span>
      </UnstyledButton>
    )
  }

  const comuns = {
    className: classes.calendario,
    'data-vista': vista,
    date: dia,
    events,
    renderEvent,
    labels: ROTULOS,
    locale: 'pt-br',
    withHeader: false,
    radius: 'md',
    onEventClick: (evento: ScheduleEventData) => {
      if (!isEvento(evento)) return
      if ('visita' in evento.payload) acoes?.open(evento.payload.visita.id)
      else onDia(evento.payload.dia, vista === 'dia' ? 'lista' : 'dia')
    },
    withEventsDragAndDrop: acoes !== undefined,
    canDragEvent: (evento: ScheduleEventData) =>
      isEvento(evento) &&
      isInteiro(evento) &&
      'visita' in evento.payload &&
      isVisitaAberta(evento.payload.visita.status),
    onEventDragStart: () => onHold(true),
    onEventDragEnd: () => onHold(false),
    onEventDrop: ({ event, newStart }: { event: ScheduleEventData; newStart: string }) => {
      if (isEvento(event) && 'visita' in event.payload) onSoltar(event.payload.visita, semSegundos(newStart))
    },
  } as const

  if (vista === 'mes')
    return (
      <MonthView
        {...comuns}
        firstDayOfWeek={0}
        consistentWeeks={false}
        maxEventsPerDay={cabem}
        // Today is taken from the company's clock, not the browser's.
        highlightToday={false}
        getDayProps={(data) => {
          const n = (dias.get(data)?.length ?? 0) + ocultasEm(cheios, data, cabem)
          return {
            'aria-label': `Abrir ${formatDiaLongo(data)}${n > 0 ? `, ${contado(n, 'visita', 'visitas')}` : ''}`,
            mod: { hoje: data === hoje },
          }
        }}
        onDayClick={(data) => onDia(data, 'dia')}
      />
    )
  const horas = {
    ...comuns,
    intervalMinutes: 30,
    eventDragInterval: PASSO_MIN,
    startScrollTime: COMECO,
    slotHeight: matchMedia('(pointer: coarse)').matches ? HORA_DE_DEDO : HORA,
    getCurrentTime: () => `${clockIn(Date.now()).replace('T', ' ')}:00`,
    getTimeSlotProps: ({ start }: { start: string }) => ({
      'aria-label': `${acoes ? 'Agendar em ' : ''}${formatDiaLongo(start.slice(0, 10))}, ${start.slice(11, 16)}`,
    }),
    onTimeSlotClick: ({ slotStart }: { slotStart: string }) => acoes?.nova(semSegundos(slotStart)),
    scrollAreaProps: { className: classes.rolagem },
  } as const
  if (vista === 'dia') return <DayView {...horas} withAllDaySlot={false} />
  return (
    <WeekView
      {...horas}
      firstDayOfWeek={0}
      withAllDaySlots={false}
      withWeekNumber={false}
      highlightToday
      onDateChange={(data) => onDia(data, 'dia')}
    />
  )
}
