import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { testApp } from '../testing/testing.ts'
import { ficha, newLinkCadastro } from './cadastro.factory.ts'

const HOSTIL = `<script>alert(1)</script> <img src=x onerror=alert(1)> {{x}} \${x} ' " \\ %00 '; drop table pacientes; --`
const HORA = 3_600_000
/** 23:30 on 10 March in São Paulo, already the 11th in UTC. */
const NOITE = Date.parse('2031-03-11T02:30:00Z')
const time = { now: Date.now() }
let server: Awaited<ReturnType<typeof testApp>>
let consultor: string
let clinica: string

beforeAll(async () => {
  server = await testApp({ clock: () => time.now })
  consultor = await server.signIn('consultor')
  ;[clinica = ''] = await insertClinicas(server.database, [{ name: 'Recanto' }])
})
afterAll(() => server.close())

const post = (url: string, payload: object, cookie?: string) =>
  server.request({ method: 'POST', url, payload, ...(cookie && { cookie }) })
const newLink = (campos?: object) => newLinkCadastro(server, consultor, clinica, campos)
const submit = (token: string, payload: object) => post(`/api/publico/cadastro/${token}`, payload)
async function rowsOf(link: { id: string }) {
  const { rows } = await server.database.pool.query('select * from pacientes where link_id = $1', [link.id])
  return rows
}
const usesOf = async (link: { id: string }) =>
  (await server.database.pool.query('select uses from links_cadastro where id = $1', [link.id])).rows[0].uses as number

it('stores script in every text field as plain text', async () => {
  const link = await newLink()
  const textos = {
    tempo_uso: HOSTIL,
    tratamentos_anteriores: HOSTIL,
    condicoes_saude: HOSTIL,
    medicamentos: HOSTIL,
    alergias: HOSTIL,
    plano: HOSTIL.slice(0, 120).trim(),
    carteirinha: HOSTIL.slice(0, 60).trim(),
  }
  const { status, text } = await submit(
    link.token,
    ficha({
      declarante: { nome: HOSTIL },
      paciente: { nome_completo: HOSTIL, nome_social: HOSTIL, endereco: HOSTIL, cidade: HOSTIL.slice(0, 120).trim() },
      responsavel: { nome: HOSTIL, telefone: '1133334444' },
      tratamento: { ...textos, forma_pagamento: 'plano' },
    }),
  )
  expect(status, text).toBe(201)
  const [row] = await rowsOf(link)
  for (const campo of ['declarante_nome', 'nome_completo', 'nome_social', 'endereco', 'responsavel_nome'])
    expect(row[campo], campo).toBe(HOSTIL)
  const { body: clinico } = await server.request({ url: `/api/pacientes/${row.id}/clinico`, cookie: consultor })
  expect(clinico.campos).toMatchObject(textos)
  const { body: sino } = await server.request({ url: '/api/notificacoes', cookie: consultor })
  expect(JSON.stringify(sino)).not.toContain('script')
})

it('refuses a body that is too big, whatever it contains, and stores nothing', async () => {
  const link = await newLink()
  const { status, body } = await submit(link.token, ficha({ tratamento: { alergias: 'x'.repeat(300_000) } }))
  expect([status, body.message]).toEqual([413, 'O conteúdo enviado é grande demais'])
  expect([await rowsOf(link), await usesOf(link)]).toEqual([[], 0])
})

it.each([
  ['used up', async (_id: string) => undefined],
  ['deactivated', (id: string) => post(`/api/cadastro/links/${id}/desativar`, {}, consultor)],
])('answers a form sent again with its protocol, though the link is %s meanwhile', async (_why, close) => {
  const link = await newLink({ p_max_uses: 1 })
  const form = ficha()
  const first = await submit(link.token, form)
  await close(link.id)
  const again = await submit(link.token, { ...form, paciente: { ...form.paciente, nome_completo: 'Outra Pessoa' } })
  expect([again.status, again.body]).toEqual([201, first.body])
  expect((await rowsOf(link)).map(({ nome_completo }) => nome_completo)).toEqual(['Jonas Prado'])
  expect(await usesOf(link)).toBe(1)
})

it('does not return the protocol of a form through another link', async () => {
  const envio_id = randomUUID()
  const [link, outro] = [await newLink(), await newLink()]
  const { body: primeiro } = await submit(link.token, { ...ficha(), envio_id })
  const { status, text } = await submit(outro.token, { ...ficha(), envio_id })
  expect(status).toBe(409)
  expect(text).not.toContain(primeiro.protocolo)
  expect([await rowsOf(outro), await usesOf(outro)]).toEqual([[], 0])
})

it('accepts birth dates up to today in the time zone of the company', async () => {
  const link = await newLink()
  const responsavel = { nome: 'Maria Prado', telefone: '1133334444' }
  const born = (data_nascimento: string) =>
    submit(link.token, ficha({ responsavel, paciente: { data_nascimento } })).then(({ status }) => status)
  time.now = NOITE
  expect([await born('2031-03-10'), await born('2031-03-11')]).toEqual([201, 422])
  time.now = NOITE + HORA
  expect(await born('2031-03-11')).toBe(201)
  time.now = Date.now()
})

it('opens a link again when the clock that closed it was wrong', async () => {
  const { token } = await newLink({ p_expires_at: new Date(time.now + HORA).toISOString() })
  const open = async () => (await server.request({ url: `/api/publico/cadastro/${token}` })).status
  time.now += HORA
  expect(await open()).toBe(410)
  time.now -= 2 * HORA
  expect(await open()).toBe(200)
  time.now = Date.now()
})

it('gives no more vacancies than the link has when the clock is set back', async () => {
  const { body: link } = await post('/api/compartilhamento', { clinica_id: clinica, vagas_inicial: 4 }, consultor)
  time.now = Date.parse(link.created_at) - 48 * HORA
  const { body } = await server.request({ url: `/api/publico/clinicas/${clinica}/${link.token}` })
  expect(body.vagas).toMatchObject({ vagas_restantes: 4, idade_ms: 0 })
  time.now = Date.now()
})
