import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
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

const addresses = (n: number) => Array.from({ length: n }, (_, i) => `/midia/${i}.webp`)
const ENDERECOS_RECUSADOS = [
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)//x.com',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x.y',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example/x',
  'ftp://x.example/a',
]

const MIDIA_RECUSADA = 'Envie o arquivo pelo portal ou informe um endereço que comece com https://'

/** A clinic with a value in every editable field. */
const COMPLETA: ClinicaCampos = {
  codigo: 'C-001',
  name: 'Instituto Águas Claras',
  city: 'Poá',
  state: 'SP',
  phone: '(11) 98888-7777',
  address: 'Rua das Acácias, 12',
  price: 'A partir de R$ 1.500,00',
  description: 'Primeira linha\nSegunda linha',
  active: true,
  specialties: ['Alcoolismo'],
  features: ['Horta'],
  atendimentos: ['Psicologia'],
  image_url: '/midia/a-960.webp',
  gallery_images: ['/midia/b-960.webp', 'https://x.example/c.jpg'],
  video_urls: ['https://youtu.be/abcdefghijk'],
  video_files: ['/midia/v.mp4'],
  tipo_atendimento: 'feminina',
  contato_direcao: 'Direção (11) 4000-0000',
  plano_terapeutico: 'Doze passos',
  website: 'www.exemplo.com.br',
  responsavel: 'Ana Lima',
  email: 'contato@exemplo.com.br',
  repasse: '10%',
  instrucoes_pagamento: 'Pix para o CNPJ da clínica.\nEnvie o comprovante.',
  responsavel_1: 'Beatriz Souza',
  telefone_responsavel_1: '(11) 97777-0001',
  responsavel_2: 'Carlos Dias',
  telefone_responsavel_2: '(11) 97777-0002',
  estrutura_clinica: ['Piscina'],
  taxas: ['Matrícula'],
  tipos_internacao: ['Voluntária'],
  planos_saude: ['Unimed'],
  show_planos: true,
  location_url: 'https://maps.app.goo.gl/x',
  card_images_link: 'https://drive.example/fotos',
  latitude: -23.528765,
  longitude: -46.345678,
  atende_voluntario: false,
  atende_involuntario: true,
  aceita_idosos: false,
  aceita_menores: false,
}

const MINIMA = { name: 'Recanto da Serra', city: 'Atibaia', state: 'SP' }
const create = (payload: object) =>
  server.request({ method: 'POST', url: '/api/clinicas', payload, cookie: gerenciador })
const update = (id: string, payload: object) =>
  server.request({ method: 'PATCH', url: `/api/clinicas/${id}`, payload, cookie: gerenciador })
const remove = (id: string) => server.request({ method: 'DELETE', url: `/api/clinicas/${id}`, cookie: gerenciador })
const restore = (id: string) =>
  server.request({ method: 'POST', url: `/api/clinicas/${id}/restaurar`, payload: {}, cookie: gerenciador })
const whole = (id: string) => server.request({ url: `/api/clinicas/${id}/completa`, cookie: gerenciador })
const open = (id: string) => server.request({ url: `/api/clinicas/${id}`, cookie: consultor })

const history = async (id: string) => {
  const { rows } = await server.database.pool.query('select * from audit_log where entidade_id = $1 order by em desc', [
    id,
  ])
  return rows as Record<string, unknown>[] & { antes: object; depois: object }[]
}

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
    [{ name: '\u200b\u2060' }, 'Preencha todos os campos obrigatórios'],
    [{ name: '\u202e' }, 'Preencha todos os campos obrigatórios'],
    [{ city: '\ufeff\u00ad' }, 'Preencha todos os campos obrigatórios'],
    [{ planos_saude: ['\u2066\u2069'] }, 'Informe um nome'],
    [{ image_url: 'javascript:alert(1)' }, MIDIA_RECUSADA],
    [{ gallery_images: addresses(11) }, 'Máximo total: 10 imagens'],
    [{ video_files: addresses(6) }, 'Máximo de 5 vídeos atingido'],
    [{ video_urls: addresses(11).map((url) => `https://x.example${url}`) }, 'Máximo de 10 URLs de vídeo atingido'],
    [{ video_urls: ['/midia/x.mp4'] }, 'Informe um endereço que comece com http:// ou https://'],
    [{ location_url: '/admin' }, 'Informe um endereço que comece com http:// ou https://'],
    [{ specialties: ['x'.repeat(121)] }, 'Use no máximo 120 caracteres'],
    [{ taxas: Array.from({ length: 201 }, (_, i) => `Taxa ${i}`) }, 'Use no máximo 200 nomes'],
    [{ description: 'nulo\u0000aqui' }, 'O texto tem um caractere inválido'],
  ])('refuses %j', async (campos, message) => {
    const { status, body } = await create({ ...MINIMA, ...campos })
    expect(status).toBe(422)
    expect(body.message).toBe(message)
  })

  it('puts the prefix before a price', async () => {
    expect((await create({ ...MINIMA, price: '1.500,00' })).body.price).toBe('A partir de R$ 1.500,00')
    expect((await create({ ...MINIMA, price: 'A partir de R$ 900' })).body.price).toBe('A partir de R$ 900')
    expect((await create({ ...MINIMA, price: '  ' })).body.price).toBeNull()
    expect((await create({ ...MINIMA, price: '9'.repeat(120) })).status).toBe(422)
  })

  it('stores every editable field', async () => {
    const { status, body } = await create(COMPLETA)
    expect(status).toBe(201)
    expect(body).toMatchObject(COMPLETA)
    const { body: read } = await whole(body.id)
    expect(read).toEqual(body)
    const { id, versao, created_at, ...campos } = read
    expect([typeof id, versao, Number.isNaN(Date.parse(created_at))]).toEqual(['string', 1, false])
    expect(campos).toEqual(COMPLETA)
  })

  it('removes duplicates and spaces from lists of names, and stores blank text as null', async () => {
    const { body } = await create({
      ...MINIMA,
      name: '  Recanto \n da   Serra ',
      phone: '  ',
      specialties: [' Álcool ', 'Depressão', 'alcool', 'Depressão'],
      gallery_images: ['/midia/a.webp', '/midia/a.webp'],
    })
    expect(body).toMatchObject({
      name: 'Recanto da Serra',
      phone: null,
      specialties: ['Álcool', 'Depressão'],
      gallery_images: ['/midia/a.webp'],
    })
  })

  it('takes the longest texts that are allowed in one form, and refuses larger ones in words', async () => {
    const longo = 'ã'.repeat(20_000)
    const { status, body } = await create({ ...COMPLETA, description: longo, plano_terapeutico: longo })
    expect([status, body.description?.length]).toEqual([201, 20_000])
    for (const campo of ['description', 'plano_terapeutico']) {
      const larger = await create({ ...MINIMA, [campo]: `${longo}x` })
      expect([larger.status, larger.body.data.campos]).toEqual([422, { [campo]: 'Use no máximo 20000 caracteres' }])
      const huge = await create({ ...MINIMA, [campo]: 'x'.repeat(1_000_000) })
      expect([huge.status, huge.body.message]).toEqual([413, 'O conteúdo enviado é grande demais'])
    }
  })

  it.each(ENDERECOS_RECUSADOS)('refuses the address %s wherever the browser would open it', async (endereco) => {
    for (const campos of [
      { video_urls: [endereco] },
      { location_url: endereco },
      { card_images_link: endereco },
      { website: endereco },
    ]) {
      const { status, body } = await create({ ...MINIMA, ...campos })
      expect([status, body.message], JSON.stringify(campos)).toEqual([
        422,
        expect.stringMatching(/^Informe (um endereço que comece com http|o endereço de um site)/),
      ])
    }
  })

  it.each([
    ...ENDERECOS_RECUSADOS,
    '/midia/../../secret',
    '/midia/a/../b.webp',
    '/midia/%2e%2e/secret',
    '/midia/',
    '/admin',
    'http://x.example/a.webp',
  ])('takes as a picture or video only what the pages may load, not %s', async (endereco) => {
    for (const campos of [{ image_url: endereco }, { gallery_images: [endereco] }, { video_files: [endereco] }]) {
      const { status, body } = await create({ ...MINIMA, ...campos })
      expect([status, body.message], JSON.stringify(campos)).toEqual([422, MIDIA_RECUSADA])
    }
  })

  it('removes invisible and direction-changing characters from names', async () => {
    const { body } = await create({
      ...MINIMA,
      name: '\u202eRecanto\u200b da\u2060 Serra\u200f',
      city: 'Cam\u00adpinas\ufeff',
      responsavel: 'Ana\u200d Lima',
      responsavel_1: '\u2066Bia\u2069',
      responsavel_2: '\u200b',
      contato_direcao: 'Dire\u200bção',
      specialties: ['Álco\u200bol', 'Álcool'],
    })
    expect(body).toMatchObject({
      name: 'Recanto da Serra',
      city: 'Campinas',
      responsavel: 'Ana Lima',
      responsavel_1: 'Bia',
      responsavel_2: null,
      contato_direcao: 'Direção',
      specialties: ['Álcool'],
    })
  })
})

describe('changing a clinic', () => {
  it('changes what is named and advances the version', async () => {
    const { body: made } = await create({ ...MINIMA, phone: '1140028922' })
    const { status, body } = await update(made.id, { versao: 1, price: '2000' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ versao: 2, price: 'A partir de R$ 2000', phone: '1140028922' })
  })

  it('refuses the second of two people with a conflict, and overwrites nothing', async () => {
    const { body: made } = await create(MINIMA)
    await update(made.id, { versao: 1, name: 'Primeira' })
    const { status, body } = await update(made.id, { versao: 1, name: 'Segunda' })
    expect(status).toBe(409)
    expect(body.message).toBe('Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.')
    expect((await open(made.id)).body.name).toBe('Primeira')
  })

  it('answers 404 for a clinic that does not exist and 422 for an id that is none', async () => {
    expect((await update(NOBODY_ID, { versao: 1, name: 'X' })).status).toBe(404)
    expect((await open(NOBODY_ID)).body.message).toBe('Clínica não encontrada')
    expect((await open('1 or 1=1')).status).toBe(422)
  })

  it('clears a field with null or blank, and changes each of the fields that the old product lost', async () => {
    const { body: made } = await create(COMPLETA)
    const change = {
      responsavel_1: 'Outra',
      telefone_responsavel_1: '(11) 90000-0000',
      responsavel_2: null,
      telefone_responsavel_2: '',
      aceita_idosos: true,
      aceita_menores: true,
    }
    const { body } = await update(made.id, { versao: 1, ...change })
    const expected = { ...COMPLETA, ...change, telefone_responsavel_2: null, versao: 2 }
    expect(body).toEqual({ ...expected, id: made.id, created_at: made.created_at })
  })

  it('keeps the version when nothing changes, so that nobody is told of a change', async () => {
    const { body: made } = await create(COMPLETA)
    const { status, body } = await update(made.id, { ...COMPLETA, versao: 1 })
    expect([status, body.versao]).toEqual([200, 1])
    expect((await history(made.id)).length).toBe(1)
  })

  it('answers one of two who save at the same moment with 409', async () => {
    const { body: made } = await create(MINIMA)
    const answers = await Promise.all(['Uma', 'Outra'].map((name) => update(made.id, { versao: 1, name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('deleting a clinic', () => {
  const gone = async (id: string) =>
    Promise.all([open(id), whole(id), update(id, { versao: 1, name: 'X' }), remove(id)]).then((answers) =>
      answers.map(({ status, body }) => `${status} ${body.message}`),
    )

  it('makes it disappear for everybody, and answers 404 to the second of two people', async () => {
    const { body: made } = await create(COMPLETA)
    const answers = await Promise.all([remove(made.id), remove(made.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await gone(made.id)).toEqual(Array(4).fill('404 Clínica não encontrada'))
  })

  it('can be undone for a minute, asking twice included', async () => {
    const { body: made } = await create(COMPLETA)
    await remove(made.id)
    const { status, body } = await restore(made.id)
    expect([status, body]).toEqual([200, { ...made, versao: 3 }])
    expect((await restore(made.id)).body.versao).toBe(3)
    expect((await open(made.id)).status).toBe(200)
    expect((await history(made.id)).map(({ acao }) => acao)).toEqual(['editar', 'excluir', 'criar'])
  })

  it('cannot be undone later', async () => {
    const { body: made } = await create(MINIMA)
    await remove(made.id)
    await server.database.pool.query(
      `update clinicas set arquivado_em = now() - interval '61 seconds' where id = '${made.id}'`,
    )
    const { status, body } = await restore(made.id)
    expect([status, body.message]).toEqual([409, 'O tempo para desfazer a exclusão terminou.'])
    expect((await open(made.id)).status).toBe(404)
    expect((await restore(NOBODY_ID)).status).toBe(404)
  })

  it('takes the clinic out of the figures, and does not stop another of the same name', async () => {
    const admin = await server.signIn('admin')
    const figures = async () => (await server.request({ url: '/api/inicio', cookie: admin })).body.clinicas.total
    const before = await figures()
    const { body: made } = await create(COMPLETA)
    expect(await figures()).toBe(before + 1)
    await remove(made.id)
    expect(await figures()).toBe(before)
    expect((await create(COMPLETA)).status).toBe(201)
  })
})

describe('history', () => {
  it('records author, action and IP address, with values before and after', async () => {
    const { body: made } = await create({ ...MINIMA, specialties: ['Alcoolismo'] })
    await update(made.id, { versao: 1, phone: '1140028922', specialties: ['Alcoolismo', 'Tabagismo'] })
    await remove(made.id)
    const [excluir, editar, criar] = await history(made.id)
    const who = { ator_id: expect.any(String), ator_papel: 'gerenciador', ip: '127.0.0.1', entidade: 'clinicas' }
    expect(criar).toMatchObject({ ...who, acao: 'criar', antes: null, depois: { ...MINIMA, active: true } })
    expect(editar).toMatchObject({
      ...who,
      antes: { phone: null, specialties: ['Alcoolismo'] },
      depois: { phone: '1140028922', specialties: ['Alcoolismo', 'Tabagismo'] },
    })
    expect(Object.keys(editar?.depois ?? {}).sort()).toEqual(['phone', 'specialties'])
    expect(excluir).toMatchObject({ ...who, acao: 'excluir', antes: { ...MINIMA, phone: '1140028922' }, depois: null })
  })

  it('stores nothing of a refused request', async () => {
    const count = async () => (await server.database.pool.query('select count(*) from audit_log')).rows[0].count
    const { body: made } = await create(MINIMA)
    const before = await count()
    await update(made.id, { versao: 7, name: 'X' })
    await update(made.id, { versao: 1, latitude: 95 })
    await server.request({ method: 'DELETE', url: `/api/clinicas/${made.id}`, cookie: consultor })
    expect(await count()).toBe(before)
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
    for (const field of [
      'repasse',
      'instrucoes_pagamento',
      'responsavel_1',
      'telefone_responsavel_1',
      'codigo',
      'created_by',
      'versao',
    ]) {
      expect(fields).not.toContain(field)
    }
  })

  it('opens older data that breaks the rules of today', async () => {
    const { rows } = await server.database.pool.query(
      `insert into clinicas (name, city, state, price, website, email, specialties, gallery_images, location_url)
       values ('Antiga', 'Poá', 'SP', 'sob consulta', 'não tem', '', '{"",a,a}', '{foto.jpg}', 'ver com a direção') returning id`,
    )
    const antiga = {
      price: 'sob consulta',
      website: 'não tem',
      specialties: ['', 'a', 'a'],
      gallery_images: ['foto.jpg'],
    }
    expect((await open(rows[0].id)).body).toMatchObject(antiga)
    expect((await whole(rows[0].id)).body).toMatchObject(antiga)
  })

  it('does not open an inactive clinic, except for managers', async () => {
    const [id = ''] = await insertClinicas(server.database, [{ active: false }])
    expect((await open(id)).status).toBe(404)
    expect((await whole(id)).body.active).toBe(false)
    expect((await server.request({ url: `/api/clinicas/${id}/completa`, cookie: consultor })).status).toBe(403)
  })
})
