import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mapaMudanca } from '@portal/contract/mudanca/mapa'
import { hashSync } from 'bcryptjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { createAccount } from '../seed/accounts.ts'
import { DATA_KEY, PASSWORD, testApp } from '../testing/testing.ts'
import { dump, rows, write } from './dump.factory.ts'
import type { Opcoes } from './execucoes.service.ts'
import { move } from './move.ts'
import { openPreparo } from './preparo.queries.ts'

let server: Awaited<ReturnType<typeof testApp>>
let folder: string
beforeAll(async () => {
  server = await testApp()
  folder = mkdtempSync(join(tmpdir(), 'trazer-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await server.sql('delete from rate_limits')
})

const TABELAS = [
  'clinicas',
  'shared_links',
  'links_cadastro',
  'links_busca',
  'profiles',
  'cidades',
  'specialties',
] as const
const counted = async () =>
  (
    await server.sql(
      `select ${[...TABELAS, 'mudanca_registros', 'mudanca_links_cadastro', 'audit_log']
        .map((tabela) => `(select count(*)::int from ${tabela}) as ${tabela}`)
        .join(', ')}`,
    )
  )[0]

type Celula = string | null
type Linhas = Record<string, Record<string, Celula>[]>

const ANTIGA = 'a senha do portal antigo'
const HASH = hashSync(ANTIGA, 4)
const ONTEM = '2026-11-20 12:00:00+00'

/** Rows of one person in all tables of accounts, as a usual consultant has them. */
function pessoa(
  id: string,
  email: string,
  mais: Record<string, Celula> = {},
  papel: string | null = 'consultor',
): Linhas {
  return {
    'auth.users': [
      {
        ...{
          id,
          email,
          role: 'authenticated',
          encrypted_password: HASH,
          phone: null,
          banned_until: null,
          deleted_at: null,
        },
        ...{
          email_confirmed_at: ONTEM,
          last_sign_in_at: ONTEM,
          created_at: '2025-03-04 12:34:56+00',
          is_anonymous: 'f',
        },
        ...{ raw_user_meta_data: '{"full_name": "Nome do Meta"}', ...mais },
      },
    ],
    profiles: [{ id, full_name: `Pessoa ${email}`, email, role: papel, telefone: '(11) 98888-7777' }],
    user_roles: papel === null ? [] : [{ id: randomUUID(), user_id: id, role: papel }],
  }
}
const clinica = (id: string, mais: Record<string, Celula> = {}) => ({
  ...{
    id,
    name: `Casa ${id.slice(0, 8)}`,
    city: 'Campinas',
    state: 'SP',
    active: 't',
    created_at: '2025-01-02 03:04:05+00',
  },
  ...{ specialties: '{Alcoolismo}', gallery_images: '{}', video_urls: '{}', video_files: '{}', ...mais },
})
const compartilhado = (clinica_id: string, consultor_id: string, token: string, mais: Record<string, Celula> = {}) => ({
  ...{ id: randomUUID(), clinica_id, consultor_id, vagas_inicial: '3', vagas_restantes: '1', token, is_active: 't' },
  ...{ created_at: ONTEM, ...mais },
})
const cadastro = (clinica_id: string, consultor_id: string, token: string, mais: Record<string, Celula> = {}) => ({
  ...{
    id: randomUUID(),
    clinica_id,
    consultor_id,
    token,
    expires_at: null,
    max_uses: '5',
    uses_count: '1',
    revoked: 'f',
  },
  ...mais,
})

/** Joins several groups of rows. */
function juntas(...partes: Linhas[]): Linhas {
  const todas: Linhas = {}
  for (const parte of partes)
    for (const [tabela, linhas] of Object.entries(parte)) todas[tabela] = [...(todas[tabela] ?? []), ...linhas]
  return todas
}

let made = 0
function fileOf(linhas: Linhas): string {
  const blocks = Object.entries(linhas).map(([tabela, umas]) => {
    const colunas = [...new Set(umas.flatMap((uma) => Object.keys(uma)))]
    const nome = tabela.includes('.') ? tabela : `public.${tabela}`
    return rows(
      `${nome} (${colunas.join(', ')})`,
      umas.map((uma) => colunas.map((coluna) => uma[coluna] ?? null)),
    )
  })
  return write(folder, `dados-${++made}.sql`, dump(...blocks))
}
const bring = (linhas: Linhas, opcoes: Partial<Opcoes> = {}, onPasso = async (_: { etapa: string }) => {}) =>
  move(
    { database: server.database, cipher: createCipher(DATA_KEY), clock: Date.now },
    fileOf(linhas),
    {
      ...{ simular: false, semLinks: false, linksDeCadastro: false, administradores: [] },
      ...{ onde: { pasta: null, bucket: null, antigo: null }, mapa: mapaMudanca.parse({}), desde: null, ...opcoes },
    },
    onPasso,
  )
const contaDe = async (id: string) =>
  (
    await server.sql(
      `select p.email, p.full_name, p.role, p.is_active, p.aprovado, p.telefone, a.password from profiles p
         left join auth_accounts a on a.user_id = p.id where p.id = $1`,
      [id],
    )
  )[0]
const clinicaDe = async (id: string) => (await server.sql('select * from clinicas where id = $1', [id]))[0]
const signIn = (email: string, password: string) =>
  server.request({ method: 'POST', url: '/api/acesso/entrar', payload: { email, password } })
const get = (url: string) => server.request({ method: 'GET', url })

const email = () => `antigo-${++made}@teste.portal`
const somas = ({ tabelas }: Awaited<ReturnType<typeof bring>>) =>
  Object.entries(tabelas).filter(([, um]) => um.lidas !== um.novas + um.iguais + um.alteradas + um.recusadas)

describe('accounts', () => {
  it('come with the old password, as consultor, and are not changed by another run', async () => {
    const [id, quem] = [randomUUID(), email()]
    const linhas = pessoa(id, quem, {}, 'admin')
    const relatorio = await bring(linhas)
    expect(relatorio.tabelas).toMatchObject({
      'auth.users': { lidas: 1, novas: 1, iguais: 0, alteradas: 0, recusadas: 0 },
      profiles: { lidas: 1, novas: 1 },
      user_roles: { lidas: 1, novas: 1 },
    })
    expect(relatorio.contas).toEqual({ com_senha: 1, sem_senha: 0, recusadas: 0 })
    expect(relatorio.promocoes).toEqual([{ id, papel: 'admin' }])
    expect(await contaDe(id)).toMatchObject({
      ...{ email: quem, full_name: `Pessoa ${quem}`, role: 'consultor', is_active: true, aprovado: true },
      ...{ telefone: '5511988887777', password: HASH },
    })
    expect((await signIn(quem, ANTIGA)).status).toBe(200)
    const antes = await counted()
    const [segunda] = [await bring(linhas)]
    expect(segunda?.tabelas['auth.users']).toEqual({ lidas: 1, novas: 0, iguais: 1, alteradas: 0, recusadas: 0 })
    expect(await counted()).toEqual(antes)
    // The hash that this portal made of the password stays.
    expect((await contaDe(id))?.password).not.toContain('$2')
  })

  it.each<[string, Record<string, Celula>, string | null]>([
    ['was never confirmed', { email_confirmed_at: null }, 'consultor'],
    ['was confirmed in the year 0001', { email_confirmed_at: '0001-01-01 00:00:00+00' }, 'consultor'],
    ['never signed in', { last_sign_in_at: null }, 'consultor'],
    ['has no role', {}, null],
    ['has a role of the database', { role: 'service_role' }, 'service_role'],
  ])('one that %s waits for approval', async (_, mais, papel) => {
    const [id, quem] = [randomUUID(), email()]
    const outro = pessoa(randomUUID(), email())
    const { a_aprovar: antes } = await bring(outro)
    const relatorio = await bring(juntas(outro, pessoa(id, quem, mais, papel)))
    expect(await contaDe(id)).toMatchObject({ role: 'consultor', is_active: true, aprovado: false })
    expect([relatorio.a_aprovar - antes, relatorio.promocoes]).toEqual([1, []])
    expect((await signIn(quem, ANTIGA)).status).toBe(403)
  })

  it.each<[string, Record<string, Celula>, boolean]>([
    ['banned for ever', { banned_until: 'infinity' }, true],
    ['banned until later', { banned_until: '2099-01-01 00:00:00+00' }, true],
    ['deleted', { deleted_at: ONTEM }, false],
  ])('one that is %s is inactive', async (_, mais, comSenha) => {
    const [id, quem] = [randomUUID(), email()]
    await bring(pessoa(id, quem, mais))
    const conta = await contaDe(id)
    expect([conta?.is_active, conta?.password !== null]).toEqual([false, comSenha])
    expect((await signIn(quem, ANTIGA)).status).toBe(comSenha ? 403 : 401)
  })

  it('those without a password that opens here come without one, and those nobody can be are refused', async () => {
    const ids = Array.from({ length: 6 }, () => randomUUID())
    const [social, outra, telefone, anonima, torta, dobrada] = ids as [string, string, string, string, string, string]
    const quem = email()
    const relatorio = await bring(
      juntas(
        pessoa(social, quem, { encrypted_password: '' }),
        pessoa(outra, email(), { encrypted_password: '$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA' }),
        pessoa(telefone, '', { email: null, phone: '5511999990000' }),
        pessoa(anonima, email(), { is_anonymous: 't' }),
        pessoa(torta, 'sem arroba'),
        pessoa(dobrada, quem.toUpperCase(), { last_sign_in_at: '2020-01-01 00:00:00+00' }),
      ),
    )
    expect(relatorio.contas).toEqual({ com_senha: 0, sem_senha: 2, recusadas: 4 })
    expect(
      relatorio.recusas.filter(({ tabela }) => tabela === 'auth.users').map(({ id, motivo }) => [id, motivo]),
    ).toEqual([
      [telefone, 'conta só com telefone, sem e-mail'],
      [anonima, 'conta anônima, que não se muda'],
      [torta, 'o e-mail não é um endereço'],
      [dobrada, expect.stringContaining('o mesmo e-mail é de outra conta')],
    ])
    expect(somas(relatorio)).toEqual([])
    expect((await contaDe(social))?.password).toBeNull()
    expect((await signIn(quem, 'qualquer')).status).toBe(401)
    expect(JSON.stringify(relatorio)).not.toContain(quem)
  })

  it('of an administrator here keeps everything, and the links of the old one go to it', async () => {
    const quem = `dona-${email()}`
    await createAccount(server.database, server.auth, {
      email: quem,
      password: PASSWORD,
      full_name: 'Dona',
      role: 'admin',
    })
    const [{ id: daqui, senha }] = (await server.sql(
      'select p.id, a.password as senha from profiles p join auth_accounts a on a.user_id = p.id where p.email = $1',
      [quem],
    )) as [{ id: string; senha: string }]
    const [antigo, casa] = [randomUUID(), randomUUID()]
    const linhas = juntas(pessoa(antigo, quem.toUpperCase(), { banned_until: 'infinity' }), {
      clinicas: [clinica(casa)],
      shared_links: [compartilhado(casa, antigo, `t-${casa}`)],
    })
    for (const _ of [1, 2]) {
      const relatorio = await bring(linhas)
      expect(relatorio.conflitos).toEqual([
        { tabela: 'auth.users', id: antigo },
        { tabela: 'profiles', id: antigo },
      ])
      expect(relatorio.tabelas['auth.users']).toMatchObject({ lidas: 1, novas: 0, recusadas: 1 })
      expect([relatorio.contas.recusadas, relatorio.promocoes]).toEqual([1, []])
      expect(await contaDe(daqui)).toMatchObject({ role: 'admin', is_active: true, full_name: 'Dona', password: senha })
    }
    expect(await server.sql('select consultor_id from shared_links where token = $1', [`t-${casa}`])).toEqual([
      { consultor_id: daqui },
    ])
    await expect(bring(linhas, { administradores: [quem] })).rejects.toThrow('já tinha conta aqui')
  })

  it('become administrator by name alone, approved, once', async () => {
    const [id, quem] = [randomUUID(), email()]
    const linhas = pessoa(id, quem, { last_sign_in_at: null }, 'supervisor')
    await expect(bring(linhas, { administradores: ['ninguem@teste.portal'] })).rejects.toThrow(
      'Nenhuma conta do arquivo',
    )
    expect(await contaDe(id)).toBeUndefined()
    const relatorio = await bring(linhas, { administradores: [quem.toUpperCase()] })
    expect(await contaDe(id)).toMatchObject({ role: 'admin', aprovado: true })
    expect(relatorio.promocoes).toEqual([])
    expect((await bring(linhas, { administradores: [quem] })).tabelas.profiles).toMatchObject({ iguais: 1 })
    expect((await server.history('profiles', id)).map(({ acao }) => acao)).toEqual(['criar', 'editar'])
  })

  it('a newer file corrects a name that nobody changed here, and no password, e-mail or state', async () => {
    const [id, quem] = [randomUUID(), email()]
    const linhas = pessoa(id, quem)
    await bring(linhas)
    const [perfil] = linhas.profiles ?? []
    const corrigida = { ...linhas, profiles: [{ ...perfil, full_name: 'Nome Corrigido' }] }
    expect((await bring(corrigida)).tabelas.profiles).toMatchObject({ alteradas: 1 })
    expect((await contaDe(id))?.full_name).toBe('Nome Corrigido')
    await server.sql(`update profiles set full_name = 'Daqui' where id = $1`, [id])
    const [user] = linhas['auth.users'] ?? []
    const outra = {
      ...{
        'auth.users': [{ ...user, email: email(), encrypted_password: hashSync('outra', 4), banned_until: 'infinity' }],
      },
      ...{ profiles: [{ ...perfil, full_name: 'De novo' }], user_roles: linhas.user_roles ?? [] },
    }
    const relatorio = await bring(outra)
    expect(relatorio.conflitos).toEqual([
      { tabela: 'auth.users', id },
      { tabela: 'profiles', id },
    ])
    expect(await contaDe(id)).toMatchObject({ email: quem, full_name: 'Daqui', is_active: true, password: HASH })
  })

  it('come from profiles alone where nothing else was exported, and wait', async () => {
    const [id, quem] = [randomUUID(), email()]
    const relatorio = await bring({ profiles: [{ id, email: quem, full_name: 'Só Perfil', role: 'admin' }] })
    expect(relatorio.contas).toEqual({ com_senha: 0, sem_senha: 1, recusadas: 0 })
    expect(await contaDe(id)).toMatchObject({
      full_name: 'Só Perfil',
      role: 'consultor',
      aprovado: false,
      password: null,
    })
    // An account that has its password keeps it when a file without passwords follows.
    const [outro, dela] = [randomUUID(), email()]
    const linhas = pessoa(outro, dela)
    await bring(linhas)
    const de = await bring({ profiles: linhas.profiles ?? [] })
    expect(de.tabelas.profiles).toEqual({ lidas: 1, novas: 0, iguais: 1, alteradas: 0, recusadas: 0 })
    expect((await contaDe(outro))?.password).toBe(HASH)
  })
})

describe('clinics and lists', () => {
  it('come with ids, dates and every spelling of a list; a value that cannot be kept is told of', async () => {
    const [boa, torta] = [randomUUID(), randomUUID()]
    const muitas = `{${Array.from({ length: 14 }, (_, i) => `https://antigo.exemplo/${i}.jpg`).join(',')}}`
    const relatorio = await bring({
      clinicas: [
        clinica(boa, {
          ...{ specialties: '{alcoolismo,"a, b",NULL,""}', features: '["Piscina", "Quadra \\\\ campo"]' },
          ...{ taxas: '{"enxoval": null, "matrícula": "R$ 500"}', planos_saude: 'Unimed, Cassi' },
          ...{
            tipo_atendimento: 'Feminino',
            latitude: '-22,9',
            longitude: '-47,06',
            price: 'R$ 900',
            state: 'são paulo',
          },
        }),
        clinica(torta, {
          ...{
            gallery_images: muitas,
            website: 'javascript:alert(1)',
            location_url: 'javascript:alert(1)',
            active: 'talvez',
          },
          ...{
            image_url: 'data:image/png;base64,AAAA',
            latitude: '500',
            longitude: '1',
            tipo_atendimento: 'x',
            specialties: '{a',
          },
          ...{ description: 'x'.repeat(30_000), created_at: '0001-01-01 00:00:00+00' },
        }),
      ],
    })
    expect(relatorio.tabelas.clinicas).toEqual({ lidas: 2, novas: 2, iguais: 0, alteradas: 0, recusadas: 0 })
    expect(await clinicaDe(boa)).toMatchObject({
      ...{ specialties: ['Alcoolismo', 'a, b'], features: ['Piscina', 'Quadra \\ campo'], state: 'SP' },
      ...{ taxas: ['Enxoval', 'matrícula: R$ 500'], planos_saude: ['Unimed', 'Cassi'], tipo_atendimento: 'feminina' },
      ...{
        latitude: -22.9,
        longitude: -47.06,
        price: 'A partir de R$ 900',
        created_at: new Date('2025-01-02T03:04:05Z'),
      },
    })
    const veio = await clinicaDe(torta)
    expect(veio).toMatchObject({ website: null, location_url: null, image_url: null, latitude: null, active: true })
    expect([veio?.gallery_images.length, veio?.description.length < 30_000]).toEqual([10, true])
    expect(veio?.created_at.getFullYear()).toBeGreaterThan(2000)
    expect(relatorio.ajustes.map(({ id, coluna }) => [id, coluna]).toSorted()).toEqual(
      [
        'active',
        'description',
        'gallery_images',
        'image_url',
        'latitude',
        'location_url',
        'specialties',
        'tipo_atendimento',
        'website',
      ].map((coluna) => [torta, coluna]),
    )
    expect((await server.history('clinicas', boa)).map(({ acao }) => acao)).toEqual(['criar'])
  })

  it('refuses rows one by one: without a name, of no state, with an id twice or none', async () => {
    const [boa, semNome, semEstado] = [randomUUID(), randomUUID(), randomUUID()]
    const relatorio = await bring({
      clinicas: [
        clinica(boa),
        clinica(boa, { name: 'A mesma' }),
        clinica(semNome, { name: ' \u200b' }),
        clinica(semEstado, { state: 'Lugar Nenhum' }),
        { ...clinica(randomUUID()), id: null },
      ],
      estados: [
        { id: randomUUID(), name: 'São Paulo', code: 'SP', is_active: 't' },
        { id: randomUUID(), name: 'Lugar', code: 'LGR', is_active: 't' },
      ],
    })
    expect(relatorio.tabelas).toMatchObject({
      clinicas: { lidas: 5, novas: 1, recusadas: 4 },
      estados: { lidas: 2, iguais: 1, recusadas: 1 },
    })
    expect(relatorio.recusas.filter(({ tabela }) => tabela === 'clinicas').map(({ motivo }) => motivo)).toEqual([
      'o mesmo id aparece duas vezes no arquivo',
      expect.stringMatching(/^linha \d+: a linha não tem id$/),
      'name: a clínica não tem nome',
      'state: não é um estado',
    ])
    expect(somas(relatorio)).toEqual([])
  })

  it('what is here by another id stays: a clinic of the same name, items and cities of a catalogue', async () => {
    const nome = `Recanto ${randomUUID().slice(0, 8)}`
    const [daqui = ''] = await insertClinicas(server.database, [
      { name: nome, city: 'Campinas', state: 'SP', phone: '1' },
    ])
    const [antiga, conta] = [randomUUID(), randomUUID()]
    const linhas = juntas(pessoa(conta, email()), {
      clinicas: [clinica(antiga, { name: nome.toUpperCase(), phone: '2' })],
      shared_links: [compartilhado(antiga, conta, `s-${antiga}`)],
      specialties: [
        { id: randomUUID(), name: 'ALCOOLISMO', is_active: 'f' },
        { id: randomUUID(), name: `Nova ${antiga.slice(0, 8)}`, is_active: 't' },
      ],
      cidades: [
        { id: '1', nome: 'campinas', estado: 'SP', populacao: '1' },
        { id: '2', nome: `Vila ${antiga.slice(0, 8)}`, estado: 'SP', populacao: '10' },
        { id: '3', nome: `vila ${antiga.slice(0, 8)}`, estado: 'SP', populacao: '20' },
        { id: '4', nome: 'Sem Estado', estado: 'XX', populacao: '20' },
      ],
    })
    for (const novas of [1, 0]) {
      const relatorio = await bring(linhas)
      expect(relatorio.conflitos).toEqual([{ tabela: 'clinicas', id: antiga }])
      expect(relatorio.tabelas).toMatchObject({
        specialties: { lidas: 2, novas, iguais: 2 - novas },
        cidades: { lidas: 4, novas, iguais: 3 - novas, recusadas: 1 },
      })
    }
    expect([(await clinicaDe(daqui))?.phone, await clinicaDe(antiga)]).toEqual(['1', undefined])
    expect(await server.sql('select clinica_id from shared_links where token = $1', [`s-${antiga}`])).toEqual([
      { clinica_id: daqui },
    ])
    expect(await server.sql(`select is_active from specialties where name = 'Alcoolismo'`)).toEqual([
      { is_active: true },
    ])
  })

  it('a newer file changes what nobody edited here, and lists what somebody did', async () => {
    const [intocada, editada, apagada] = [randomUUID(), randomUUID(), randomUUID()]
    const de = (mais: Record<string, Celula>) => ({
      clinicas: [intocada, editada, apagada].map((id) => clinica(id, mais)),
    })
    await bring(de({ phone: '1' }))
    await server.sql(`update clinicas set responsavel = 'Daqui' where id = $1`, [editada])
    await server.sql('update clinicas set arquivado_em = now() where id = $1', [apagada])
    expect((await bring(de({ phone: '1' }))).tabelas.clinicas).toMatchObject({ iguais: 3 })
    const relatorio = await bring(de({ phone: '2' }))
    expect(relatorio.tabelas.clinicas).toMatchObject({ alteradas: 1, recusadas: 2 })
    expect(relatorio.conflitos.map(({ id }) => id).toSorted()).toEqual([editada, apagada].toSorted())
    expect([(await clinicaDe(intocada))?.phone, (await clinicaDe(editada))?.phone]).toEqual(['2', '1'])
    expect((await bring(de({ phone: '3' }))).tabelas.clinicas).toMatchObject({ alteradas: 1 })
  })
})

describe('links', () => {
  it('open at the addresses that families have, with dots too', async () => {
    const [conta, casa] = [randomUUID(), randomUUID()]
    const linhas = juntas(pessoa(conta, email()), {
      clinicas: [clinica(casa, { name: `Casa do Link ${casa.slice(0, 4)}` })],
      shared_links: [
        compartilhado(casa, conta, `1789.0a-${casa}`, { vagas_inicial: '99' }),
        compartilhado(casa, conta, `morto-${casa}`, { is_active: 'f' }),
      ],
      links_publicos: [
        cadastro(casa, conta, `c.1-${casa}`),
        cadastro(casa, conta, `c.2-${casa}`, { expires_at: '2020-01-01 00:00:00+00' }),
      ],
      busca_compartilhada: [
        { id: randomUUID(), consultor_id: conta, token: `b.0-${casa}`, titulo: 'Busca SP', filtros: '{}' },
      ],
    })
    const relatorio = await bring(linhas)
    expect(relatorio.links).toEqual({ vivos: 2, mortos: 3 })
    expect(relatorio.desconhecidas).toMatchObject({ 'busca_compartilhada.filtros': 1 })
    const aberta = await get(`/clinica/${casa}/compartilhar/1789.0a-${casa}`)
    expect([aberta.status, aberta.text.includes(`Casa do Link ${casa.slice(0, 4)}`)]).toEqual([200, true])
    expect((await get(`/clinica/${casa}/compartilhar/morto-${casa}`)).status).not.toBe(200)
    expect((await get(`/busca/b.0-${casa}`)).status).toBe(200)
    // Old registration links take no registrations; their page tells the consultant to ask.
    expect(await server.sql('select 1 from links_cadastro where clinica_id = $1', [casa])).toEqual([])
    const [{ n }] = (await server.sql('select count(*)::int as n from mudanca_links_cadastro where clinica_id = $1', [
      casa,
    ])) as [{ n: number }]
    expect(n).toBe(2)
    expect(await server.sql(`select 1 from mudanca_links_cadastro where encode(token, 'escape') like '%c.1%'`)).toEqual(
      [],
    )
    expect((await bring(linhas)).tabelas).toMatchObject({ shared_links: { iguais: 2 }, links_publicos: { iguais: 2 } })
  })

  it('of registration are kept for 30 days at most where that was asked for', async () => {
    const [conta, casa] = [randomUUID(), randomUUID()]
    const linhas = juntas(pessoa(conta, email()), {
      clinicas: [clinica(casa)],
      links_publicos: [
        cadastro(casa, conta, `sempre-${casa}`, { expires_at: 'infinity' }),
        cadastro(casa, conta, `gasto-${casa}`, { uses_count: '5' }),
        cadastro(casa, conta, `revogado-${casa}`, { revoked: 't' }),
      ],
    })
    expect((await bring(linhas)).links).toEqual({ vivos: 0, mortos: 3 })
    const relatorio = await bring(linhas, { linksDeCadastro: true })
    expect([relatorio.links, relatorio.tabelas.links_publicos]).toEqual([
      { vivos: 1, mortos: 2 },
      { lidas: 3, novas: 0, iguais: 2, alteradas: 1, recusadas: 0 },
    ])
    const links = await server.sql(
      `select token, expires_at < now() + interval '30 days 1 minute' as curto, uses from links_cadastro where clinica_id = $1`,
      [casa],
    )
    expect(links).toEqual([{ token: `sempre-${casa}`, curto: true, uses: 1 }])
    expect((await get(`/cadastro/sempre-${casa}`)).status).toBe(200)
    expect((await bring(linhas, { linksDeCadastro: true })).tabelas.links_publicos).toMatchObject({ iguais: 3 })
    // A run that does not keep the links ends those that were kept, and a later one may keep them again.
    expect((await bring(linhas)).links).toEqual({ vivos: 0, mortos: 3 })
    const pagina = await get(`/cadastro/sempre-${casa}`)
    expect([pagina.status, pagina.text.includes('Peça um link novo')]).toEqual([410, true])
    expect((await bring(linhas)).tabelas.links_publicos).toMatchObject({ iguais: 3 })
    expect((await bring(linhas, { linksDeCadastro: true })).links).toEqual({ vivos: 1, mortos: 2 })
    expect((await get(`/cadastro/sempre-${casa}`)).status).toBe(200)
  })

  it('that lead nowhere, that are used here, or that stand twice are refused by themselves', async () => {
    const [conta, casa] = [randomUUID(), randomUUID()]
    const [daqui = ''] = await insertClinicas(server.database, [{ name: 'Daqui' }])
    const consultor = await server.userId(await server.signIn('consultor'))
    const token = `usado-${casa}`
    await server.sql(
      'insert into shared_links (clinica_id, consultor_id, vagas_inicial, token) values ($1, $2, 3, $3)',
      [...[daqui, consultor, token]],
    )
    const links = [
      compartilhado(casa, conta, token),
      compartilhado(casa, conta, `um-${casa}`),
      compartilhado(casa, conta, `um-${casa}`),
      compartilhado(randomUUID(), conta, `sem-clinica-${casa}`),
      compartilhado(casa, randomUUID(), `sem-consultor-${casa}`),
      compartilhado(casa, conta, '../../etc/passwd'),
      compartilhado(casa, conta, `dois-${casa}`),
    ]
    const relatorio = await bring(juntas(pessoa(conta, email()), { clinicas: [clinica(casa)], shared_links: links }))
    expect(relatorio.tabelas.shared_links).toEqual({ lidas: 7, novas: 2, iguais: 0, alteradas: 0, recusadas: 5 })
    expect(relatorio.links).toEqual({ vivos: 2, mortos: 5 })
    expect(relatorio.conflitos).toEqual([{ tabela: 'shared_links', id: links[0]?.id }])
    expect(await server.sql('select clinica_id from shared_links where token = $1', [token])).toEqual([
      { clinica_id: daqui },
    ])
    expect(JSON.stringify(relatorio)).not.toContain(token)
  })

  it('stay behind where that was asked for', async () => {
    const [conta, casa] = [randomUUID(), randomUUID()]
    const linhas = juntas(pessoa(conta, email()), {
      clinicas: [clinica(casa)],
      shared_links: [compartilhado(casa, conta, `fica-${casa}`)],
    })
    const relatorio = await bring(linhas, { semLinks: true })
    expect([relatorio.nao_mudam.shared_links, relatorio.tabelas.shared_links]).toEqual([1, undefined])
    expect(await server.sql('select 1 from shared_links where token = $1', [`fica-${casa}`])).toEqual([])
  })

  it('of quotes, patients and leads are never taken over, whatever their tables are called', async () => {
    const conta = randomUUID()
    const token = `q-${conta}`
    const relatorio = await bring(
      juntas(pessoa(conta, email()), {
        propostas: [{ id: '1', consultor_id: conta, token, titulo: 'x' }],
        ofertas: [{ id: '1', consultor_id: conta, token, valor_total: '10' }],
        avaliacoes: [{ id: '1', consultor_id: conta, token, paciente_nome: 'Zé' }],
        fichas: [{ id: '1', consultor_id: conta, clinica_id: conta, token }],
      }),
    )
    expect(relatorio.desconhecidas).toMatchObject({ propostas: 1, ofertas: 1, avaliacoes: 1, fichas: 1 })
    expect(await server.sql('select 1 from links_busca where token = $1', [token])).toEqual([])
  })
})

describe('a run', () => {
  const tudo = () => {
    const [conta, casa] = [randomUUID(), randomUUID()]
    return juntas(pessoa(conta, email()), {
      clinicas: [clinica(casa)],
      shared_links: [compartilhado(casa, conta, `r-${casa}`)],
      cidades: [{ id: casa, nome: `Cidade ${casa.slice(0, 8)}`, estado: 'SP', populacao: '9' }],
    })
  }

  it('that rehearses counts the same and leaves nothing', async () => {
    const linhas = tudo()
    const antes = await counted()
    const ensaio = await bring(linhas, { simular: true })
    expect(await counted()).toEqual(antes)
    const real = await bring(linhas)
    expect([ensaio.simulado, real.simulado]).toEqual([true, false])
    expect([ensaio.tabelas, ensaio.contas, ensaio.links]).toEqual([real.tabelas, real.contas, real.links])
  })

  it('beside another one is refused, and goes when that one has ended', async () => {
    const outra = await openPreparo(server.database)
    await expect(bring(tudo())).rejects.toThrow('Outra mudança está em andamento')
    await outra.close()
    expect((await bring(tudo())).tabelas.clinicas).toMatchObject({ novas: 1 })
  })

  it('whose database is lost ends with an error, and another one completes it', async () => {
    const linhas = tudo()
    const lost = async ({ etapa }: { etapa: string }) => {
      if (etapa !== 'Links') return
      await server.sql(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 7220173
        and database = (select oid from pg_database where datname = current_database())`)
    }
    await expect(bring(linhas, {}, lost)).rejects.toThrow()
    const { tabelas } = await bring(linhas)
    expect([tabelas.clinicas, tabelas.shared_links]).toMatchObject([{ iguais: 1 }, { novas: 1 }])
  })

  it.each([
    ['57P01', 'clinicas'],
    ['57P01', 'shared_links'],
    ['53100', 'mudanca_registros'],
    ['53100', 'cidades'],
  ])('that breaks by %s at %s leaves whole kinds, and another one completes them', async (code, tabela) => {
    const linhas = tudo()
    await server.sql(`create function quebra() returns trigger language plpgsql as
      $$ begin raise exception 'fault' using errcode = '${code}'; end $$`)
    await server.sql(`create trigger quebra before insert on ${tabela} for each statement execute function quebra()`)
    await expect(bring(linhas)).rejects.toThrow()
    await server.sql('drop function quebra cascade')
    const relatorio = await bring(linhas)
    for (const { lidas, novas, iguais } of Object.values(relatorio.tabelas)) expect(novas + iguais).toBe(lidas)
    const [{ n }] = (await server.sql('select count(*)::int as n from clinicas where id = $1', [
      linhas.clinicas?.[0]?.id,
    ])) as [{ n: number }]
    expect(n).toBe(1)
  })

  it('refuses alone the row that the database refuses', async () => {
    await server.sql(`alter table clinicas add constraint sem_azar check (phone is distinct from '13')`)
    const ids = Array.from({ length: 9 }, () => randomUUID())
    const relatorio = await bring({ clinicas: ids.map((id, i) => clinica(id, { phone: i === 4 ? '13' : '1' })) })
    await server.sql('alter table clinicas drop constraint sem_azar')
    expect(relatorio.tabelas.clinicas).toMatchObject({ novas: 8, recusadas: 1 })
    expect(relatorio.recusas).toEqual([
      { tabela: 'clinicas', id: ids[4], motivo: 'o portal não aceita a linha (sem_azar)' },
    ])
  })
})
