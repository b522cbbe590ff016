import { expect, it } from 'vitest'
import { porDia } from '../dias.ts'
import { visita } from '../visita.factory.ts'
import { type Evento, eventosDasHoras, eventosDoMes, isInteiro } from './eventos.ts'

const trecho = ({ title, start, end }: Evento) => `${title} ${start} ${end}`

/** Visits of one day from 09:00 in São Paulo, `passoMin` minutes apart. */
const deUmDia = (quantas: number, passoMin: number) =>
  Array.from({ length: quantas }, (_, n) => {
    const inicio = new Date(Date.UTC(2026, 10, 23, 12, n * passoMin)).toISOString().slice(0, 16)
    return visita(inicio, inicio)
  })

it('gives a month as many events of a day as fit, the last one telling how many more', () => {
  expect(eventosDoMes(porDia(deUmDia(4, 60)), 4).map(({ title }) => title)).toEqual(Array(4).fill('Clínica'))
  const [primeira, ...resto] = eventosDoMes(porDia(deUmDia(30, 10)), 4)
  expect(primeira?.start).toBe('2026-11-23 09:00:00')
  expect(resto.map(({ title, payload }) => [title, 'mais' in payload && payload.dia])).toEqual([
    ['Clínica', false],
    ['Clínica', false],
    ['+27 mais', '2026-11-23'],
  ])
})

it('gives an hour as many events as fit beside each other', () => {
  const cheias = [...deUmDia(6, 10), visita('2026-11-23T13:00', '2026-11-23T14:00')]
  expect(eventosDasHoras(cheias, 4).map(({ title, start }) => `${start.toString().slice(11, 16)} ${title}`)).toEqual([
    '09:00 Clínica',
    '09:10 Clínica',
    '09:20 Clínica',
    '09:00 +3 mais',
    '10:00 Clínica',
  ])
})

it('counts what the server did not tell, and what was dropped there since', () => {
  const contadas = (eventos: Evento[]) => eventos.map(({ title }) => title)
  const doDia = (quantas: number) => contadas(eventosDoMes(porDia(deUmDia(quantas, 10)), 4, { '2026-11-23': 30 }))
  expect(doDia(3)).toEqual(['Clínica', 'Clínica', 'Clínica', '+27 mais'])
  expect(doDia(4)).toEqual(['Clínica', 'Clínica', 'Clínica', '+28 mais'])
  expect(doDia(2)).toEqual(['Clínica', 'Clínica', '+27 mais'])
  expect(contadas(eventosDasHoras(deUmDia(3, 10), 4, { '2026-11-23 09': 5 }))).toEqual([
    'Clínica',
    'Clínica',
    'Clínica',
    '+2 mais',
  ])
})

it('shows a night on its first day in a month, and in two pieces in a week, of which the first is the visit', () => {
  const noite = visita('2026-11-24T01:00', '2026-11-24T05:30')
  expect(eventosDoMes(porDia([noite]), 4).map(trecho)).toEqual(['Clínica 2026-11-23 22:00:00 2026-11-23 23:59:00'])
  const pedacos = eventosDasHoras([noite], 4)
  expect(pedacos.map(trecho)).toEqual([
    'Clínica 2026-11-23 22:00:00 2026-11-23 23:59:00',
    'Clínica 2026-11-24 00:00:00 2026-11-24 02:30:00',
  ])
  expect(pedacos.map(isInteiro)).toEqual([true, false])
  const ateMeiaNoite = visita('2026-11-24T01:00', '2026-11-24T03:00')
  expect(eventosDasHoras([ateMeiaNoite], 4)).toHaveLength(1)
})

it('gives every event an id of its own', () => {
  const visitas = [...deUmDia(40, 5), visita('2026-11-24T01:00', '2026-11-24T05:30')]
  for (const eventos of [eventosDoMes(porDia(visitas), 4), eventosDasHoras(visitas, 4)])
    expect(new Set(eventos.map(({ id }) => id)).size).toBe(eventos.length)
})
