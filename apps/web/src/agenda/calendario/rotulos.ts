import type { ScheduleLabels } from '@mantine/schedule'

/** All texts of the calendar library, translated. */
export const ROTULOS: ScheduleLabels = {
  day: 'Dia',
  week: 'Semana',
  month: 'Mês',
  year: 'Ano',
  allDay: 'Dia inteiro',
  weekday: 'Abrir',
  timeSlot: 'Horário',
  today: 'Hoje',
  next: 'Próximo período',
  previous: 'Período anterior',
  more: 'Mais',
  selectMonth: 'Escolher mês',
  selectYear: 'Escolher ano',
  switchToDayView: 'Ver o dia',
  switchToWeekView: 'Ver a semana',
  switchToMonthView: 'Ver o mês',
  switchToYearView: 'Ver o ano',
  viewSelectLabel: 'Vista',
  noEvents: 'Nenhuma visita neste período',
  moreLabel: (n) => `+${n} mais`,
  resource: 'Consultor',
  resources: 'Consultores',
  resourceSlot: 'Horário do consultor',
  agenda: 'Lista',
}
