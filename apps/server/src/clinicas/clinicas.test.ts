import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../platform/testing/testing.ts'
import { insertClinicas } from './clinicas.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
let gerenciador: string
let consultor: string
beforeAll(async () => {
  server = await testApp()
  gerenciador = await server.signIn('gerenciador')
  consultor = await server.signIn('consultor')
})
afterAll(() => server.close())

const MINIMA = { name: 'Recanto da Serra', city: 'Atibaia', state: 'SP' }
const create = (payload: object) =>
  server.request({ method: 'POST', url: '/api/clinicas', payload, cookie: gerenciador })
const update = (id: string, payload: object) =>
  server.request({ method: 'PATCH', url: `/api/clinicas/${id}`, payload, cookie: gerenciador })
const open = (id: string) => server.request({ url: `/api/clinicas/${id}`, cookie: consultor })

describe('creating a clinic', () => {
  it('fills the defaults of a new clinic', async () => {
    const { status, body } = await create(MINIMA)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...MINIMA,
      versao: 1,
      tipo_atendimento: 'mista',
      active: true,
      atende_voluntario: true,
      atende_involuntario: false,
      aceita_idosos: true,
      aceita_menores: true,
      show_planos: false,
      specialties: [],
    })
  })

  it('keeps SQL and HTML in text fields as text', async () => {
    const hostile = `'); drop table clinicas; -- <script>alert("x")</script> \\ %`
    const { status, body } = await create({
      ...MINIMA,
      name: hostile,
      address: hostile,
      description: hostile,
      specialties: [hostile],
      responsavel: hostile,
    })
    expect(status).toBe(201)
    const { body: read } = await open(body.id)
    expect(read).toMatchObject({ name: hostile, address: hostile, description: hostile, specialties: [hostile] })
  })

  it.each([
    [{ name: '' }, 'Preencha todos os campos obrigatórios'],
    [{ city: '   ' }, 'Preencha todos os campos obrigatórios'],
    [{ state: undefined }, 'Preencha todos os campos obrigatórios'],
    [{ state: 'sp' }, 'Informe a sigla do estado com duas letras maiúsculas'],
    [{ latitude: 91 }, 'Latitude deve estar entre -90 e 90'],
    [{ latitude: -90.1 }, 'Latitude deve estar entre -90 e 90'],
    [{ longitude: 180.5 }, 'Longitude deve estar entre -180 e 180'],
    [{ longitude: 'leste' }, 'Longitude deve estar entre -180 e 180'],
    [{ name: 'x'.repeat(201) }, 'Use no máximo 200 caracteres'],
    [{ image_url: 'javascript:alert(1)' }, 'Informe um endereço que comece com http:// ou https://'],
    [{ gallery_images: Array(11).fill('/midia/x.webp') }, 'Máximo total: 10 imagens'],
    [{ name: 'nulo\u0000aqui' }, 'Dados inválidos'],
  ])('refuses %j', async (campos, message) => {
    const { status, body } = await create({ ...MINIMA, ...campos })
    expect(status).toBe(422)
    expect(body.message).toBe(message)
  })

  it('puts the prefix before a price', async () => {
    expect((await create({ ...MINIMA, price: '1.500,00' })).body.price).toBe('A partir de R$ 1.500,00')
    expect((await create({ ...MINIMA, price: 'A partir de R$ 900' })).body.price).toBe('A partir de R$ 900')
    expect((await create({ ...MINIMA, price: '  ' })).body.price).toBe('')
  })
})

describe('changing a clinic', () => {
  it('changes what is named and advances the version', async () => {
    const { body: made } = await create({ ...MINIMA, phone: '1140028922' })
    const { status, body } = await update(made.id, { versao: 1, price: '2000' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ versao: 2, price: 'A partir de R$ 2000', phone: '1140028922' })
  })

  it('tells the second of two people that the record changed, and overwrites nothing', async () => {
    const { body: made } = await create(MINIMA)
    await update(made.id, { versao: 1, name: 'Primeira' })
    const { status, body } = await update(made.id, { versao: 1, name: 'Segunda' })
    expect(status).toBe(409)
    expect(body.message).toBe('Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.')
    expect((await open(made.id)).body.name).toBe('Primeira')
  })

  it('answers 404 for a clinic that does not exist and 422 for an id that is none', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await update(nobody, { versao: 1, name: 'X' })).status).toBe(404)
    expect((await open(nobody)).body.message).toBe('Clínica não encontrada')
    expect((await open('1 or 1=1')).status).toBe(422)
  })

  it('deletes once', async () => {
    const { body: made } = await create(MINIMA)
    const remove = () => server.request({ method: 'DELETE', url: `/api/clinicas/${made.id}`, cookie: gerenciador })
    expect((await remove()).body).toEqual({ ok: true })
    expect((await remove()).status).toBe(404)
  })
})

describe('opening a clinic', () => {
  it('shows plans only when show_planos is on, and never what is not for consultants', async () => {
    const [hidden = '', shown = ''] = await insertClinicas(server.database, [
      {
        planos_saude: ['Unimed'],
        show_planos: false,
        repasse: '30%',
        responsavel_1: 'Fulana',
        telefone_responsavel_1: '11',
      },
      { planos_saude: ['Unimed'], show_planos: true },
    ])
    expect((await open(hidden)).body.planos_saude).toEqual([])
    expect((await open(shown)).body.planos_saude).toEqual(['Unimed'])
    const fields = Object.keys((await open(hidden)).body)
    for (const field of ['repasse', 'responsavel_1', 'telefone_responsavel_1', 'codigo', 'created_by', 'versao']) {
      expect(fields).not.toContain(field)
    }
  })

  it('does not open an inactive clinic', async () => {
    const [id = ''] = await insertClinicas(server.database, [{ active: false }])
    expect((await open(id)).status).toBe(404)
  })
})

describe('listing clinics for administration', () => {
  it('matches name, city or state without accents, inactive ones included', async () => {
    await insertClinicas(server.database, [
      { name: 'Única Águas Claras', city: 'Poá', state: 'SP', active: false },
      { name: 'Outra', city: 'Cuiabá', state: 'MT' },
    ])
    const list = async (texto: string) => {
      const { body } = await server.request({
        url: `/api/clinicas?texto=${encodeURIComponent(texto)}`,
        cookie: gerenciador,
      })
      return body.map((clinica: { name: string }) => clinica.name)
    }
    expect(await list('aguas claras')).toEqual(['Única Águas Claras'])
    expect(await list('CUIABA')).toEqual(['Outra'])
    expect(await list('mt')).toEqual(['Outra'])
    expect(await list('%')).not.toContain('Outra')
    expect(await list("' or 1=1 --")).toEqual([])
  })
})
