import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newPessoa } from '../dispositivos/navegador.factory.ts'
import { newLead } from '../leads/leads.factory.ts'
import { PASSWORD, testApp } from '../testing/testing.ts'
import { daquiA, newVisita } from './agenda.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let server: Awaited<ReturnType<typeof testApp>>
let [ana, bia] = [] as unknown as [Client, Client]
let clinica = ''
beforeAll(async () => {
  server = await testApp({ env: { PUBLIC_RATE_LIMIT: 1000 } })
  ana = await server.as('consultor')
  const { email } = await newPessoa(server, 'consultor')
  bia = server.browser(await server.enter({ email, password: PASSWORD }))
  ;[clinica = ''] = await insertClinicas(server.database, [
    { name: 'Vale Verde\r\nEND:VCALENDAR', city: 'Campinas', state: 'SP' },
  ])
})
afterAll(() => server.close())
beforeEach(() => server.sql('delete from visitas'))

const subscribe = async (dona = ana): Promise<string> => (await dona.post('/agenda/assinatura')).body.caminho
const open = (url: string, headers: Record<string, string> = {}) => server.request({ url, headers })
const eventosDe = (texto: string) =>
  new ICAL.Component(ICAL.parse(texto)).getAllSubcomponents('vevent').map((v) => ({
    uid: v.getFirstPropertyValue('uid'),
    sequencia: v.getFirstPropertyValue('sequence'),
    status: v.getFirstPropertyValue('status'),
    titulo: v.getFirstPropertyValue('summary'),
    inicio: (v.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
  }))
const book = (campos: object = {}, dona = ana) =>
  newVisita(dona, { clinica_id: clinica, inicio: daquiA(2, '10:00'), ...campos })

describe('the private calendar of a person', () => {
  it('is read by a calendar program without signing in: own visits, no names of people', async () => {
    const { id } = await newLead(ana, { nome_contato: 'Maria Aparecida', nome_paciente: 'João Pedro' })
    const visita = await book({ lead_id: id, participantes: 'Mãe', observacoes: 'Usa crack' })
    await book({ tipo: 'retorno', clinica_id: null, inicio: daquiA(3, '10:00') })
    await book({}, bia)
    const answer = await open(await subscribe())
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const eventos = eventosDe(answer.text)
    expect(eventos).toMatchObject([
      { inicio: visita.inicio, titulo: 'Visita – Vale Verde\nEND:VCALENDAR', status: 'TENTATIVE' },
      { titulo: 'Retorno ao cliente' },
    ])
    expect(answer.text).not.toMatch(/Maria|João|Mãe|crack|L-0/)
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  })

  it('moves a visit that was moved, and takes a cancelled one away with a higher sequence', async () => {
    const caminho = await subscribe()
    const visita = await book()
    const [antes] = eventosDe((await open(caminho)).text)
    const { body: nova } = await ana.post(`/visitas/${visita.id}/remarcar`, {
      versao: visita.versao,
      inicio: daquiA(5, '15:00'),
    })
    expect(eventosDe((await open(caminho)).text)).toEqual([{ ...antes, sequencia: 1, inicio: nova.inicio }])
    await ana.post(`/visitas/${nova.id}/cancelar`, { versao: nova.versao, motivo: 'Família viajou' })
    expect(eventosDe((await open(caminho)).text)).toEqual([
      { ...antes, sequencia: 2, inicio: nova.inicio, status: 'CANCELLED' },
    ])
  })

  it('holds 30 days back and 180 ahead', async () => {
    const caminho = await subscribe()
    const dias = [-40, -20, 170, 190]
    for (const [n] of dias.entries()) await book({ inicio: daquiA(1, `${10 + n}:00`) })
    const ids = await server.sql('select id from visitas order by inicio')
    for (const [n, dia] of dias.entries())
      await server.sql(`update visitas set inicio = now() + interval '${dia} days',
                        fim = now() + interval '${dia} days 1 hour' where id = '${ids[n].id}'`)
    expect(eventosDe((await open(caminho)).text)).toHaveLength(2)
  })

  it('answers 304 while nothing changed, and anew after a visit, or the name of its clinic, did', async () => {
    const caminho = await subscribe()
    const visita = await book()
    const etag = async (velho = '') => {
      const { status, headers } = await open(caminho, { 'if-none-match': velho })
      return [status, headers.etag as string] as const
    }
    const [, primeira] = await etag()
    expect(await etag(primeira)).toEqual([304, primeira])
    await ana.post(`/visitas/${visita.id}/confirmar`, { versao: visita.versao })
    const [status, segunda] = await etag(primeira)
    expect([status, segunda === primeira]).toEqual([200, false])
    await server.sql(`update clinicas set name = name || ' ' where id = '${clinica}'`)
    expect((await etag(segunda))[0]).toBe(200)
  })

  it('has a new address when it is renewed, none when it is ended, and none of somebody who left', async () => {
    const velho = await subscribe()
    const novo = await subscribe()
    expect([(await open(velho)).status, (await open(novo)).status]).toEqual([404, 200])
    expect((await ana.get('/agenda/assinatura')).body).toEqual({
      caminho: novo,
      criada_em: expect.any(String),
      lida_em: expect.any(String),
    })
    const { email, id } = await newPessoa(server, 'consultor')
    const deQuemSai = await subscribe(server.browser(await server.enter({ email, password: PASSWORD })))
    expect((await open(deQuemSai)).status).toBe(200)
    await server.sql(`update profiles set is_active = false where id = '${id}'`)
    expect((await open(deQuemSai)).status).toBe(404)
    expect((await ana.delete('/agenda/assinatura')).status).toBe(200)
    expect((await open(novo)).status).toBe(404)
    const [fim, nada] = [await ana.delete('/agenda/assinatura'), (await ana.get('/agenda/assinatura')).body]
    expect([fim.status, nada]).toEqual([404, { caminho: null, criada_em: null, lida_em: null }])
    const historia = await server.history('profiles', await server.userId(ana.cookie))
    expect(historia.map(({ depois }) => depois?.calendario)).toEqual(expect.arrayContaining(['endereço novo', null]))
  })

  it('is not found by a guess, and its token stands nowhere in the database', async () => {
    const caminho = await subscribe()
    const token = caminho.slice('/api/publico/agenda/'.length, -'.ics'.length)
    expect(token.length).toBeGreaterThan(40)
    const guessed = [`${token}x`, token.slice(0, -1), token.toUpperCase(), '', 'x'.repeat(5_000), '%00', "' or 1=1"]
    for (const guess of guessed) {
      const { status } = await open(`/api/publico/agenda/${encodeURIComponent(guess)}.ics`)
      expect([404, 414], guess.slice(0, 50)).toContain(status)
    }
    expect(JSON.stringify(await server.sql('select * from agenda_assinaturas'))).not.toContain(token)
  })
})

it('many pages of visits come whole and in order', async () => {
  const caminho = await subscribe()
  const id = await server.userId(ana.cookie)
  await server.sql(`insert into visitas (consultor_id, tipo, inicio, fim, fuso)
    select '${id}', 'retorno', now() + (n / 3) * interval '1 minute', now() + (n / 3) * interval '1 minute' + interval '30 minutes',
           'America/Sao_Paulo' from generate_series(1, 1234) n`)
  const eventos = eventosDe((await open(caminho)).text)
  expect(new Set(eventos.map(({ uid }) => uid)).size).toBe(1234)
  expect(eventos.map(({ inicio }) => inicio)).toEqual(eventos.map(({ inicio }) => inicio).toSorted())
})

it('strangers may ask thirty times a minute', async () => {
  const outro = await testApp({ env: { PUBLIC_RATE_LIMIT: 30 } })
  const answers = await Promise.all(
    Array.from({ length: 35 }, () => outro.request({ url: '/api/publico/agenda/nada.ics' })),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  await outro.close()
})

it('one visit is a file with its place, for its person alone', async () => {
  const visita = await book()
  const { status, text, headers } = await server.request({
    url: `/api/visitas-calendario?id=${visita.id}`,
    headers: { cookie: ana.cookie },
  })
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="visita.ics"'])
  const [vevent] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  expect(vevent?.getFirstPropertyValue('location')).toBe('Campinas/SP')
  expect((await bia.get(`/visitas-calendario?id=${visita.id}`)).status).toBe(404)
})
