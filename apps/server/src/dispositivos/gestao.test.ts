import { MOTIVOS_FIM } from '@portal/contract/dispositivos/dispositivos'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOBODY_ID, testApp } from '../testing/testing.ts'

const AGORA = Date.now()
const MINUTO = 60_000

let server: Awaited<ReturnType<typeof testApp>>
let admin: string
beforeAll(async () => {
  server = await testApp({ clock: () => AGORA })
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const get = (path: string, cookie = admin) => server.request({ url: `/api/dispositivos${path}`, cookie })
const post = (path: string, cookie = admin) =>
  server.request({ method: 'POST', url: `/api/dispositivos${path}`, payload: {}, cookie })
const setLimite = (id: string, payload: object, cookie = admin) =>
  server.request({ method: 'PATCH', url: `/api/dispositivos/usuarios/${id}/limite`, payload, cookie })

let contagem = 0
async function pessoa(nome: string, campos: { max_dispositivos?: number; is_active?: boolean } = {}) {
  const email = `p${++contagem}@gestao.portal`
  const [row] = await server.sql(
    'insert into profiles (email, full_name, max_dispositivos, is_active) values ($1, $2, $3, $4) returning id',
    [email, nome, campos.max_dispositivos ?? null, campos.is_active ?? true],
  )
  return { id: row.id as string, nome, email }
}

type Aparelho = { status?: string; nome?: string; suspeito?: boolean }
async function aparelho(usuario: string, { status = 'aprovado', nome = 'Chrome', suspeito = false }: Aparelho = {}) {
  const [row] = await server.sql(
    `insert into dispositivos (usuario_id, fingerprint_hash, chave_hash, device_name, device_type, status, suspeito,
                               distancia_km, cidade, pais, ip)
     values ($1, $2, $2, $3, 'desktop', $4, $5, case when $5 then 2100 end, 'Manaus', 'Brasil', '203.0.113.9')
     returning id`,
    [usuario, `hash-${++contagem}`, nome, status, suspeito],
  )
  return row.id as string
}

async function sessao(usuario: string, dispositivo: string, vistoHa: number, auth: string | null = null) {
  const [row] = await server.sql(
    `insert into sessoes (usuario_id, dispositivo_id, last_seen_at, created_at, auth_session_id, city)
     values ($1, $2, $3, $3, $4, 'Campinas') returning id`,
    [usuario, dispositivo, new Date(AGORA - vistoHa), auth],
  )
  return row.id as string
}

async function auth(usuario: string) {
  const [row] = await server.sql(
    `insert into auth_sessions (token, user_id, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [`token-${++contagem}`, usuario],
  )
  return row.id as string
}

const aberta = async (id: string) =>
  (await server.sql('select encerrada_em, motivo from sessoes where id = $1', [id]))[0] as {
    encerrada_em: Date | null
    motivo: string | null
  }
const statusDe = async (id: string) =>
  (await server.sql('select status from dispositivos where id = $1', [id]))[0]?.status
const eventos = (entidade: string, id: string) =>
  server.sql(
    'select acao, ator_papel, antes, depois from audit_log where entidade = $1 and entidade_id = $2 order by em',
    [entidade, id],
  )

const eventosDaExportacao = () =>
  server.sql("select depois from audit_log where acao = 'exportar' and entidade = 'dispositivos' order by em, id")

type Item = { usuario: { full_name: string }; dispositivos: { device_name: string }[] }
const achados = async (busca: string) => {
  const { body } = await get(`?${busca}`)
  return body.itens.map(({ usuario, dispositivos }: Item) => [
    usuario.full_name,
    dispositivos.map(({ device_name }) => device_name).sort(),
  ])
}

describe('the list', () => {
  let antes: Record<string, number>
  beforeAll(async () => {
    antes = (await get('')).body.resumo
    const bia = await pessoa('Bia Lista')
    const mac = await aparelho(bia.id, { nome: 'Safari no Mac' })
    await sessao(bia.id, mac, 4 * MINUTO)
    await sessao(bia.id, mac, 20 * MINUTO)
    await sessao(bia.id, mac, 40 * MINUTO)
    await aparelho(bia.id, { nome: 'Firefox novo', status: 'pendente', suspeito: true })
    await aparelho(bia.id, { nome: 'Edge velho', status: 'revogado', suspeito: true })
    const caio = await pessoa('Caio Lista', { max_dispositivos: 1 })
    const pc = await aparelho(caio.id, { nome: 'Chrome 100%', suspeito: true })
    await sessao(caio.id, pc, 6 * MINUTO)
    await aparelho(caio.id, { nome: 'Celular perdido', status: 'bloqueado' })
    const davi = await pessoa('Davi Lista', { max_dispositivos: 1, is_active: false })
    await aparelho(davi.id, { nome: 'Opera' })
    await pessoa('Eva Lista sem nenhum', { max_dispositivos: 1 })
  })

  it('groups by person, with presence, number of open sessions and device limit', async () => {
    const { status, body } = await get('?texto=bia%20lista')
    expect([status, body.total]).toEqual([200, 1])
    const [{ usuario, dispositivos, ...numeros }] = body.itens
    expect(usuario).toMatchObject({ full_name: 'Bia Lista', role: 'consultor' })
    expect(numeros).toEqual({ aprovados: 1, maximo: 3, maximo_proprio: null, versao: 1 })
    const mac = dispositivos.find((d: { device_name: string }) => d.device_name === 'Safari no Mac')
    expect(mac).toMatchObject({ presente: true, sessoes_abertas: 2, este: false, status: 'aprovado', cidade: 'Manaus' })
    expect(Object.keys(mac).sort().join()).toBe(
      'aguarda_desde,apelido,aprovado_em,cidade,device_name,device_type,distancia_km,este,id,ip,pais,presente,primeiro_acesso,sessoes_abertas,status,suspeito,ultimo_acesso',
    )
    const [caio] = (await get('?texto=caio%20lista')).body.itens
    expect([caio.aprovados, caio.maximo, caio.maximo_proprio]).toEqual([1, 1, 1])
  })

  it.each([
    [
      'texto=LISTA',
      [
        ['Bia Lista', ['Firefox novo', 'Safari no Mac']],
        ['Caio Lista', ['Celular perdido', 'Chrome 100%']],
        ['Davi Lista', ['Opera']],
      ],
    ],
    ['texto=safari', [['Bia Lista', ['Safari no Mac']]]],
    ['texto=100%25', [['Caio Lista', ['Chrome 100%']]]],
    ['texto=_', []],
    ['texto=lista&filtro=presentes', [['Bia Lista', ['Safari no Mac']]]],
    ['texto=lista&filtro=pendentes', [['Bia Lista', ['Firefox novo']]]],
    [
      'texto=lista&filtro=suspeitos',
      [
        ['Bia Lista', ['Firefox novo']],
        ['Caio Lista', ['Chrome 100%']],
      ],
    ],
    ['texto=lista&filtro=bloqueados', [['Caio Lista', ['Celular perdido']]]],
    ['texto=lista&filtro=removidos', [['Bia Lista', ['Edge velho']]]],
    ['texto=lista&filtro=no_limite', [['Caio Lista', ['Celular perdido', 'Chrome 100%']]]],
    ["texto=' or 1=1 --", []],
  ])('by %s', async (busca, esperados) => expect(await achados(busca)).toEqual(esperados))

  it('counts in the indicators what their filters show', async () => {
    const { resumo } = (await get('?texto=nada')).body
    const mais = Object.fromEntries(Object.entries(antes).map(([nome, n]) => [nome, resumo[nome] - n]))
    expect(mais).toEqual({ ativos: 1, pendentes: 1, suspeitos: 2, no_limite: 1 })
  })

  it('leaves as a file of the matching devices, in words, for a reason that the history keeps', async () => {
    const requestExport = (busca: string, cookie = admin) =>
      server.request({ url: `/api/dispositivos-exportar?motivo=Conferir acessos&${busca}`, cookie })
    const { status, text } = await requestExport('texto=lista&filtro=suspeitos')
    expect(status).toBe(200)
    const [titulos, ...linhas] = text.slice(1).trimEnd().split('\r\n')
    expect(titulos).toBe(
      'Nome;E-mail;Perfil de acesso;Dispositivos aprovados;Máximo de dispositivos;Dispositivo;Nome dado;Tipo;Situação;Suspeito;Distância (km);Cidade;País;Endereço IP;Sessões abertas;Online agora;Primeiro acesso;Aprovado em;Último acesso',
    )
    expect(linhas).toEqual([
      expect.stringMatching(
        /^Bia Lista;p\d+@gestao\.portal;Consultor;1;3;Firefox novo;;Computador;Pendente;sim;2100;Manaus;Brasil;203\.0\.113\.9;0;não;\d\d\//,
      ),
      expect.stringMatching(/^Caio Lista;.*;1;1;Chrome 100%;;Computador;Aprovado;sim;/),
    ])
    expect(text).not.toContain('hash-')
    expect((await eventosDaExportacao()).at(-1)?.depois).toEqual({
      texto: 'lista',
      filtro: 'suspeitos',
      pessoas: 2,
      motivo: 'Conferir acessos',
    })
    for (const busca of ['texto=lista', 'texto=lista&filtro=no_limite', 'texto=_']) {
      const daLista = (await get(`?${busca}`)).body.itens.flatMap((item: Item) => item.dispositivos)
      expect((await requestExport(busca)).text.trimEnd().split('\r\n')).toHaveLength(1 + daLista.length)
    }
    expect((await requestExport('', await server.signIn('supervisor'))).status).toBe(403)
    expect((await server.request({ url: '/api/dispositivos-exportar', cookie: admin })).status).toBe(422)
  })

  it('pages by person', async () => {
    await server.sql(
      `with gente as (insert into profiles (email, full_name) select 'm' || i || '@muitos.portal', 'Muitos ' || i
                        from generate_series(1, 30) i returning id)
       insert into dispositivos (usuario_id, fingerprint_hash, chave_hash, device_name, device_type, status)
       select id, n::text, n::text, 'Aparelho', 'mobile', 'aprovado' from gente, generate_series(1, 3) n`,
    )
    const paginas = await Promise.all([1, 2, 3].map((pagina) => get(`?texto=muitos&pagina=${pagina}`)))
    expect(paginas.map(({ body }) => [body.itens.length, body.total])).toEqual([
      [25, 30],
      [5, 30],
      [0, 30],
    ])
    const ids = paginas.flatMap(({ body }) => body.itens.map((item: { usuario: { id: string } }) => item.usuario.id))
    expect(new Set(ids).size).toBe(30)
    expect(paginas[0]?.body.itens.every((item: Item) => item.dispositivos.length === 3)).toBe(true)
  })

  it.each(['filtro=outros', 'pagina=0', 'pagina=1.5', `texto=${'x'.repeat(121)}`])('refuses %s', async (busca) =>
    expect((await get(`?${busca}`)).status).toBe(422),
  )
})

describe('removing and blocking', () => {
  it.each([
    ['revogar', 'revogado', 'revogada'],
    ['bloquear', 'bloqueado', 'admin'],
  ])('%s ends the open sessions of that device alone, once, and writes who did it', async (acao, status, motivo) => {
    const { id, nome } = await pessoa('Fábio Gestao')
    const [dele, outro] = [await aparelho(id), await aparelho(id)]
    const [viva, antiga, doOutro] = [
      await sessao(id, dele, 0),
      await sessao(id, dele, 60 * MINUTO),
      await sessao(id, outro, 0),
    ]
    await server.sql(`update sessoes set encerrada_em = now(), motivo = 'logout' where id = $1`, [antiga])
    expect((await post(`/${dele}/${acao}`)).body).toEqual({ ok: true })
    expect(await statusDe(dele)).toBe(status)
    expect(await aberta(viva)).toEqual({ encerrada_em: new Date(AGORA), motivo })
    expect((await aberta(antiga)).motivo).toBe('logout')
    expect((await aberta(doOutro)).motivo).toBeNull()
    expect((await post(`/${dele}/${acao}`)).status).toBe(200)
    expect(await eventos('dispositivos', dele)).toEqual([
      {
        acao: 'editar',
        ator_papel: 'admin',
        antes: { status: 'aprovado' },
        depois: { status, sessoes_encerradas: 1, device_name: 'Chrome', usuario: nome },
      },
    ])
  })

  it.each(['revogar', 'bloquear'])('%s holds at the next call of the device', async (acao) => {
    const cookie = await server.signIn('consultor')
    const [meu] = (await get('/meus', cookie)).body.itens
    await post(`/${meu.id}/${acao}`)
    const { status, body } = await get('/meus', cookie)
    expect([status, body.message]).toEqual([401, 'Seu acesso neste dispositivo foi removido.'])
  })

  it('tells open pages at once', async () => {
    const { id } = await pessoa('Gil Gestao')
    const dele = await aparelho(id)
    await sessao(id, dele, 0)
    const versoes = async () =>
      Object.fromEntries(
        (await server.sql('select assunto, versao from mudancas_versao')).map((v) => [v.assunto, v.versao]),
      )
    const antes = await versoes()
    await post(`/${dele}/revogar`)
    const depois = await versoes()
    expect(Number(depois.dispositivos)).toBeGreaterThan(Number(antes.dispositivos))
    expect(Number(depois.sessoes)).toBeGreaterThan(Number(antes.sessoes))
  })
})

describe('approving', () => {
  it('gives a place, says that an unusual place is all right, and writes it once', async () => {
    const { id } = await pessoa('Hugo Gestao')
    const dele = await aparelho(id, { status: 'pendente', suspeito: true })
    await Promise.all([post(`/${dele}/aprovar`), post(`/${dele}/aprovar`)])
    const [row] = await server.sql(
      'select status, suspeito, distancia_km, aprovado_em, aprovado_de_ip from dispositivos where id = $1',
      [dele],
    )
    expect(row).toEqual({
      status: 'aprovado',
      suspeito: false,
      distancia_km: null,
      aprovado_em: new Date(AGORA),
      aprovado_de_ip: '127.0.0.1',
    })
    const [evento, ...outros] = await eventos('dispositivos', dele)
    expect(outros).toEqual([])
    expect(evento).toMatchObject({
      antes: { status: 'pendente', suspeito: true },
      depois: { status: 'aprovado', suspeito: false },
    })
  })

  it('is refused without a place left, for one that was blocked or removed too', async () => {
    const { id } = await pessoa('Iara Gestao', { max_dispositivos: 1 })
    const tem = await aparelho(id)
    for (const status of ['pendente', 'bloqueado', 'revogado']) {
      const outro = await aparelho(id, { status })
      const { status: codigo, body } = await post(`/${outro}/aprovar`)
      expect([codigo, body.message]).toEqual([
        409,
        'Iara Gestao já tem 1 de 1 dispositivo. Remova um deles ou aumente o limite.',
      ])
      expect(await statusDe(outro)).toBe(status)
      expect(await eventos('dispositivos', outro)).toEqual([])
    }
    await server.sql('update dispositivos set suspeito = true where id = $1', [tem])
    expect((await post(`/${tem}/aprovar`)).status).toBe(200)
  })

  it("follows the company's limit when the person has none", async () => {
    const { id } = await pessoa('Jonas Gestao')
    await aparelho(id)
    const outro = await aparelho(id, { status: 'pendente' })
    await server.sql('update empresa_config set max_dispositivos = 1')
    expect((await post(`/${outro}/aprovar`)).status).toBe(409)
    await server.sql('update empresa_config set max_dispositivos = 3')
    expect((await post(`/${outro}/aprovar`)).status).toBe(200)
  })

  it('with one place left lets exactly one of several at the same moment in', async () => {
    const { id } = await pessoa('Lia Gestao')
    await aparelho(id)
    await aparelho(id)
    const novos = await Promise.all(Array.from({ length: 6 }, () => aparelho(id, { status: 'pendente' })))
    const respostas = await Promise.all(novos.map((novo) => post(`/${novo}/aprovar`)))
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const [{ count }] = await server.sql(
      `select count(*)::int from dispositivos where usuario_id = $1 and status = 'aprovado'`,
      [id],
    )
    expect(count).toBe(3)
  })
})

describe('the sessions of a person', () => {
  it('end all at once, pending device checks included, and devices stay approved', async () => {
    const { id } = await pessoa('Mara Gestao')
    const outra = await pessoa('Nina Gestao')
    const [pc, celular] = [await aparelho(id), await aparelho(id)]
    const [comAparelho, esperando, daOutra] = [await auth(id), await auth(id), await auth(outra.id)]
    const abertas = [await sessao(id, pc, 0, comAparelho), await sessao(id, celular, 40 * MINUTO)]
    expect((await post(`/usuarios/${id}/encerrar-sessoes`)).body).toEqual({ encerradas: 2 })
    for (const uma of abertas) expect((await aberta(uma)).motivo).toBe('admin')
    expect(await statusDe(pc)).toBe('aprovado')
    const restam = await server.sql('select id from auth_sessions where id = any($1)', [
      [comAparelho, esperando, daOutra],
    ])
    expect(restam.map((row) => row.id).sort()).toEqual([comAparelho, daOutra].sort())
    expect((await post(`/usuarios/${id}/encerrar-sessoes`)).body).toEqual({ encerradas: 0 })
    expect(await eventos('profiles', id)).toEqual([
      { acao: 'editar', ator_papel: 'admin', antes: {}, depois: { sessoes_encerradas: 2 } },
    ])
  })

  it('end for a working user: the next call is refused, and the device keeps its place', async () => {
    const cookie = await server.signIn('gerenciador')
    const [{ id }] = await server.sql(
      `select id from profiles where role = 'gerenciador' order by created_at desc limit 1`,
    )
    await post(`/usuarios/${id}/encerrar-sessoes`)
    expect((await get('/meus', cookie)).status).toBe(401)
    const [{ status }] = await server.sql('select status from dispositivos where usuario_id = $1', [id])
    expect(status).toBe('aprovado')
  })

  it('are shown by device, newest first, at most 50', async () => {
    const { id } = await pessoa('Otto Gestao')
    const dele = await aparelho(id, { nome: 'Chrome no Windows' })
    for (let minuto = 60; minuto > 0; minuto--) await sessao(id, dele, minuto * MINUTO)
    await post(`/${dele}/revogar`)
    const { body } = await get(`/${dele}/sessoes`)
    expect(body).toHaveLength(50)
    expect(body[0]).toEqual({
      id: expect.any(String),
      device_name: 'Chrome no Windows',
      ip_address: null,
      city: 'Campinas',
      country: null,
      created_at: new Date(AGORA - MINUTO).toISOString(),
      last_seen_at: new Date(AGORA - MINUTO).toISOString(),
      encerrada_em: new Date(AGORA).toISOString(),
      motivo: 'revogada',
    })
    expect(Object.keys(MOTIVOS_FIM)).toContain(body[0].motivo)
  })
})

describe('the limit of a person', () => {
  it('is changed, reset to that of the company, and protected from changes based on an older version', async () => {
    const { id } = await pessoa('Pia Gestao')
    const dele = await aparelho(id)
    expect((await setLimite(id, { versao: 1, maximo: 5 })).body).toEqual({ ok: true })
    const { status, body } = await setLimite(id, { versao: 1, maximo: 2 })
    expect([status, body.message]).toEqual([
      409,
      'Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.',
    ])
    expect((await setLimite(id, { versao: 2, maximo: null })).status).toBe(200)
    expect((await setLimite(id, { versao: 3, maximo: null })).status).toBe(200)
    const [item] = (await get('?texto=pia%20gestao')).body.itens
    expect([item.maximo, item.maximo_proprio, item.versao]).toEqual([3, null, 3])
    expect(await statusDe(dele)).toBe('aprovado')
    expect((await eventos('profiles', id)).map(({ antes, depois }) => [antes, depois])).toEqual([
      [{ max_dispositivos: null }, { max_dispositivos: 5 }],
      [{ max_dispositivos: 5 }, { max_dispositivos: null }],
    ])
  })

  it('lets exactly one of two changes at the same moment through', async () => {
    const { id } = await pessoa('Rui Gestao')
    const respostas = await Promise.all([4, 5].map((maximo) => setLimite(id, { versao: 1, maximo })))
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it.each([0, 11, 2.5, '3', undefined])('refuses %s', async (maximo) => {
    const { id } = await pessoa('Sara Gestao')
    const { status, body } = await setLimite(id, { versao: 1, maximo })
    expect([status, body.data.campos.maximo]).toEqual([422, 'Informe um número de 1 a 10'])
  })
})

describe("one's own devices", () => {
  it('are the only devices that a user sees, without removed ones', async () => {
    const cookie = await server.signIn('consultor')
    const { id } = (await server.request({ url: '/api/acesso/sessao', cookie })).body.sessao.user
    await server.sql('update profiles set max_dispositivos = 7 where id = $1', [id])
    await aparelho(id, { nome: 'O meu' })
    await aparelho(id, { nome: 'O removido', status: 'revogado' })
    const { status, body } = await get('/meus', cookie)
    expect([status, body.maximo]).toEqual([200, 7])
    const nomes = body.itens.map((item: { device_name: string }) => item.device_name)
    expect(nomes).toContain('O meu')
    expect(nomes).not.toContain('O removido')
    expect(nomes).not.toContain('Opera')
    expect(body.itens.filter((item: { este: boolean }) => item.este)).toHaveLength(nomes.length - 1)
  })
})

describe('unknown records and refused roles', () => {
  it('is 404 for anything unknown and 422 for what is no identifier', async () => {
    for (const [path, message] of [
      [`/${NOBODY_ID}/aprovar`, 'Dispositivo não encontrado'],
      [`/${NOBODY_ID}/revogar`, 'Dispositivo não encontrado'],
      [`/${NOBODY_ID}/bloquear`, 'Dispositivo não encontrado'],
      [`/usuarios/${NOBODY_ID}/encerrar-sessoes`, 'Usuário não encontrado'],
    ] as const) {
      const { status, body } = await post(path)
      expect([status, body.message], path).toEqual([404, message])
    }
    expect((await get(`/${NOBODY_ID}/sessoes`)).status).toBe(404)
    expect((await setLimite(NOBODY_ID, { versao: 1, maximo: 2 })).status).toBe(404)
    expect((await post('/1/revogar')).status).toBe(422)
  })

  it('is 403 for everybody but administrators, about their own devices too', async () => {
    for (const role of ['supervisor', 'gerenciador', 'consultor'] as const) {
      const cookie = await server.signIn(role)
      const [{ id }] = await server.sql('select id from profiles where role = $1 order by created_at desc limit 1', [
        role,
      ])
      const dele = await aparelho(id, { status: 'pendente' })
      const respostas = await Promise.all([
        get('', cookie),
        get(`/${dele}/sessoes`, cookie),
        post(`/${dele}/aprovar`, cookie),
        post(`/${dele}/revogar`, cookie),
        post(`/${dele}/bloquear`, cookie),
        post(`/usuarios/${id}/encerrar-sessoes`, cookie),
        setLimite(id, { versao: 1, maximo: 10 }, cookie),
      ])
      expect(respostas.map(({ status }) => status)).toEqual(Array(7).fill(403))
      expect(await statusDe(dele)).toBe('pendente')
    }
    expect((await get('', '')).status).toBe(401)
    expect((await get('/meus', '')).status).toBe(401)
  })
})
