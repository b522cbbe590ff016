import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { beginCalendar, END_CALENDAR, escapeText, toEvent } from './ics.ts'

const evento = {
  uid: 'a@portal.example',
  sequencia: 2,
  alterada_em: new Date('2026-03-10T12:00:00.500Z'),
  inicio: new Date('2026-03-12T14:00:00Z'),
  fim: new Date('2026-03-12T15:30:00Z'),
  titulo: 'Visita – Vale Verde',
  status: 'confirmada' as const,
}
/** The only event of a calendar, read by another program. */
const lido = (campos: object) => {
  const calendario = beginCalendar('Visitas') + toEvent({ ...evento, ...campos }) + END_CALENDAR
  const [vevent, ...outros] = new ICAL.Component(ICAL.parse(calendario)).getAllSubcomponents('vevent')
  expect(outros).toEqual([])
  return vevent as ICAL.Component
}

it('is read by another program: instants in UTC, state, sequence', () => {
  const vevent = lido({})
  const event = new ICAL.Event(vevent)
  expect([event.uid, event.sequence, event.summary]).toEqual(['a@portal.example', 2, 'Visita – Vale Verde'])
  expect(event.startDate.toJSDate()).toEqual(evento.inicio)
  expect(event.endDate.toJSDate()).toEqual(evento.fim)
  expect([event.startDate.zone.tzid, vevent.getFirstPropertyValue('class')]).toEqual(['UTC', 'PRIVATE'])
  expect(vevent.getFirstPropertyValue('status')).toBe('CONFIRMED')
})

it.each([
  ['agendada', 'TENTATIVE'],
  ['realizada', 'CONFIRMED'],
  ['cancelada', 'CANCELLED'],
])('a visit that is %s is %s', (status, esperado) => {
  expect(lido({ status }).getFirstPropertyValue('status')).toBe(esperado)
})

it.each([
  'Clínica; "Vale, Verde" \\ filial',
  'Quebra\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:outra',
  'Outras\nquebras\rde\u2028linha\u2029',
  'Muito comprida, com acentuação e emojis 🏥 em toda a extensão da linha: '.repeat(5),
  'ç'.repeat(200),
])('keeps a title as it is, whatever it holds: %j', (titulo) => {
  expect(new ICAL.Event(lido({ titulo })).summary).toBe(titulo.replace(/\r\n|[\r\n\u2028\u2029]/g, '\n'))
})

it('drops control characters', () => {
  expect(escapeText('a\u0000b\u0007c\u007f')).toBe('abc')
})
