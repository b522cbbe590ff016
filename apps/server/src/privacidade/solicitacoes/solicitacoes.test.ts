import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newLead } from '../../leads/leads.factory.ts'
import { newPaciente } from '../../pacientes/pacientes.factory.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { BROWSER, DATA_KEY, NOBODY_ID, testApp } from '../../testing/testing.ts'
import { createAtendimentoService } from './atendimento.service.ts'
import { createRespostasService } from './respostas.service.ts'
import { lerCodigo, newPedido, pedido, readMails, sendForm } from './solicitacoes.factory.ts'
import { createVencimentosService } from './vencimentos.service.ts'

const DIA_MS = 86_400_000
let agora = Date.now()
let server: Awaited<ReturnType<typeof testApp>>
let admin: ReturnType<typeof server.browser>
let ana: ReturnType<typeof server.browser>
let fones = 0
/** A telephone that no other test has. */
const fone = () => `1198888${String(++fones).padStart(4, '0')}`

beforeAll(async () => {
  server = await testApp({ clock: () => agora })
  admin = await server.as('admin')
  ana = await server.as('consultor')
})
afterAll(() => server.close())
beforeEach(() => {
  agora = Date.now()
})

const abrir = async (url: string) => (await server.request({ url, headers: { 'user-agent': BROWSER } })).text
const comLead = async (email: string, nome_contato = 'Jonas Prado', telefone = fone()) => {
  const { id } = await newLead(ana, { telefone, email, nome_contato })
  return { id, telefone }
}
const codigoErrado = (certo: string) => (certo === '111111' ? '222222' : '111111')
const ver = async (id: string) => (await admin.get(`/privacidade/solicitacoes/${id}`)).body
const linha = async (id: string) => (await server.sql('select * from solicitacoes_titular where id = $1', [id]))[0]

it('a family reads the notice with its version and whom to ask, and asks without script', async () => {
  await server.sql(
    `update empresa_config set encarregado_nome = 'Rita Lima', encarregado_email = 'dados@vidanova.com.br'`,
  )
  const text = await abrir('/privacidade')
  for (const dito of ['Aviso de Privacidade', 'Versão 1', 'Rita Lima', 'dados@vidanova.com.br', 'Fazer um pedido'])
    expect(text).toContain(dito)
  const { status, headers } = await sendForm(server, '/privacidade', pedido({ documento: fone() }))
  expect(status).toBe(303)
  const pagina = await abrir(String(headers.location))
  expect(pagina).toMatch(/Solicitação registrada! Protocolo 20\d\d-[0-9A-Z]{8}\. Responderemos em até 15 dias\./)
  expect(pagina).not.toContain('Jonas')
  expect(pagina).not.toContain('jonas@exemplo.com.br')
})

it('what is wrong is told at its field, and what was typed stays', async () => {
  const { status, text } = await sendForm(
    server,
    '/privacidade',
    pedido({ nome: 'Jonas', documento: '123', email: 'x', tipo: 'tudo', detalhes: '<script>alert(1)</script>' }),
  )
  expect(status).toBe(422)
  for (const erro of ['Informe nome e sobrenome', 'Informe um CPF ou um telefone com DDD', 'Escolha o que você pede'])
    expect(text).toContain(erro)
  expect(text).toContain('value="Jonas"')
  expect(text).not.toContain('<script>alert')
  const longo = await sendForm(server, '/privacidade', pedido({ detalhes: 'a'.repeat(1_001) }))
  expect(longo.status).toBe(422)
  const enorme = await sendForm(server, '/privacidade', pedido({ detalhes: 'a'.repeat(20_000) }))
  expect(enorme.status).toBe(413)
  const semEnvio = await sendForm(server, '/privacidade', pedido({ envio: 'x' }))
  expect(semEnvio.status).toBe(422)
})

it('a form sent twice is one request; what a program fills in is none', async () => {
  const form = pedido({ documento: fone() })
  const [um, dois] = [await sendForm(server, '/privacidade', form), await sendForm(server, '/privacidade', form)]
  expect(um.headers.location).toBe(dois.headers.location)
  const isca = pedido({ documento: fone(), site: 'https://spam.example' })
  const { status, text } = await sendForm(server, '/privacidade', isca)
  expect([status, text.includes('Solicitação registrada!')]).toEqual([200, true])
  expect(await linha(isca.envio)).toBeUndefined()
})

it('the code goes to the address on record and never to the typed one', async () => {
  const { telefone } = await comLead('conhecida@exemplo.com.br')
  const alheio = await newPedido(server, { documento: telefone, email: 'intruso@exemplo.com.br' })
  expect(alheio.comCodigo).toBe(true)
  await lerCodigo(server, 'conhecida@exemplo.com.br')
  expect(readMails(server).map(({ para }) => para)).not.toContain('intruso@exemplo.com.br')
})

it('nothing that is seen tells whether the person exists', async () => {
  const { telefone } = await comLead('existe@exemplo.com.br')
  const [existe, nao] = [
    await newPedido(server, { documento: telefone, email: 'existe@exemplo.com.br' }),
    await newPedido(server, { documento: fone(), email: 'ninguem@exemplo.com.br' }),
  ]
  expect([existe.comCodigo, nao.comCodigo]).toEqual([true, false])
  const certo = await lerCodigo(server, 'existe@exemplo.com.br')
  const semProprios = (text: string) =>
    text.replaceAll(/20\d\d-[0-9A-Z]{8}|[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}|\/privacidade\/pedido\/[\w-]+/g, '·')
  const passos = async ({ pagina }: { pagina: string }) => {
    const vistas = [semProprios(await abrir(pagina))]
    for (let n = 0; n < 6; n++) {
      const { status, text } = await sendForm(server, pagina, { acao: 'codigo', codigo: codigoErrado(certo) })
      vistas.push(`${status} ${semProprios(text)}`)
    }
    const outro = await sendForm(server, pagina, { acao: 'reenviar' })
    return [...vistas, `${outro.status} ${semProprios(outro.text)}`]
  }
  const [da, de] = [await passos(existe), await passos(nao)]
  expect(da).toEqual(de)
  expect(da[1]).toContain('Restam 4 tentativas')
  expect(da[6]).toContain('Muitos códigos errados')
})

it('guessing a code ends after five attempts, and the right one is refused then', async () => {
  const { telefone } = await comLead('tentativas@exemplo.com.br')
  const { pagina, id } = await newPedido(server, { documento: telefone, email: 'tentativas@exemplo.com.br' })
  const certo = await lerCodigo(server, 'tentativas@exemplo.com.br')
  for (let n = 0; n < 5; n++) await sendForm(server, pagina, { acao: 'codigo', codigo: codigoErrado(certo) })
  expect((await sendForm(server, pagina, { acao: 'codigo', codigo: certo })).status).toBe(422)
  expect((await linha(id)).identidade).toBeNull()
})

it('a code ends after thirty minutes, and with the next one; three are sent at most', async () => {
  const { telefone } = await comLead('relogio@exemplo.com.br')
  const { pagina, id } = await newPedido(server, { documento: telefone, email: 'relogio@exemplo.com.br' })
  const velho = await lerCodigo(server, 'relogio@exemplo.com.br')
  agora += 31 * 60_000
  expect((await sendForm(server, pagina, { acao: 'codigo', codigo: velho })).status).toBe(422)
  for (const esperado of [303, 303, 422]) {
    expect((await sendForm(server, pagina, { acao: 'reenviar' })).status).toBe(esperado)
  }
  expect((await linha(id)).codigos).toBe(3)
})

it('confirmation is answered at once after the code, and who asked is gone then', async () => {
  const { telefone } = await comLead('confirma@exemplo.com.br')
  const campos = { tipo: 'confirmacao', documento: telefone, email: 'confirma@exemplo.com.br' }
  const { pagina, id } = await newPedido(server, campos)
  const codigo = await lerCodigo(server, 'confirma@exemplo.com.br')
  const { status, headers } = await sendForm(server, pagina, { acao: 'codigo', codigo })
  expect([status, String(headers.location)]).toEqual([303, expect.stringMatching(/^\/privacidade\/resposta\//)])
  const resposta = await abrir(String(headers.location))
  expect(resposta).toContain('Confirmamos que tratamos dados pessoais seus.')
  expect(resposta).toContain('Leads (contato)')
  expect(await linha(id)).toMatchObject({
    estado: 'concluida',
    ...{ nome_cifrado: null, documento_cifrado: null, documento_hash: null, email_cifrado: null, codigo_hash: null },
  })
  const historia = await server.history('solicitacoes_titular', id)
  expect(historia.map(({ acao }) => acao)).toEqual(['criar', 'editar', 'editar', 'editar', 'ver_sensivel'])
  expect(JSON.stringify(historia)).not.toMatch(/Jonas|confirma@|98888/)
  agora += 8 * DIA_MS
  expect((await server.request({ url: String(headers.location) })).status).toBe(410)
})

/** A registration that somebody of the family fills in. */
const deFamilia = (declarante: object) => ({
  declarante,
  preenchido_por: 'familiar' as unknown as object,
  responsavel: { nome: 'Outro Responsável', telefone: `55${fone()}` },
  consentimentos: { declaracao: true },
})

it('consent is taken back at once, of every patient that the person is the contact of', async () => {
  const telefone = fone()
  const declarante = { nome: 'Marta Prado', telefone, email: 'marta@exemplo.com.br', parentesco: 'mae_pai' }
  const tres = []
  for (let n = 0; n < 3; n++) tres.push(await newPaciente(server, ana, deFamilia(declarante)))
  const outro = await newPaciente(server, ana, { declarante: { telefone: fone() } })
  const { pagina } = await newPedido(server, {
    tipo: 'revogacao',
    nome: 'Marta Prado',
    documento: telefone,
    email: 'marta@exemplo.com.br',
  })
  const codigo = await lerCodigo(server, 'marta@exemplo.com.br')
  expect((await sendForm(server, pagina, { acao: 'codigo', codigo })).status).toBe(303)
  const emVigor = async (id: string) =>
    Number(
      (
        await server.sql(
          `select count(*) from consentimentos
            where titular_id = $1 and revogado_em is null and finalidade in ('saude', 'mensagens')`,
          [id],
        )
      )[0].count,
    )
  expect(await Promise.all(tres.map(({ id }) => emVigor(id)))).toEqual([0, 0, 0])
  expect(await emVigor(outro.id)).toBeGreaterThan(0)
  expect(JSON.stringify(await server.history('pacientes', tres[0]?.id ?? ''))).toContain('consentimento_revogado')
})

it('two persons with one telephone: the typed address chooses; none chosen, no code goes out', async () => {
  const { telefone } = await comLead('primeira@exemplo.com.br', 'Clara Nunes')
  await server.sql(
    `insert into contatos_telefonicos (nome, categoria, telefone, email, visibilidade) values ('Davi Nunes', 'outro', $1, 'segunda@exemplo.com.br', 'equipe')`,
    [`55${telefone}`],
  )
  const nenhuma = await newPedido(server, { documento: telefone, email: 'terceira@exemplo.com.br' })
  expect(nenhuma.comCodigo).toBe(false)
  const { pagina, comCodigo } = await newPedido(server, {
    ...{ tipo: 'confirmacao', documento: telefone, email: 'Segunda@exemplo.com.br' },
  })
  expect(comCodigo).toBe(true)
  const codigo = await lerCodigo(server, 'segunda@exemplo.com.br')
  const { headers } = await sendForm(server, pagina, { acao: 'codigo', codigo })
  const resposta = await abrir(String(headers.location))
  expect(resposta).toContain('Agenda de telefones')
  expect(resposta).not.toContain('Leads')
})

it('a minor is spoken for by the guardian alone', async () => {
  const cpf = '52998224725'
  await newPaciente(server, ana, {
    preenchido_por: 'responsavel_legal' as unknown as object,
    consentimentos: { declaracao: true },
    declarante: { nome: 'Rosa Prado', telefone: fone(), email: 'declarante@exemplo.com.br', parentesco: 'mae_pai' },
    responsavel: {
      nome: 'Rosa Prado',
      cpf: '11144477735',
      telefone: fone(),
      email: 'rosa@exemplo.com.br',
      financeiro: false,
    },
    paciente: { cpf, data_nascimento: new Date(Date.now() - 15 * 365 * DIA_MS).toISOString().slice(0, 10) },
  })
  const sozinho = await newPedido(server, { documento: '529.982.247-25', email: 'rosa@exemplo.com.br' })
  expect(sozinho.comCodigo).toBe(false)
  expect(await ver(sozinho.id)).toMatchObject({ menor: true, pessoa: { documento_tipo: 'cpf' } })
  const { versao } = await ver(sozinho.id)
  const alvo = `/privacidade/solicitacoes/${sozinho.id}/identidade`
  const semPapel = await admin.post(alvo, { versao, como: 'Falei por telefone com a pessoa' })
  expect([semPapel.status, semPapel.body.data.campos.como]).toEqual([422, expect.stringContaining('menor de 18 anos')])
  expect((await admin.post(alvo, { versao, como: 'Certidão de nascimento e RG da mãe, em pessoa' })).status).toBe(200)
  const guardiao = await newPedido(server, {
    titular: 'responsavel',
    documento: '529.982.247-25',
    email: 'rosa@exemplo.com.br',
  })
  expect(guardiao.comCodigo).toBe(true)
  await lerCodigo(server, 'rosa@exemplo.com.br')
})

it('a consultant asks like anybody else', async () => {
  const telefone = fone()
  const id = await server.userId(ana.cookie)
  await server.sql('update profiles set telefone = $1 where id = $2', [`55${telefone}`, id])
  const [{ email }] = await server.sql('select email from profiles where id = $1', [id])
  const { pagina } = await newPedido(server, { tipo: 'confirmacao', documento: telefone, email })
  const { headers } = await sendForm(server, pagina, { acao: 'codigo', codigo: await lerCodigo(server, email) })
  expect(await abrir(String(headers.location))).toContain('usuário do portal')
})

it('what is kept is gathered at once after the code, as a page, PDF and JSON, and of nobody else', async () => {
  const { telefone } = await comLead('dossie@exemplo.com.br', 'Beatriz Lobo')
  await comLead('outra@exemplo.com.br', 'Pessoa Alheia')
  const { pagina, id } = await newPedido(server, {
    documento: telefone,
    email: 'dossie@exemplo.com.br',
    nome: 'Beatriz Lobo',
  })
  const codigo = await lerCodigo(server, 'dossie@exemplo.com.br')
  const { headers } = await sendForm(server, pagina, { acao: 'codigo', codigo })
  const url = String(headers.location)
  expect(url).toMatch(/^\/privacidade\/resposta\//)
  const text = await abrir(url)
  expect(text).toContain('Beatriz Lobo')
  expect(text).toContain('Quem viu os meus dados')
  expect(text).not.toContain('Pessoa Alheia')
  const json = await server.request({ url: `${url}/json` })
  expect([json.status, json.body.registros]).toEqual([200, [expect.objectContaining({ nome: 'Beatriz Lobo' })]])
  const pdf = await server.request({ url: `${url}/pdf` })
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(await linha(id)).toMatchObject({ estado: 'concluida', nome_cifrado: null })
  const [{ dossie_cifrado }] = await server.sql(
    'select dossie_cifrado from solicitacao_respostas where solicitacao_id = $1',
    [id],
  )
  expect(dossie_cifrado).not.toContain('Beatriz')
  expect(
    readMails(server).some(
      ({ para, texto }) => para === 'dossie@exemplo.com.br' && texto.includes('/privacidade/resposta/'),
    ),
  ).toBe(true)
  agora += 8 * DIA_MS
  expect((await server.request({ url: `${url}/json` })).status).toBe(410)
})

it('protocol and password find the request again; guesses and strangers’ protocols do not', async () => {
  const { pagina, protocolo } = await newPedido(server, { documento: fone() })
  const senha = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await abrir(pagina)).replaceAll(protocolo, ''))?.[0] ?? ''
  const perto = await sendForm(server, '/privacidade', {
    acao: 'acompanhar',
    protocolo: protocolo.toLowerCase(),
    senha: senha.toLowerCase().replaceAll('-', ' '),
  })
  expect([perto.status, perto.headers.location]).toEqual([303, pagina])
  const erradas = [
    { protocolo, senha: '0000-0000-0000' },
    { protocolo: '2026-00000000', senha },
    { protocolo: `${protocolo}' or 1=1 --`, senha: '' },
  ]
  for (const campos of erradas) {
    const { status, text } = await sendForm(server, '/privacidade', { acao: 'acompanhar', ...campos })
    expect([status, text.includes('Protocolo ou senha de acompanhamento incorretos')]).toEqual([422, true])
  }
  const de = '10.9.9.9'
  for (let n = 0; n < 20; n++)
    await sendForm(server, '/privacidade', { acao: 'acompanhar', ...erradas[0] } as Record<string, string>, de)
  expect((await sendForm(server, '/privacidade', { acao: 'acompanhar', protocolo, senha }, de)).status).toBe(429)
  for (const url of ['/privacidade/pedido/x', '/privacidade/pedido/abc-123', `/privacidade/pedido/${'a'.repeat(190)}`])
    expect((await server.request({ url })).status).toBe(404)
})

it('requests are bounded per address, per telephone and per day', async () => {
  const de = '10.8.8.8'
  for (let n = 0; n < 10; n++)
    expect((await sendForm(server, '/privacidade', pedido({ documento: fone() }), de)).status).toBe(303)
  expect((await sendForm(server, '/privacidade', pedido({ documento: fone() }), de)).status).toBe(429)
  const documento = fone()
  for (let n = 0; n < 5; n++) expect((await sendForm(server, '/privacidade', pedido({ documento }))).status).toBe(303)
  const sexta = await sendForm(server, '/privacidade', pedido({ documento, nome: 'Nome Que Fica' }))
  expect([sexta.status, sexta.text.includes('Nome Que Fica')]).toEqual([429, true])
  await server.sql(`
    insert into solicitacoes_titular (protocolo, token_hash, token_cifrado, tipo, titular, prazo_em)
    select 'x' || n, 'x' || n, 'x', 'acesso', 'proprio', now() from generate_series(1, 2000) n`)
  const cheia = await sendForm(server, '/privacidade', pedido({ documento: fone() }))
  expect([cheia.status, cheia.text.includes('Recebemos muitas solicitações')]).toEqual([429, true])
  await server.sql(`delete from solicitacoes_titular where token_cifrado = 'x'`)
})

it('the desk: only administrators, by state, with what was found; identity by hand, answer by a link', async () => {
  const { telefone } = await comLead('sem@exemplo.com.br', 'Sem Email')
  await server.sql(`update leads set email = null where telefone = $1`, [`55${telefone}`])
  const { id, comCodigo, pagina } = await newPedido(server, {
    nome: 'Sem Email',
    documento: telefone,
    detalhes: 'O nome está errado',
  })
  expect(comCodigo).toBe(false)
  const { total } = (await admin.get('/privacidade/solicitacoes?filtro=abertas')).body
  const { body } = await admin.get(`/privacidade/solicitacoes?filtro=abertas&pagina=${Math.ceil(total / 25)}`)
  const item = body.itens.find((um: { id: string }) => um.id === id)
  expect(item).toMatchObject({ estado: 'em_validacao', faltam: 15, identidade: null })
  expect(JSON.stringify(body)).not.toMatch(/Sem Email|98888/)
  expect((await ana.get(`/privacidade/solicitacoes/${id}`)).status).toBe(403)
  expect((await admin.get(`/privacidade/solicitacoes/${NOBODY_ID}`)).status).toBe(404)
  const lida = await ver(id)
  expect(lida).toMatchObject({
    pessoa: { nome: 'Sem Email', detalhes: 'O nome está errado' },
    encontrados: [{ papel: 'contato' }],
  })
  const url = `/privacidade/solicitacoes/${id}`
  const { versao } = lida
  expect((await admin.post(`${url}/responder`, { versao, texto: 'Corrigido.' })).status).toBe(409)
  expect((await admin.post(`${url}/identidade`, { versao, como: '' })).status).toBe(422)
  const como = 'Ligamos para o número do cadastro e conferimos dois dados'
  const conferida = await admin.post(`${url}/identidade`, { versao, como })
  expect(conferida.body).toMatchObject({
    estado: 'em_atendimento',
    identidade: 'mesa',
    identidade_como: como,
    identidade_por: 'Pessoa admin',
  })
  expect((await admin.post(`${url}/identidade`, { versao: conferida.body.versao, como })).status).toBe(409)
  expect((await admin.post(`${url}/responder`, { versao, texto: 'Corrigido.' })).status).toBe(409)
  const pronta = await admin.post(`${url}/responder`, {
    versao: conferida.body.versao,
    texto: 'Corrigimos o seu nome.',
  })
  expect(pronta.body).toMatchObject({
    email_saiu: null,
    solicitacao: { estado: 'concluida', pessoa: null, encontrados: [] },
  })
  expect(await abrir(pronta.body.caminho)).toContain('Corrigimos o seu nome.')
  expect((await ver(id)).resposta).toMatchObject({ aberturas: 1 })
  expect(
    (await admin.post(`${url}/negar`, { versao: pronta.body.solicitacao.versao, motivo: 'Tarde demais para isso' }))
      .status,
  ).toBe(409)
  // The page of the request tells no address of the answer: who follows it may not be who was answered.
  expect(await abrir(pagina)).not.toContain('/privacidade/resposta/')
})

it('a refusal tells its reason to whoever showed who they are, and nothing to others', async () => {
  const { telefone } = await comLead('negada@exemplo.com.br')
  const [conhecida, outra] = [
    await newPedido(server, { tipo: 'eliminacao', documento: telefone, email: 'negada@exemplo.com.br' }),
    await newPedido(server, { documento: fone() }),
  ]
  await sendForm(server, conhecida.pagina, { acao: 'codigo', codigo: await lerCodigo(server, 'negada@exemplo.com.br') })
  for (const { id } of [conhecida, outra]) {
    const { versao } = await ver(id)
    const curto = await admin.post(`/privacidade/solicitacoes/${id}/negar`, { versao, motivo: 'não' })
    expect(curto.status).toBe(422)
    const { body } = await admin.post(`/privacidade/solicitacoes/${id}/negar`, {
      versao,
      motivo: 'A lei manda guardar o contrato.',
    })
    expect(body).toMatchObject({ estado: 'negada', pessoa: null, motivo: 'A lei manda guardar o contrato.' })
  }
  expect(await abrir(conhecida.pagina)).toContain('A lei manda guardar o contrato.')
  const text = await abrir(outra.pagina)
  expect(text).not.toContain('contrato')
  expect(text).toContain('Não foi possível confirmar sua identidade')
})

it('administrators are told ten days after a request and at its end, once each; what nobody could identify ends', async () => {
  const { id, protocolo } = await newPedido(server, { documento: fone() })
  const kit = {
    ...{ database: server.database, env: server.env, cipher: createCipher(DATA_KEY), clock: () => agora },
    mail: { send: async () => true },
  }
  const job = createVencimentosService(
    kit,
    createAtendimentoService(kit, createRespostasService(kit), {
      montarDossie: () => Promise.reject(new Error('not asked for')),
    }),
  )
  const avisos = async () =>
    (
      await server.sql(`select titulo from notificacoes where fato like $1 order by titulo`, [`solicitacao:${id}:%`])
    ).map(({ titulo }) => String(titulo).replace(/\d\d\/\d\d/, 'dia'))
  agora += 9 * DIA_MS
  await job.run()
  expect(await avisos()).toEqual([])
  agora += 1 * DIA_MS + 60_000
  await job.run()
  await job.run()
  expect(await avisos()).toEqual(['Vence em dia o prazo de uma solicitação de titular'])
  agora += 6 * DIA_MS
  await job.run()
  await job.run()
  expect(await avisos()).toEqual([
    'Vence em dia o prazo de uma solicitação de titular',
    'Venceu em dia o prazo de uma solicitação de titular',
  ])
  const fim = agora
  // Sessions end by the same clock.
  agora = Date.now()
  const { body } = await admin.get('/pendencias')
  expect(JSON.stringify(body)).toContain(protocolo)
  agora = fim
  agora += 15 * DIA_MS
  expect((await job.run()).sem_identidade).toBeGreaterThan(0)
  expect(await linha(id)).toMatchObject({ estado: 'negada', nome_cifrado: null, documento_hash: null })
  const abertas = await server.sql('select 1 from pendencias where entidade_id = $1 and resolvida_em is null', [id])
  expect(abertas).toEqual([])
})

it('a new version of the notice changes none before it', async () => {
  const texto = `Novo aviso. ${'Cuidamos dos seus dados com atenção. '.repeat(10)}`
  expect((await admin.post('/privacidade/avisos', { depois_de: 1, texto: 'curto' })).status).toBe(422)
  expect((await ana.post('/privacidade/avisos', { depois_de: 1, texto })).status).toBe(403)
  const [{ texto: antes }] = await server.sql('select texto from privacidade_avisos where versao = 1')
  const { status, body } = await admin.post('/privacidade/avisos', { depois_de: 1, texto })
  expect([status, body.versao]).toEqual([201, 2])
  expect((await admin.post('/privacidade/avisos', { depois_de: 1, texto })).status).toBe(409)
  const { body: lista } = await admin.get('/privacidade/avisos')
  expect(lista.map(({ versao, texto }: { versao: number; texto: string }) => [versao, texto])).toEqual([
    [2, texto.trim()],
    [1, antes],
  ])
  await expect(server.sql(`update privacidade_avisos set texto = 'outro' where versao = 1`)).rejects.toThrow(
    'append-only',
  )
  expect(await abrir('/privacidade')).toContain('Novo aviso.')
})
