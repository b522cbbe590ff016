import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually, PASSWORD, testApp } from '../testing/testing.ts'
import { dump, rows } from './dump.factory.ts'
import { newEnvio } from './envios.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: Awaited<ReturnType<typeof server.as>>
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.as('admin')
})
afterAll(() => server.close())
afterEach(() => server.sql('truncate mudanca_envios, mudanca_execucoes, mudanca_mapa'))

const ana = randomUUID()
type Lead = [status: string | null, origem: string | null, motivo: string | null, dono: string | null]
const leads = (...umas: Lead[]) =>
  rows(
    'public.leads (id, nome, telefone, status, origem, motivo_perda, consultor, apelido)',
    umas.map((uma, i) => [randomUUID(), `Fulano ${i}`, `(11) 9${String(80_000_000 + i)}`, ...uma, 'x']),
  )
const umDump = (...umas: Lead[]) =>
  dump(
    rows('auth.users (id, email, encrypted_password, email_confirmed_at, last_sign_in_at)', [
      [ana, 'ana.do.mapa@antigo.portal', '', '2025-03-04 12:34:56+00', '2025-03-04 12:34:56+00'],
    ]),
    rows('public.profiles (id, full_name)', [[ana, 'Ana do Mapa']]),
    leads(...umas),
    rows('public."Ficha Avulsa" (codigo, "Nome do Contato", fone)', [['1', 'Beltrano', '11980000099']]),
  )
const LEADS: Lead[] = [
  ['retornar', 'Insta', 'achou caro', 'ana do mapa'],
  ['Retornar', 'rádio', 'achou caro', 'Zé'],
  ['Agendado', '', null, ana],
  ['Em contato', 'Google', 'Preço', null],
  [null, 'indicação', `${'texto longo '.repeat(8)}`, 'Zé'],
  ['sala azul', null, null, 'ze'],
]

const pagina = async () => (await admin.get('/mudanca')).body.execucoes[0]
async function run(path: string, campos: object = {}) {
  const begun = await admin.post(`/mudanca/${path}`, campos)
  if (begun.status !== 201) return begun
  await eventually(pagina, ({ estado }) => estado !== 'andando', 60_000)
  return { status: 200, body: await pagina() }
}
const getMapa = async () => (await admin.get('/mudanca/mapa')).body
const save = (versao: number, mapa: object) => admin.put('/mudanca/mapa', { versao, mapa })
const send = (text: string) => newEnvio(server, admin.cookie, 'dados.sql', text)

describe('what was found', () => {
  it('stands with counts, what is known by itself and what is suggested, but not who was asked for', async () => {
    expect(await getMapa()).toMatchObject({ versao: 0, achado: null, mapa: { etapas: {}, tabelas: {} } })
    await send(umDump(...LEADS))
    expect((await run('simular')).body).toMatchObject({ estado: 'completa' })
    const { achado, contas, motivos, etapas } = await getMapa()
    expect(achado.etapas).toEqual({
      valores: [
        { valor: 'retornar', linhas: 2, conhecido: null, sugestao: 'em_contato' },
        { valor: 'Agendado', linhas: 1, conhecido: null, sugestao: 'visita_agendada' },
        { valor: 'Em contato', linhas: 1, conhecido: 'em_contato', sugestao: 'em_contato' },
        { valor: 'sala azul', linhas: 1, conhecido: null, sugestao: null },
      ],
      outras: 0,
    })
    const vistos = (campo: string) =>
      achado[campo].valores.map(({ valor, linhas, conhecido, sugestao }: Record<string, unknown>) => [
        ...[valor, linhas, conhecido, sugestao],
      ])
    expect(vistos('motivos')).toEqual([
      ['achou caro', 2, null, 'Preço'],
      ['Preço', 1, 'Preço', 'Preço'],
    ])
    // A free text is not listed as a value.
    expect(achado.motivos.outras).toBe(1)
    expect(vistos('origens')).toEqual([
      ['Google', 1, 'google', 'google'],
      ['indicação', 1, 'indicacao', 'indicacao'],
      ['Insta', 1, 'instagram', 'instagram'],
      ['rádio', 1, null, null],
    ])
    expect(vistos('pessoas')).toEqual([['Zé', 3, null, null]])
    expect(contas).toContainEqual({ email: 'ana.do.mapa@antigo.portal', nome: 'Ana do Mapa' })
    expect(motivos).toContain('Preço')
    expect(etapas[1]).toEqual({ chave: 'em_contato', rotulo: 'Em contato' })
    const [avulsa] = achado.tabelas.filter(({ tabela }: { tabela: string }) => tabela === 'Ficha Avulsa')
    expect(avulsa).toMatchObject({ linhas: 1, reconhecida: null, campos: { leads: { fone: 'telefone' } } })
    expect(avulsa.colunas).toEqual(['codigo', 'Nome do Contato', 'fone'].map((nome) => ({ nome, linhas: 1 })))
    const lead = achado.tabelas.find(({ tabela }: { tabela: string }) => tabela === 'leads')
    expect(lead).toMatchObject({ reconhecida: 'leads', campos: { leads: { status: 'etapa', nome: 'nome' } } })
    expect(lead.campos.leads).not.toHaveProperty('apelido')

    const relatorio = (await admin.get(`/mudanca/execucoes/${(await pagina()).id}/relatorio`)).body
    expect(relatorio.sem_destino).toEqual({ etapas: 3, motivos: 1, origens: 1, pessoas: 1 })
    expect(relatorio.reconhecidas.leads).toMatchObject({ Etapa: ['status'], Telefone: ['telefone'] })
    expect(JSON.stringify(relatorio)).not.toMatch(/sala azul|Zé|achou caro/)
    expect(relatorio.avisos.join()).toContain('O ensaio supôs a etapa de 3 etapas')
    const [guardado] = await server.sql('select achado_cifrado from mudanca_execucoes')
    expect(String(guardado?.achado_cifrado)).toMatch(/^v2\./)
  })

  it('of five hundred kinds and more is listed as far as anybody chooses', async () => {
    await send(umDump(...Array.from({ length: 620 }, (_, i): Lead => [`etapa número ${i}`, null, null, null])))
    await run('simular')
    const { achado } = await getMapa()
    expect([achado.etapas.valores.length, achado.etapas.outras]).toEqual([500, 120])
    const recusada = await run('mudar', { password: PASSWORD })
    expect([recusada.status, recusada.body.message]).toEqual([409, expect.stringContaining('620 leads')])
    expect((await save(0, { etapas: { '*': 'perdido' } })).status).toBe(200)
    expect((await run('simular')).body.estado).toBe('completa')
  })
})

describe('a move with a stage that nobody named', () => {
  it('is refused before a backup where a rehearsal knows it, else before anything is written', async () => {
    await send(umDump(...LEADS))
    const semEnsaio = await run('mudar', { password: PASSWORD })
    expect(semEnsaio.body).toMatchObject({
      estado: 'falhou',
      erro: expect.stringContaining('Nada foi gravado: 3 etapas'),
    })
    expect(semEnsaio.body.erro).not.toContain('sala azul')
    expect(await server.sql("select id from profiles where email = 'ana.do.mapa@antigo.portal'")).toEqual([])
    const copias = () => server.sql('select count(*)::int as n from copias_seguranca')
    const antes = await copias()
    const { status, body } = await run('mudar', { password: PASSWORD })
    expect([status, body.message]).toEqual([409, expect.stringMatching(/3 etapas .* de 4 leads\. Diga/)])
    expect(await copias()).toEqual(antes)
    const { versao } = await getMapa()
    await save(versao, { etapas: { retornar: 'em_contato', agendado: 'novo', 'SALA AZUL': 'perdido' } })
    expect((await run('mudar', { password: PASSWORD })).body).toMatchObject({ estado: 'completa', erro: null })
  })
})

describe('a map', () => {
  it('is kept over the version that it was made of, with its history, sealed', async () => {
    const mapa = { etapas: { retornar: 'em_contato' }, pessoas: { Zé: null, Bia: 'bia@x.com.br' } }
    expect((await save(0, mapa)).body).toMatchObject({ versao: 1, mapa })
    expect((await save(0, { etapas: {} })).status).toBe(409)
    expect((await save(1, mapa)).body.versao).toBe(1)
    expect(
      (await save(1, { ...mapa, tabelas: { fichas: { vira: 'leads', colunas: { fone: 'telefone' } } } })).body,
    ).toMatchObject({ versao: 2, mapa: { tabelas: { fichas: { vira: 'leads', colunas: { fone: 'telefone' } } } } })
    const [guardado] = await server.sql('select mapa_cifrado, alterado_por from mudanca_mapa')
    expect(String(guardado?.mapa_cifrado)).toMatch(/^v2\./)
    const [empresa] = await server.sql('select id from empresa_config')
    const historia = await server.history('empresa_config', String(empresa?.id))
    expect(JSON.stringify(historia)).toContain('mapa: 1 etapas, 0 motivos, 0 origens, 2 pessoas, 1 tabelas')
  })

  it.each([
    ['a stage that is none', { etapas: { x: 'ganhou' } }],
    ['an origin that is none', { origens: { x: 'rádio' } }],
    ['an owner without an address', { pessoas: { x: 'Ana' } }],
    ['a value that is a text', { etapas: { [`${'x'.repeat(61)}`]: 'novo' } }],
    ['a word that is none', { tabelas: { x: { vira: 'faturas' } } }],
    ['something else', { outra: {} }],
    ['too many values', { etapas: Object.fromEntries(Array.from({ length: 502 }, (_, i) => [`e${i}`, 'novo'])) }],
  ])('with %s is refused', async (_, mapa) => {
    const { status, body } = await save(0, mapa)
    expect([status, typeof body.message]).toEqual([422, 'string'])
    expect((await getMapa()).versao).toBe(0)
  })

  it('says what a table becomes in the next rehearsal, and ends with the move', async () => {
    await send(umDump(['novo', null, null, null]))
    await save(0, {
      tabelas: {
        leads: { vira: null },
        'Ficha Avulsa': { vira: 'contatos', colunas: { codigo: 'id', 'Nome do Contato': 'nome' } },
      },
    })
    await run('simular')
    const relatorio = (await admin.get(`/mudanca/execucoes/${(await pagina()).id}/relatorio`)).body
    expect(relatorio.desconhecidas.leads).toBe(1)
    expect(relatorio.viram['Ficha Avulsa']).toBe('Agenda telefônica')
    expect(relatorio.reconhecidas['Ficha Avulsa']).toMatchObject({ Nome: ['Nome do Contato'], Telefone: ['fone'] })
    expect((await admin.post('/mudanca/concluir')).status).toBe(200)
    expect(await getMapa()).toMatchObject({ versao: 0, achado: null })
    expect((await save(0, {})).status).toBe(409)
    await server.sql('truncate mudanca_situacao')
  })
})
