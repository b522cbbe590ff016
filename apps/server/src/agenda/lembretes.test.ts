import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { createEscritaLeads } from '../leads/escrita.ts'
import { createEventosDoLead } from '../leads/eventos.service.ts'
import type { Kit } from '../platform/feature.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { DATA_KEY, testApp } from '../testing/testing.ts'
import { daquiA, newVisita, type VisitaCriada } from './agenda.factory.ts'
import { createLembretesService, quando } from './lembretes.service.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

const agora = Date.now()
const HORA = 3_600_000
/** The clock of the jobs, apart from that of sessions. */
let relogio = agora
let server: Awaited<ReturnType<typeof testApp>>
let ana: Client
let clinica = ''
let lembretes: ReturnType<typeof createLembretesService>
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  ;[clinica = ''] = await insertClinicas(server.database, [{ name: 'Rio Negro', city: 'Manaus', state: 'AM' }])
  const escrita = createEscritaLeads(server.database, createCipher(DATA_KEY), () => relogio)
  const kit = { database: server.database, clock: () => relogio } as unknown as Kit
  lembretes = createLembretesService(kit, createEventosDoLead(escrita))
})
afterAll(() => server.close())
beforeEach(async () => {
  relogio = agora
  await server.sql('delete from visitas')
  await server.sql('delete from notificacoes')
})

const book = (campos: object = {}) => newVisita(ana, { clinica_id: clinica, inicio: daquiA(3, '10:00'), ...campos })
const antesDe = ({ inicio }: VisitaCriada, horas: number) => Date.parse(inicio) - horas * HORA
async function lembrar(em: number) {
  relogio = em
  await lembretes.remind()
  return server.sql('select tipo, titulo, corpo, rota from notificacoes order by created_at')
}

it('a visit is told of a day and two hours before, once each, on its own clock', async () => {
  const visita = await book()
  const dia = daquiA(3, '').slice(5, 10).split('-').toReversed().join('/')
  expect(await lembrar(antesDe(visita, 24.1))).toEqual([])
  const primeiro = {
    tipo: 'visita_lembrete',
    corpo: 'Visita à clínica: Rio Negro',
    rota: `/consultor/agenda?visita=${visita.id}`,
  }
  expect(await lembrar(antesDe(visita, 24))).toEqual([{ ...primeiro, titulo: `Visita amanhã, ${dia}, às 10:00` }])
  expect(await lembrar(antesDe(visita, 20))).toHaveLength(1)
  expect(await lembrar(antesDe(visita, 2))).toMatchObject([{}, { ...primeiro, titulo: 'Visita hoje às 10:00' }])
  expect(await lembrar(antesDe(visita, 0.5))).toHaveLength(2)
})

it('reminders that many nodes find at once are given once', async () => {
  const visita = await book()
  relogio = antesDe(visita, 24)
  await Promise.all(Array.from({ length: 6 }, () => lembretes.remind()))
  expect(await server.sql('select id from notificacoes')).toHaveLength(1)
})

it('those whose instant had passed when the visit was made are skipped', async () => {
  const visita = await book({ inicio: daquiA(1, '10:00') })
  await server.sql(`update visitas set created_at = inicio - interval '23 hours'`)
  expect(await lembrar(antesDe(visita, 22))).toEqual([])
  expect(await lembrar(antesDe(visita, 2))).toHaveLength(1)
})

it('after a standstill one reminder is given, not all that were missed, and none after the visit', async () => {
  const visita = await book({ lembretes_min: [2880, 1440, 60] })
  expect(await lembrar(antesDe(visita, 0.5))).toHaveLength(1)
  expect(await server.sql('select minutos from lembretes_enviados order by 1')).toHaveLength(3)
  await book({ inicio: daquiA(3, '15:00') })
  const [nova] = await server.sql('select inicio from visitas order by inicio desc limit 1')
  expect(await lembrar(nova.inicio.getTime() + 1)).toHaveLength(1)
})

it('they move with the visit, and end with it', async () => {
  const visita = await book()
  await lembrar(antesDe(visita, 24))
  const { body: nova } = await ana.post(`/visitas/${visita.id}/remarcar`, {
    versao: visita.versao,
    inicio: daquiA(6, '10:00'),
  })
  expect(await lembrar(antesDe(visita, 2))).toHaveLength(1)
  expect(await lembrar(antesDe(nova, 24))).toHaveLength(2)
  await ana.post(`/visitas/${nova.id}/cancelar`, { versao: nova.versao, motivo: 'Família viajou' })
  expect(await lembrar(antesDe(nova, 2))).toHaveLength(2)
})

it('a result that nobody recorded is asked for once, two hours after the end', async () => {
  const visita = await book({ fim: daquiA(3, '11:00') })
  const ask = async (horas: number) => {
    relogio = antesDe(visita, -horas)
    await lembretes.askResultado()
    return server.sql('select titulo, corpo from notificacoes')
  }
  expect(await ask(2.9)).toEqual([])
  expect(await ask(3)).toEqual([
    { titulo: 'Como foi a visita?', corpo: 'Visita à clínica: Rio Negro, hoje às 10:00. Registre o resultado.' },
  ])
  expect(await ask(30)).toHaveLength(1)
  await server.sql('delete from notificacoes')
  await server.sql('delete from lembretes_enviados')
  expect(await ask(24 * 40)).toEqual([])
})

it('says the day in words', () => {
  const as10 = new Date('2026-03-12T13:00:00Z')
  const de = (texto: string) => quando(as10, 'America/Sao_Paulo', Date.parse(texto))
  expect([de('2026-03-12T03:30:00Z'), de('2026-03-12T02:30:00Z'), de('2026-03-10T12:00:00Z')]).toEqual([
    'hoje às 10:00',
    'amanhã, 12/03, às 10:00',
    '12/03 às 10:00',
  ])
})
