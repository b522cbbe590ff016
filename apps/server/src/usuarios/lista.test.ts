import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profiles } from '../platform/auth/auth.table.ts'
import { testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signIn('admin')
  const [quem] = await server.database.db.select({ id: profiles.id }).from(profiles)
  await server.database.db.insert(profiles).values([
    { email: 'zelia@lista.portal', full_name: 'Zélia Ávila', role: 'supervisor', telefone: '5511987654321' },
    { email: 'angelo@lista.portal', full_name: 'Ângelo Braga', created_by: quem?.id },
    { email: 'bruno@lista.portal', full_name: 'bruno costa', is_active: false, aprovado: false },
    { email: 'cid@lista.portal', full_name: '', aprovado: false },
    { email: '100%@lista.portal', full_name: 'Da_Silva Prova', ultimo_acesso: new Date('2026-01-02T03:04:05Z') },
    { email: 'formula@lista.portal', full_name: '=CMD("calc")|"A";1', telefone: '5555999998888' },
  ])
})
afterAll(() => server.close())

const list = (query = '') => server.request({ url: `/api/usuarios?${query}`, cookie: admin })
const nomes = async (query: string) =>
  (await list(query)).body.itens.map(({ full_name, email }: { full_name: string; email: string }) => full_name || email)

describe('listing people', () => {
  it.each([
    ['texto=AVILA', ['Zélia Ávila']],
    ['texto=ang', ['Ângelo Braga']],
    ['texto=ANGELO%40LISTA', ['Ângelo Braga']],
    ['texto=%2811%29+98765', ['Zélia Ávila']],
    ['texto=%25', ['Da_Silva Prova']],
    ['texto=_', ['Da_Silva Prova']],
    ["texto=' or 1=1 --", []],
    ['situacao=convidado', ['Ângelo Braga']],
    ['situacao=pendente', ['cid@lista.portal']],
    ['situacao=inativo', ['bruno costa']],
    ['role=supervisor', ['Zélia Ávila']],
    ['role=supervisor&situacao=inativo', []],
  ])('by %s', async (query, esperados) => expect(await nomes(query)).toEqual(esperados))

  it('orders by name without accents and case, the empty ones by e-mail, either way', async () => {
    const todos = await nomes('texto=lista.portal')
    expect(todos).toEqual([
      '=CMD("calc")|"A";1',
      'Ângelo Braga',
      'bruno costa',
      'cid@lista.portal',
      'Da_Silva Prova',
      'Zélia Ávila',
    ])
    expect(await nomes('texto=lista.portal&direcao=desc')).toEqual(todos.toReversed())
    expect((await nomes('texto=lista.portal&ordem=ultimo_acesso&direcao=desc'))[0]).toBe('Da_Silva Prova')
    for (const ordem of ['email', 'papel', 'situacao', 'criacao'])
      expect((await list(`ordem=${ordem}`)).status).toBe(200)
  })

  it('pages', async () => {
    await server.database.pool.query(
      `insert into profiles (email, full_name) select 'n' || i || '@muitos.portal', 'Nome ' || i from generate_series(1, 60) i`,
    )
    const paginas = await Promise.all([1, 2, 3, 4].map((pagina) => list(`texto=muitos.portal&pagina=${pagina}`)))
    expect(paginas.map(({ body }) => [body.itens.length, body.total])).toEqual([
      [25, 60],
      [25, 60],
      [10, 60],
      [0, 60],
    ])
    const ids = paginas.flatMap(({ body }) => body.itens.map(({ id }: { id: string }) => id))
    expect(new Set(ids).size).toBe(60)
    expect((await list('texto=muitos.portal&tamanho=100')).body.itens).toHaveLength(60)
  })

  it.each([
    'tamanho=26',
    'tamanho=1000',
    'pagina=0',
    'pagina=x',
    'ordem=senha',
    'role=root',
    `texto=${'x'.repeat(121)}`,
  ])('refuses %s', async (query) => expect((await list(query)).status).toBe(422))

  it('answers nothing beyond its fields', async () => {
    expect(Object.keys((await list()).body.itens[0]).sort()).toEqual(
      [
        'created_at',
        'duas_etapas',
        'email',
        'estados_atendidos',
        'full_name',
        'id',
        'image',
        'max_dispositivos',
        'role',
        'situacao',
        'supervisor',
        'supervisor_id',
        'telefone',
        'ultimo_acesso',
        'versao',
      ].sort(),
    )
  })
})

describe('exporting people', () => {
  it('exports the filtered users for spreadsheets, formulas as text, and records the export', async () => {
    const { status, headers, text } = await server.request({
      url: '/api/usuarios-exportar?motivo=Conferencia&texto=lista.portal&ordem=nome',
      cookie: admin,
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="usuarios-\d{4}-\d\d-\d\d\.csv"$/)
    expect(text.startsWith('\ufeff')).toBe(true)
    const linhas = text.slice(1).split('\r\n')
    expect(linhas[0]).toBe(
      'Nome;E-mail;Telefone;Perfil de acesso;Situação;Supervisor;Estados atendidos;Máximo de dispositivos;Último acesso;Criado em',
    )
    expect(linhas[1]).toContain(`"'=CMD(""calc"")|""A"";1";formula@lista.portal;(55) 99999-8888;Consultor;Ativo;;;;;`)
    expect(linhas.find((linha) => linha.startsWith('Da_Silva'))).toContain('02/01/2026 00:04')
    expect(linhas).toHaveLength(8)
    const { rows } = await server.database.pool.query(
      `select ator_papel, entidade, depois from audit_log where acao = 'exportar'`,
    )
    expect(rows).toEqual([
      {
        ator_papel: 'admin',
        entidade: 'profiles',
        depois: { texto: 'lista.portal', ordem: 'nome', direcao: 'asc', linhas: 6, motivo: 'Conferencia' },
      },
    ])
  })

  it('writes times as the company has them', async () => {
    await server.sql(`update empresa_config set fuso_horario = 'America/Manaus'`)
    const { text } = await server.request({
      url: '/api/usuarios-exportar?motivo=Conferencia&texto=Da_Silva',
      cookie: admin,
    })
    expect(text).toContain('01/01/2026 23:04')
  })
})
