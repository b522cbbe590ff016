import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { ficha, newLinkCadastro } from './cadastro.factory.ts'

const DIA = 86_400_000
const time = { now: Date.now() }
let server: Awaited<ReturnType<typeof testApp>>
let consultor: string
let admin: string
let clinica: string

beforeAll(async () => {
  server = await testApp({ clock: () => time.now })
  consultor = await server.signIn('consultor')
  admin = await server.signIn('admin')
  ;[clinica = ''] = await insertClinicas(server.database, [
    { name: 'Recanto', aceita_menores: false, aceita_idosos: false, tipo_atendimento: 'masculina' },
  ])
})
afterAll(() => server.close())

const post = (url: string, payload: object, cookie?: string) =>
  server.request({ method: 'POST', url, payload, ...(cookie && { cookie }) })
const get = (url: string, cookie?: string) => server.request({ url, ...(cookie && { cookie }) })
const create = async (campos: object = {}, cookie = consultor) =>
  post(
    '/api/cadastro/create_public_link',
    { p_clinica_id: clinica, p_consultor_id: await server.userId(consultor), ...campos },
    cookie,
  )
const newLink = (campos?: object) => newLinkCadastro(server, consultor, clinica, campos)
const convite = (token: string) => get(`/api/publico/cadastro/${token}`)
const submit = (token: string, payload: object) => post(`/api/publico/cadastro/${token}`, payload)
const count = async (tabela: string) =>
  (await server.database.pool.query(`select count(*)::int as n from ${tabela}`)).rows[0].n as number

describe('making a link', () => {
  it('answers a list of one, of the caller even when another is named', async () => {
    const { status, body } = await create({ p_consultor_id: NOBODY_ID })
    expect(status).toBe(201)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      consultor_id: await server.userId(consultor),
      uses: 0,
      max_uses: null,
      expires_at: null,
      clinica: { name: 'Recanto' },
    })
    expect(body[0].token).toMatch(/^[\da-z]{8,9}-[\w-]{32}$/)
  })

  it('lets an administrator choose among active consultants', async () => {
    const { body: lista } = await get('/api/cadastro/list_consultores', admin)
    expect(lista).toContainEqual(
      expect.objectContaining({ id: await server.userId(consultor), full_name: 'Pessoa consultor' }),
    )
    const { body } = await create({}, admin)
    expect(body[0].consultor_id).toBe(await server.userId(consultor))
    const { status, body: recusa } = await create({ p_consultor_id: NOBODY_ID }, admin)
    expect([status, recusa.message]).toEqual([422, 'Por favor, selecione um consultor responsável'])
    expect((await get('/api/cadastro/list_consultores', consultor)).status).toBe(403)
  })

  it.each(['is_active', 'aprovado'])('offers nobody as consultant whose %s is false', async (campo) => {
    const { body } = await get('/api/acesso/sessao', await server.signIn('consultor'))
    const { id } = body.sessao.user
    const offered = async () => {
      const { body: lista } = await get('/api/cadastro/list_consultores', admin)
      return lista.some((pessoa: { id: string }) => pessoa.id === id)
    }
    expect(await offered()).toBe(true)
    await server.database.pool.query(`update profiles set ${campo} = false where id = $1`, [id])
    expect(await offered()).toBe(false)
  })

  it('is never given to a supervisor, who cannot open registrations', async () => {
    const { body } = await get('/api/acesso/sessao', await server.signIn('supervisor'))
    const { status, body: recusa } = await create({ p_consultor_id: body.sessao.user.id }, admin)
    expect([status, recusa.data.campos]).toEqual([
      422,
      { p_consultor_id: 'Por favor, selecione um consultor responsável' },
    ])
  })

  it('is for roles with patients: a supervisor would never see the registrations', async () => {
    const supervisor = await server.signIn('supervisor')
    expect((await create({}, supervisor)).status).toBe(403)
    expect((await get('/api/cadastro/links', supervisor)).status).toBe(403)
  })

  it('takes a token of 128 random bits or more, once', async () => {
    const p_token = `m8k2x1a9-${'Ab3_'.repeat(8)}`
    expect((await create({ p_token })).body[0].token).toBe(p_token)
    expect((await create({ p_token })).status).toBe(409)
    expect((await create({ p_token: '123456-curto' })).status).toBe(422)
  })

  it.each([
    [{ p_max_uses: 0 }, 'p_max_uses'],
    [{ p_max_uses: 1.5 }, 'p_max_uses'],
    [{ p_expires_at: '2020-01-01T00:00:00Z' }, 'p_expires_at'],
    [{ p_expires_at: 'amanhã' }, 'p_expires_at'],
    [{ p_consultor_id: undefined }, 'p_consultor_id'],
  ])('refuses %j', async (campos, campo) => {
    const { status, body } = await create(campos)
    expect(status).toBe(422)
    expect(body.data.campos).toHaveProperty([campo])
  })
})

describe('the file of registration links', () => {
  const requestExport = (cookie: string) => get('/api/cadastro-links-exportar', cookie)

  it('has the caller’s own, as the list has them, and no address of theirs', async () => {
    const quem = await server.signIn('consultor')
    const p_expires_at = new Date(time.now + DIA).toISOString()
    const { body: limitado } = await create({ p_max_uses: 4, p_expires_at }, quem)
    const { body: livre } = await create({ p_max_uses: null, p_expires_at: null }, quem)
    await post(`/api/cadastro/links/${livre[0].id}/desativar`, {}, quem)
    const { status, text } = await requestExport(quem)
    expect(status).toBe(200)
    const [titulos, ...linhas] = text.slice(1).trimEnd().split('\r\n')
    expect(titulos).toBe('Clínica;Cidade;UF;Situação;Usos;Limite de usos;Leads;Expira em;Criado em')
    expect(linhas).toHaveLength((await get('/api/cadastro/links', quem)).body.total)
    expect(linhas[0]).toMatch(/^Recanto;.*;Desativado;0;Sem limite;0;Não expira;/)
    expect(linhas[1]).toMatch(/^Recanto;.*;Ativo;0;4;0;\d\d\/\d\d\/\d{4} \d\d:\d\d;/)
    for (const { id, token } of [limitado[0], livre[0]]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(id)
    }
    expect((await requestExport(await server.signIn('consultor'))).text.trimEnd().split('\r\n')).toHaveLength(1)
    const { body } = await get('/api/cadastro/links', admin)
    expect((await requestExport(admin)).text.trimEnd().split('\r\n')).toHaveLength(1 + body.total)
    expect((await requestExport(await server.signIn('supervisor'))).status).toBe(403)
  })
})

describe('the public form', () => {
  it('shows the clinic, the consultant and nothing else', async () => {
    const { token } = await newLink()
    const { status, body } = await convite(token)
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['clinica', 'consultor', 'planos', 'whatsapp'])
    expect(Object.keys(body.clinica).sort()).toEqual([
      'aceita_idosos',
      'aceita_menores',
      'city',
      'name',
      'state',
      'tipo_atendimento',
    ])
    expect(Object.keys(body.consultor).sort()).toEqual(['foto', 'nome'])
  })

  it('offers for help the WhatsApp of the consultant, else of the company, never its telephone', async () => {
    const { token } = await newLink()
    const whatsapp = async () => (await convite(token)).body.whatsapp
    await server.sql("update empresa_config set telefone = '551133334444', whatsapp = null")
    expect(await whatsapp()).toBeNull()
    await server.sql("update empresa_config set whatsapp = '5511977776666'")
    expect(await whatsapp()).toBe('5511977776666')
    await server.sql("update profiles set telefone = '5511966665555' where id = $1", [await server.userId(consultor)])
    expect(await whatsapp()).toBe('5511966665555')
    await server.sql('update profiles set telefone = null where id = $1', [await server.userId(consultor)])
    await server.sql('update empresa_config set telefone = null, whatsapp = null')
  })

  it('stores a registration: record, consents, use, notification and history', async () => {
    const link = await newLink()
    const before = await count('consentimentos')
    const { status, body } = await submit(link.token, ficha({ paciente: { cpf: '529.982.247-25' } }))
    expect(status).toBe(201)
    expect(body.protocolo).toMatch(/^P-\d{6}$/)
    const { rows } = await server.database.pool.query('select * from pacientes where link_id = $1', [link.id])
    expect(rows[0]).toMatchObject({
      nome_completo: 'Jonas Prado',
      declarante_telefone: '5511999998888',
      status: 'recebido',
    })
    expect(rows[0].cpf_cifrado).toMatch(/^v2\./)
    const { rows: clinicos } = await server.database.pool.query(
      'select conteudo_cifrado from paciente_clinico where paciente_id = $1',
      [rows[0].id],
    )
    expect(clinicos[0].conteudo_cifrado).not.toContain('Hipertens')
    expect((await count('consentimentos')) - before).toBe(2)
    const { body: sino } = await get('/api/notificacoes', consultor)
    expect(sino.itens[0]).toMatchObject({
      titulo: 'Cadastro recebido',
      rota: '/consultor/pacientes?ver=recebidos',
      lida: false,
    })
    expect(sino.itens[0].corpo).not.toContain('Jonas')
    const { body: recebidos } = await get('/api/cadastro/recebidos', consultor)
    expect(recebidos.itens[0]).toMatchObject({
      codigo: body.protocolo,
      nome: 'Jonas Prado',
      clinica: 'Recanto',
      status: 'recebido',
    })
    const { rows: trilha } = await server.database.pool.query(
      "select depois::text from audit_log where entidade = 'pacientes' and entidade_id = $1",
      [rows[0].id],
    )
    expect(trilha).toHaveLength(1)
    expect(trilha[0].depois).not.toMatch(/Jonas|52998224725|Álcool/)
  })

  it('counts the same form once, however often it is sent', async () => {
    const link = await newLink({ p_max_uses: 1 })
    const mesma = ficha()
    const answers = await Promise.all([submit(link.token, mesma), submit(link.token, mesma), submit(link.token, mesma)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.protocolo)).size).toBe(1)
    const { rows } = await server.database.pool.query('select uses from links_cadastro where id = $1', [link.id])
    expect(rows[0].uses).toBe(1)
  })

  it('returns the protocol to a page that lost the answer, even when the link has ended', async () => {
    const link = await newLink({ p_max_uses: 1 })
    const mesma = ficha()
    const ask = (token: string, envio: string) => get(`/api/publico/cadastro/${token}/protocolo?envio_id=${envio}`)
    expect((await ask(link.token, mesma.envio_id)).status).toBe(404)
    const { body: enviada } = await submit(link.token, mesma)
    expect((await convite(link.token)).status).toBe(410)
    const { status, body } = await ask(link.token, mesma.envio_id)
    expect([status, body]).toEqual([
      200,
      { ...enviada, clinica: 'Recanto', consultor: 'Pessoa consultor', whatsapp: null },
    ])
    expect((await ask((await newLink()).token, mesma.envio_id)).status).toBe(404)
    expect((await ask('inventado', mesma.envio_id)).status).toBe(404)
  })

  it('lets exactly one of fifty in at the same moment when the link allows one', async () => {
    const { token } = await newLink({ p_max_uses: 1 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(token, ficha())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(49)
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([410, 'Este link já atingiu o limite de cadastros.'])
  })

  it.each([
    ['expired', 'Este link expirou. Solicite um novo ao seu consultor.'],
    ['inactive', 'Este link foi desativado.'],
    ['clinic', 'Esta clínica não está disponível no momento.'],
  ])('says why a link no longer works: %s', async (why, message) => {
    const link = await newLink({ p_expires_at: new Date(time.now + 30 * DIA).toISOString() })
    if (why === 'expired') time.now += 31 * DIA
    if (why === 'inactive') await post(`/api/cadastro/links/${link.id}/desativar`, {}, consultor)
    if (why === 'clinic') await server.database.pool.query('update clinicas set active = false')
    const answers = [await convite(link.token), await submit(link.token, ficha())]
    time.now = Date.now()
    await server.database.pool.query('update clinicas set active = true')
    for (const { status, body } of answers) expect([status, body.message]).toEqual([410, message])
  })

  it('answers unknown tokens', async () => {
    for (const { status, body } of [await convite('inventado'), await submit('inventado', ficha())])
      expect([status, body.message]).toEqual([404, 'Este link não está mais disponível.'])
  })

  it.each([
    [
      { paciente: { data_nascimento: '2999-01-01' } },
      'paciente.data_nascimento',
      'Informe uma data de nascimento válida',
    ],
    [
      { paciente: { data_nascimento: '1850-01-01' } },
      'paciente.data_nascimento',
      'Informe uma data de nascimento válida',
    ],
    [{ paciente: { data_nascimento: '2001-02-30' } }, 'paciente.data_nascimento', 'Esta data não existe'],
    [{ paciente: { data_nascimento: '31/02/1990' } }, 'paciente.data_nascimento', 'Esta data não existe'],
    [
      { paciente: { data_nascimento: '20/05/90' } },
      'paciente.data_nascimento',
      'Informe a data completa, como 20/05/1990',
    ],
    [{ paciente: { data_nascimento: '' } }, 'paciente.data_nascimento', 'Informe a data de nascimento'],
    [{ paciente: { cpf: '529.982.247-24' } }, 'paciente.cpf', 'CPF inválido'],
    [{ paciente: { nome_completo: 'Jonas' } }, 'paciente.nome_completo', 'Informe nome e sobrenome'],
    [{ paciente: { nome_completo: '\u200b\u2060 \u202e' } }, 'paciente.nome_completo', 'Preencha este campo'],
    [{ paciente: { nome_completo: 'Jonas \u200b' } }, 'paciente.nome_completo', 'Informe nome e sobrenome'],
    [{ declarante: { nome: '\u202e' } }, 'declarante.nome', 'Preencha este campo'],
    [{ paciente: { cidade: '\ufeff' } }, 'paciente.cidade', 'Preencha este campo'],
    [{ paciente: { nome_completo: 'x '.repeat(150) } }, 'paciente.nome_completo', 'Use no máximo 200 caracteres'],
    [{ paciente: { cep: '123' } }, 'paciente.cep', 'CEP inválido'],
    [{ declarante: { telefone: '123' } }, 'declarante.telefone', 'Telefone inválido. Informe DDD + número.'],
    [
      { consentimentos: { saude: false } },
      'consentimentos.saude',
      'É necessário aceitar o termo para enviar o cadastro.',
    ],
    [
      { consentimentos: { versao: '2020' } },
      'consentimentos.versao',
      'Os termos mudaram. Recarregue a página e leia-os novamente.',
    ],
    [{ paciente: { data_nascimento: '2015-01-01' } }, 'responsavel.nome', 'Informe o responsável'],
    [{ tratamento: { forma_pagamento: 'plano' } }, 'tratamento.plano', 'Informe o plano de saúde'],
  ])('refuses %j', async (campos, campo, message) => {
    const { token } = await newLink()
    const before = await count('pacientes')
    const { status, body } = await submit(token, ficha(campos as Record<string, object>))
    expect([status, body.data.campos[campo]]).toEqual([422, message])
    expect(await count('pacientes')).toBe(before)
  })

  it('accepts a patient whom the clinic does not admit, with a notice', async () => {
    const { token } = await newLink()
    const responsavel = { nome: 'Maria Prado', telefone: '1133334444' }
    const form = ficha({ responsavel, paciente: { data_nascimento: '2012-03-01', sexo: 'feminino' } })
    const { status, body } = await submit(token, form)
    expect(status).toBe(201)
    expect(body.avisos).toEqual([
      'Esta clínica não atende menores de 18 anos. Seu consultor vai indicar outra opção.',
      'Esta clínica atende somente homens. Seu consultor vai indicar outra opção.',
    ])
    // Asking again after a lost answer returns the same.
    const { envio_id } = form
    const perdida = await get(`/api/publico/cadastro/${token}/protocolo?envio_id=${envio_id}`)
    expect([(await submit(token, form)).body.avisos, perdida.body.avisos]).toEqual([body.avisos, body.avisos])
    // The team gets codes for sentences of its own.
    const [recebido] = (await get('/api/cadastro/recebidos', consultor)).body.itens
    expect(recebido.avisos).toEqual(['menor', 'so_homens'])
  })

  it.each([
    [{ cidade: ' sao jose dos CAMPOS ', estado: 'SP' }, 'São José dos Campos'],
    [{ cidade: 'São José dos Campos', estado: 'MG' }, null],
    [{ cidade: 'Vila que não existe', estado: 'SP' }, null],
  ])('of %j the team finds the city that a search starts from', async (paciente, esperada) => {
    const { pool } = server.database
    await pool.query(
      `insert into cidades (nome, estado, latitude, longitude) select 'São José dos Campos', 'SP', -23.2, -45.9
       where not exists (select from cidades where nome = 'São José dos Campos')`,
    )
    const { token } = await newLink()
    expect((await submit(token, ficha({ paciente }))).status).toBe(201)
    const [{ cidade_id }] = (await get('/api/cadastro/recebidos', consultor)).body.itens
    const { rows } = await pool.query('select nome from cidades where id = $1', [cidade_id])
    expect(rows[0]?.nome ?? null).toBe(esperada)
  })

  it.each([
    ['Joana Prado', 'Joana Prado'],
    [null, 'Jonas Prado'],
  ])('is named in the list by the social name %s where one was told', async (nome_social, nome) => {
    const { token } = await newLink()
    expect((await submit(token, ficha({ paciente: { nome_completo: 'Jonas Prado', nome_social } }))).status).toBe(201)
    expect((await get('/api/cadastro/recebidos', consultor)).body.itens[0].nome).toBe(nome)
  })

  it('removes invisible and direction-changing characters from names', async () => {
    const link = await newLink()
    const { status } = await submit(
      link.token,
      ficha({
        declarante: { nome: 'Jo\u200bnas Prado' },
        paciente: { nome_completo: '\u202eJonas\u2060 Prado', nome_social: '\u200b', cidade: 'Campi\u00adnas' },
      }),
    )
    expect(status).toBe(201)
    const { rows } = await server.database.pool.query(
      'select declarante_nome, nome_completo, nome_social, cidade from pacientes where link_id = $1',
      [link.id],
    )
    expect(rows).toEqual([
      { declarante_nome: 'Jonas Prado', nome_completo: 'Jonas Prado', nome_social: null, cidade: 'Campinas' },
    ])
  })

  it('stores script in every field as plain text', async () => {
    const { token } = await newLink()
    const texto = '<script>alert(1)</script> {{x}} \\ %'
    const { status } = await submit(
      token,
      ficha({
        declarante: { nome: texto },
        paciente: { nome_completo: texto, nome_social: texto, endereco: texto, cidade: texto },
        tratamento: { alergias: texto, tempo_uso: texto },
      }),
    )
    expect(status).toBe(201)
    expect((await get('/api/cadastro/recebidos', consultor)).body.itens[0].nome).toBe(texto)
  })

  it('does not tell a visitor that a CPF is known; the consultant learns it', async () => {
    const { token } = await newLink()
    const cpf = '111.444.777-35'
    expect((await submit(token, ficha({ paciente: { cpf } }))).status).toBe(201)
    const { status, body } = await submit(token, ficha({ paciente: { cpf } }))
    expect([status, body.avisos]).toEqual([201, []])
    expect((await get('/api/cadastro/recebidos', consultor)).body.itens[0].avisos).toEqual(['cpf_repetido'])
  })

  it('stores both of two simultaneous registrations with one CPF, and notifies the consultant of one', async () => {
    const cpf = '390.533.447-05'
    const links = [await newLink(), await newLink()]
    const answers = await Promise.all(links.map(({ token }) => submit(token, ficha({ paciente: { cpf } }))))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const { rows } = await server.database.pool.query(
      'select avisos, cpf_hash from pacientes where link_id = any($1) order by cardinality(avisos)',
      [links.map(({ id }) => id)],
    )
    expect(rows.map(({ avisos }) => avisos)).toEqual([[], ['cpf_repetido']])
    expect(rows[0].cpf_hash).toMatch(/^[\w-]{43}$/)
    expect(rows[1].cpf_hash).toBe(rows[0].cpf_hash)
  })

  it('answers a program that fills in the honeypot as if it were stored', async () => {
    const { token } = await newLink()
    const before = await count('pacientes')
    const { status } = await submit(token, { ...ficha(), site: 'https://spam.example' })
    expect(status).toBe(201)
    expect(await count('pacientes')).toBe(before)
  })
})

describe('ownership', () => {
  it('shows a consultant only their own links and registrations, an administrator all', async () => {
    const link = await newLink()
    await submit(link.token, ficha())
    const outro = await server.signIn('consultor')
    expect((await get('/api/cadastro/links', outro)).body).toEqual({ itens: [], total: 0, validade_padrao: 30 })
    expect((await get('/api/cadastro/recebidos', outro)).body).toEqual({ itens: [], total: 0 })
    expect((await get('/api/notificacoes', outro)).body).toEqual({ itens: [], nao_lidas: 0 })
    expect((await get('/api/cadastro/recebidos', admin)).body.total).toBe(await count('pacientes'))
    expect((await get('/api/cadastro/recebidos', await server.signIn('supervisor'))).status).toBe(403)
    expect((await post(`/api/cadastro/links/${link.id}/desativar`, {}, outro)).status).toBe(404)
  })

  it('writes down each list of registrations that somebody has seen', async () => {
    const { token } = await newLink()
    await submit(token, ficha())
    const seen = async () =>
      (
        await server.database.pool.query(
          "select ator_papel, ip, depois from audit_log where acao = 'ver_sensivel' and depois ->> 'lista' = 'recebidos' order by em",
        )
      ).rows
    const before = await seen()
    const { body } = await get('/api/cadastro/recebidos', consultor)
    await get('/api/cadastro/recebidos', await server.signIn('consultor'))
    expect((await seen()).slice(before.length)).toEqual([
      {
        ator_papel: 'consultor',
        ip: expect.any(String),
        depois: { lista: 'recebidos', pagina: 1, linhas: body.itens.length },
      },
    ])
  })

  it('notifies the consultant of the link, also when an administrator made it', async () => {
    const { body } = await create({}, admin)
    const sino = async (cookie: string) => (await get('/api/notificacoes', cookie)).body.nao_lidas
    const [doConsultor, doAdmin] = [await sino(consultor), await sino(admin)]
    expect((await submit(body[0].token, ficha())).status).toBe(201)
    expect([await sino(consultor), await sino(admin)]).toEqual([doConsultor + 1, doAdmin])
  })

  it('has the 26th registration on the second page', async () => {
    const outro = await server.signIn('consultor')
    const { body } = await create({}, outro)
    for (let n = 1; n <= 26; n++) await submit(body[0].token, ficha())
    const page = async (pagina: number) => (await get(`/api/cadastro/recebidos?pagina=${pagina}`, outro)).body
    const [first, second] = [await page(1), await page(2)]
    expect([first.total, first.itens.length, second.itens.length]).toEqual([26, 25, 1])
    expect(first.itens.map(({ id }: { id: string }) => id)).not.toContain(second.itens[0].id)
  })

  it('shows the history of a registration to its consultant and to administrators, to nobody else', async () => {
    const dono = await server.signIn('consultor')
    const { body: links } = await create({}, dono)
    const { body: enviado } = await submit(links[0].token, ficha())
    const [{ id }] = (await get('/api/cadastro/recebidos', dono)).body.itens
    const history = (cookie: string, de = id) => get(`/api/auditoria/pacientes/${de}`, cookie)
    for (const cookie of [dono, admin]) {
      const { status, body } = await history(cookie)
      expect([status, body.total]).toEqual([200, 1])
      expect(body.itens[0]).toMatchObject({ acao: 'criar', ator: null, depois: { codigo: enviado.protocolo } })
      expect(JSON.stringify(body)).not.toMatch(/Jonas|Álcool|Hipertens/)
    }
    for (const cookie of [consultor, await server.signIn('gerenciador')]) {
      const { status, body } = await history(cookie)
      expect([status, body.message]).toEqual([404, 'Paciente não encontrado'])
    }
    expect((await history(dono, NOBODY_ID)).status).toBe(404)
    expect((await history(await server.signIn('supervisor'))).status).toBe(404)
    const { status, body } = await get(`/api/auditoria/clinicas/${clinica}`, dono)
    expect([status, body.message]).toEqual([403, 'Você não tem permissão para acessar este registro.'])
  })

  it('marks notifications as read, only the caller’s', async () => {
    const { token } = await newLink()
    await submit(token, ficha())
    const antes = (await get('/api/notificacoes', consultor)).body
    const [{ id }] = antes.itens
    await post('/api/notificacoes/lidas', { id }, admin)
    expect((await get('/api/notificacoes', consultor)).body.nao_lidas).toBe(antes.nao_lidas)
    await post('/api/notificacoes/lidas', { id }, consultor)
    expect((await get('/api/notificacoes', consultor)).body.nao_lidas).toBe(antes.nao_lidas - 1)
    await post('/api/notificacoes/lidas', {}, consultor)
    expect((await get('/api/notificacoes', consultor)).body.nao_lidas).toBe(0)
  })
})

describe('unseen registrations', () => {
  const novos = async (cookie: string, comNome = false) =>
    (await get(`/api/cadastro/recebidos/novos${comNome ? '?com_nome=true' : ''}`, cookie)).body
  const vistos = (cookie?: string) => post('/api/cadastro/recebidos/vistos', {}, cookie)

  it('are counted for their consultant only, until seen, which marks their notifications as read', async () => {
    await vistos(consultor)
    const { token } = await newLink()
    await submit(token, ficha())
    await submit(token, ficha({ paciente: { nome_completo: 'Rita Lima' } }))
    expect(await novos(consultor)).toEqual({ novos: 2, ultimo: null })
    expect(await novos(consultor, true)).toEqual({ novos: 2, ultimo: 'Rita Lima' })
    for (const cookie of [admin, await server.signIn('gerenciador')])
      expect(await novos(cookie, true)).toEqual({ novos: 0, ultimo: null })

    // It stays unread when another user reads it.
    const recebidos = async (cookie: string) =>
      (await get('/api/cadastro/recebidos', cookie)).body.itens.slice(0, 2).map((item: { novo: boolean }) => item.novo)
    expect(await recebidos(admin)).toEqual([false, false])
    await vistos(admin)
    expect(await recebidos(consultor)).toEqual([true, true])

    expect((await vistos(consultor)).body).toEqual({ ok: true })
    expect(await novos(consultor, true)).toEqual({ novos: 0, ultimo: null })
    expect(await recebidos(consultor)).toEqual([false, false])
    // Reading does not change the version, so an open form stays valid.
    expect(await count("pacientes where nome_completo = 'Rita Lima' and visto_em is not null and versao = 1")).toBe(1)
    const { body: avisos } = await get('/api/notificacoes', consultor)
    expect(
      avisos.itens.filter((item: { tipo: string; lida: boolean }) => item.tipo === 'cadastro_recebido' && !item.lida),
    ).toEqual([])
  })

  it('returns the name of the latest only on request, which is recorded in the history', async () => {
    const { token } = await newLink()
    await submit(token, ficha())
    const lidos = () => count("audit_log where acao = 'ver_sensivel' and depois ->> 'lista' = 'novos'")
    const antes = await lidos()
    await novos(consultor)
    expect(await lidos()).toBe(antes)
    await novos(consultor, true)
    expect(await lidos()).toBe(antes + 1)
  })

  it('is nobody’s without a session, and not a supervisor’s', async () => {
    expect((await get('/api/cadastro/recebidos/novos')).status).toBe(401)
    expect((await vistos()).status).toBe(401)
    const supervisor = await server.signIn('supervisor')
    expect((await get('/api/cadastro/recebidos/novos', supervisor)).status).toBe(403)
    expect((await vistos(supervisor)).status).toBe(403)
  })
})
