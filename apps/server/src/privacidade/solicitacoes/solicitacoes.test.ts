import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createRevogacao } from '../../consentimentos/revogacao.service.ts'
import { newLead } from '../../leads/leads.factory.ts'
import { newPaciente } from '../../pacientes/pacientes.factory.ts'
import { createLimit } from '../../platform/http/rate-limit.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { BROWSER, DATA_KEY, NOBODY_ID, testApp } from '../../testing/testing.ts'
import { createAtendimentoService } from './atendimento.service.ts'
import { createRespostasService } from './respostas.service.ts'
import {
  askAndConfirm,
  confirm,
  newPedido,
  novoEmail,
  pedido,
  prove,
  readCodigo,
  readMails,
  sendForm,
} from './solicitacoes.factory.ts'
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

const open = async (url: string) => (await server.request({ url, headers: { 'user-agent': BROWSER } })).text
const comLead = async (email: string, nome_contato = 'Jonas Prado', telefone = fone()) => {
  const { id } = await newLead(ana, { telefone, email, nome_contato })
  return { id, telefone }
}
const codigoErrado = (certo: string) => (certo === '111111' ? '222222' : '111111')
const view = async (id: string) => (await admin.get(`/privacidade/solicitacoes/${id}`)).body
const linha = async (id: string) => (await server.sql('select * from solicitacoes_titular where id = $1', [id]))[0]

it('a family reads the notice with its version and whom to ask, and asks without script', async () => {
  await server.sql(
    `update empresa_config set encarregado_nome = 'Rita Lima', encarregado_email = 'dados@vidanova.com.br'`,
  )
  const text = await open('/privacidade')
  for (const dito of ['Aviso de Privacidade', 'Versão 2', 'Rita Lima', 'dados@vidanova.com.br', 'Fazer um pedido'])
    expect(text).toContain(dito)
  expect(text).toContain('<p><strong>Para quê.</strong> Falar com você')
  expect(text.indexOf('Aviso de Privacidade</h2>')).toBeLessThan(text.indexOf('Fazer um pedido</h2>'))
  const email = 'jonas@exemplo.com.br'
  const { status, headers } = await sendForm(server, '/privacidade', pedido({ documento: fone(), email }))
  expect(status).toBe(303)
  const pagina = await open(String(headers.location))
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
  // The form stands before the notice, which is long.
  expect(text.indexOf('Fazer um pedido</h2>')).toBeLessThan(text.indexOf('Aviso de Privacidade</h2>'))
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

it('the code goes to the typed address, and to no address of a record', async () => {
  const { telefone } = await comLead('conhecida@exemplo.com.br')
  const alheio = await newPedido(server, { documento: telefone })
  await readCodigo(server, alheio)
  expect(readMails(server).map(({ para }) => para)).not.toContain('conhecida@exemplo.com.br')
})

it('nothing that is seen tells whether the person exists', async () => {
  const emailDoLead = novoEmail()
  const { telefone } = await comLead(emailDoLead)
  const [existe, nao] = [
    await newPedido(server, { documento: telefone, email: emailDoLead }),
    await newPedido(server, { documento: fone() }),
  ]
  const semProprios = (text: string) =>
    text.replaceAll(/20\d\d-[0-9A-Z]{8}|[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}|\/privacidade\/pedido\/[\w-]+/g, '·')
  const passos = async ({ pagina, ...dele }: { pagina: string; id: string; email: string }) => {
    const certo = await readCodigo(server, dele)
    const vistas = [semProprios(await open(pagina))]
    for (let n = 0; n < 2; n++) {
      const { status, text } = await sendForm(server, pagina, { acao: 'codigo', codigo: codigoErrado(certo) })
      vistas.push(`${status} ${semProprios(text)}`)
    }
    const { status, headers } = await sendForm(server, pagina, { acao: 'codigo', codigo: certo })
    vistas.push(`${status} ${semProprios(String(headers.location))}`, semProprios(await open(pagina)))
    return vistas
  }
  const [da, de] = [await passos(existe), await passos(nao)]
  expect(da).toEqual(de)
  expect(da[1]).toContain('Restam 4 tentativas')
  expect(da[4]).toContain('E-mail confirmado. Responderemos até')
})

it('guessing a code ends after five attempts, and the right one is refused then', async () => {
  const { pagina, id, email } = await newPedido(server, { documento: fone() })
  const certo = await readCodigo(server, { id, email })
  for (let n = 0; n < 5; n++) await sendForm(server, pagina, { acao: 'codigo', codigo: codigoErrado(certo) })
  expect((await sendForm(server, pagina, { acao: 'codigo', codigo: certo })).status).toBe(422)
  expect(await linha(id)).toMatchObject({ confirmada_em: null, identidade: null })
  expect(await open(pagina)).toContain('Muitos códigos errados')
})

it('a code ends after thirty minutes, and with the next one; three are sent at most', async () => {
  const { pagina, id, email } = await newPedido(server, { documento: fone() })
  const velho = await readCodigo(server, { id, email })
  agora += 31 * 60_000
  expect((await sendForm(server, pagina, { acao: 'codigo', codigo: velho })).status).toBe(422)
  for (const esperado of [303, 303, 422])
    expect((await sendForm(server, pagina, { acao: 'reenviar' })).status).toBe(esperado)
  expect((await linha(id)).codigos).toBe(3)
})

it('a code says whose the address is, and nothing of who that is: everything goes to the desk', async () => {
  const email = novoEmail()
  const { telefone } = await comLead(email)
  for (const tipo of ['confirmacao', 'acesso', 'portabilidade', 'revogacao', 'eliminacao']) {
    const { id, url, pagina } = await askAndConfirm(server, { tipo, documento: telefone, email: novoEmail() })
    expect([tipo, url]).toEqual([tipo, pagina])
    expect(await linha(id)).toMatchObject({ estado: 'em_validacao', identidade: null })
  }
  // Even the address of the record does not open it: who asks may have written it there.
  const { url, pagina, id } = await askAndConfirm(server, { documento: telefone, email })
  expect(url).toBe(pagina)
  expect((await view(id)).encontrados).toMatchObject([{ papel: 'contato', liberado: false }])
})

/** Registers by a link of Ana's as the patient; returns the page of the confirmation and the address. */
async function recordIf(campos: Record<string, object> = {}) {
  const [telefone, email] = [fone(), novoEmail()]
  const paciente = await newPaciente(server, ana, {
    ...campos,
    declarante: { nome: 'Vera Campos', telefone, email, ...campos.declarante },
    paciente: { nome_completo: 'Vera Campos', ...campos.paciente },
  })
  const [link] = await server.sql(
    `select l.token_cifrado, l.id from links_consentimento l join formularios_enviados f using (origem) where f.entidade_id = $1`,
    [paciente.id],
  )
  const token = createCipher(DATA_KEY).decryptText(String(link.token_cifrado), `links_consentimento.token:${link.id}`)
  return { ...paciente, telefone, email, pagina: `/consentimento/${token}` }
}

it('the address of a form, proved on its page, opens that form as it was sent, and nothing that came later', async () => {
  const ela = await recordIf({ tratamento: { condicoes_saude: 'Asma desde 2015' } })
  await prove(server, ela.pagina, ela.email)
  // Data added to her record and lead afterwards.
  await server.sql(`update pacientes set endereco = 'Rua Que Veio Depois, 9' where id = $1`, [ela.id])
  await ana.post(`/leads/${ela.lead_id}/interacoes`, { tipo: 'ligacao', resultado: 'atendeu', texto: 'Nota da equipe' })
  const { url, id, pagina } = await askAndConfirm(server, {
    documento: ela.telefone,
    email: ela.email,
    nome: 'Vera Campos',
  })
  expect(url).toMatch(/^\/privacidade\/resposta\//)
  const text = await open(url)
  for (const dito of ['Cadastro que você enviou', 'Vera Campos', 'Asma desde 2015', 'nossa equipe confere com você'])
    expect(text).toContain(dito)
  for (const alheio of ['Rua Que Veio Depois', 'Nota da equipe', 'Quem viu os meus dados', 'P-0', 'L-0'])
    expect(text).not.toContain(alheio)
  const json = await server.request({ url: `${url}/json` })
  expect([json.status, json.body.registros, json.body.partes.length]).toEqual([200, [], 1])
  expect(json.body.partes[0].linhas[0]).toMatchObject({ nome: 'Vera Campos', condicoes_saude: 'Asma desde 2015' })
  const pdf = await server.request({ url: `${url}/pdf` })
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  const [{ dossie_cifrado }] = await server.sql(
    'select dossie_cifrado from solicitacao_respostas where solicitacao_id = $1',
    [id],
  )
  expect(dossie_cifrado).not.toContain('Vera Campos')
  expect(
    readMails(server).some(({ para, texto }) => para === ela.email && texto.includes('/privacidade/resposta/')),
  ).toBe(true)
  // The desk answers the rest: the request stays open, and no record is opened.
  expect(await linha(id)).toMatchObject({ estado: 'em_atendimento', identidade: 'codigo' })
  const lida = await view(id)
  expect(lida.respondidos).toMatchObject([{ formulario: 'cadastro' }])
  expect(lida.encontrados.every(({ liberado }: { liberado: boolean }) => !liberado)).toBe(true)
  const escolhidos = lida.encontrados.map(({ chave }: { chave: string }) => chave)
  const alvo = `/privacidade/solicitacoes/${id}`
  for (const acao of ['responder', 'revogar', 'eliminar'])
    expect((await admin.post(`${alvo}/${acao}`, { versao: lida.versao, texto: 'Segue', escolhidos })).status).toBe(409)
  expect(await open(pagina)).toContain('Responderemos até')
  agora += 8 * DIA_MS
  expect((await server.request({ url: `${url}/json` })).status).toBe(410)
})

it('confirmation names what was sent from the address, and who asked is gone then', async () => {
  const ela = await recordIf()
  await prove(server, ela.pagina, ela.email)
  const { url, id } = await askAndConfirm(server, { tipo: 'confirmacao', documento: ela.telefone, email: ela.email })
  const resposta = await open(url)
  expect(resposta).toContain('Confirmamos que tratamos dados pessoais seus.')
  expect(resposta).toContain('Cadastro que você enviou em')
  expect(await linha(id)).toMatchObject({
    estado: 'concluida',
    ...{ nome_cifrado: null, documento_cifrado: null, documento_hash: null, email_cifrado: null, codigo_hash: null },
  })
  const historia = await server.history('solicitacoes_titular', id)
  expect(historia.map(({ acao }) => acao)).toEqual(['criar', 'editar', 'editar', 'editar', 'ver_sensivel'])
  expect(JSON.stringify(historia)).not.toMatch(/Vera|pessoa\d|98888/)
  agora += 8 * DIA_MS
  expect((await server.request({ url })).status).toBe(410)
})

it('taking consent back ends what that form gave, and no other', async () => {
  const telefone = fone()
  const dela = { declarante: { telefone } }
  const [um, dois] = [await recordIf(dela), await recordIf(dela)]
  await prove(server, um.pagina, um.email)
  const { url } = await askAndConfirm(server, { tipo: 'revogacao', documento: telefone, email: um.email })
  expect(await open(url)).toContain('Seus consentimentos foram retirados')
  const emVigor = async (id: string) =>
    (
      await server.sql(
        `select finalidade from consentimentos where titular_id = $1 and revogado_em is null and finalidade = 'saude'`,
        [id],
      )
    ).length
  expect([await emVigor(um.id), await emVigor(dois.id)]).toEqual([0, 1])
  expect(JSON.stringify(await server.history('pacientes', um.id))).toContain('consentimento_revogado')
})

it('who fills in a form for somebody else is answered what they wrote of themselves', async () => {
  const mae = await recordIf({
    declarante: { nome: 'Marta Prado', parentesco: 'mae_pai' },
    preenchido_por: 'familiar' as unknown as object,
    responsavel: { nome: 'Outro Responsável', telefone: `55${fone()}` },
    paciente: { nome_completo: 'Filho Da Marta', cpf: '15350946056' },
    tratamento: { condicoes_saude: 'Segredo do filho' },
    consentimentos: { declaracao: true },
  })
  await prove(server, mae.pagina, mae.email)
  const { url } = await askAndConfirm(server, { documento: mae.telefone, email: mae.email })
  const text = await open(url)
  expect(text).toContain('Marta Prado')
  expect(text).not.toMatch(/Filho Da Marta|Segredo do filho|Outro Responsável|153\.?509/)
  // For the patient's CPF the declarant's address proves nothing.
  const doFilho = await askAndConfirm(server, { documento: '153.509.460-56', email: mae.email })
  expect(doFilho.url).toBe(doFilho.pagina)
  await server.sql(`delete from rate_limits where key like 'codigo-endereco%'`)
  const porEle = await askAndConfirm(server, { titular: 'responsavel', documento: mae.telefone, email: mae.email })
  expect(porEle.url).toBe(porEle.pagina)
})

it('a minor is spoken for by the guardian alone', async () => {
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
    paciente: {
      cpf: '52998224725',
      data_nascimento: new Date(Date.now() - 15 * 365 * DIA_MS).toISOString().slice(0, 10),
    },
  })
  const { id } = await askAndConfirm(server, { documento: '529.982.247-25', titular: 'responsavel' })
  const { versao, ...lida } = await view(id)
  expect(lida).toMatchObject({ menor: true, pessoa: { documento_tipo: 'cpf' } })
  const alvo = `/privacidade/solicitacoes/${id}/identidade`
  const semPapel = await admin.post(alvo, { versao, via: 'documento', como: 'RG da pessoa, por vídeo' })
  expect([semPapel.status, semPapel.body.data.campos.como]).toEqual([422, expect.stringContaining('menor de 18 anos')])
  const comPapel = { versao, via: 'documento', como: 'Certidão de nascimento e RG da mãe, em pessoa' }
  expect((await admin.post(alvo, comPapel)).status).toBe(200)
})

it('protocol and password find the request again; guesses and strangers’ protocols do not', async () => {
  const { pagina, protocolo } = await newPedido(server, { documento: fone() })
  const senha = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await open(pagina)).replaceAll(protocolo, ''))?.[0] ?? ''
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

it('beyond the bounds a request waits for its sender, who brings it to the desk with the code', async () => {
  const count = async () => Number((await admin.get('/privacidade/solicitacoes?filtro=abertas')).body.total)
  const documento = fone()
  for (let n = 0; n < 5; n++) expect((await newPedido(server, { documento })).estado).toBe('em_validacao')
  const antes = await count()
  const avisos = await server.sql(`select fato from notificacoes where tipo = 'solicitacao_lgpd'`)
  const sexta = await newPedido(server, { documento, nome: 'Pessoa Verdadeira' })
  expect([sexta.estado, (await linha(sexta.id)).prazo_em]).toEqual(['nao_confirmada', null])
  expect(await count()).toBe(antes)
  expect(await server.sql(`select fato from notificacoes where tipo = 'solicitacao_lgpd'`)).toEqual(avisos)
  const espera = (await admin.get('/privacidade/solicitacoes?filtro=nao_confirmadas')).body
  expect(espera.itens.find(({ id }: { id: string }) => id === sexta.id)).toMatchObject({ prazo_em: null, faltam: null })
  expect(await open(sexta.pagina)).toContain('O seu segue quando você digitar o código')
  await confirm(server, sexta)
  expect(await linha(sexta.id)).toMatchObject({ estado: 'em_validacao', prazo_em: expect.any(Date) })
  expect(await count()).toBe(antes + 1)
})

it('requests of one network wait after ten, of a /48 after two hundred, and are refused with whom to call after fifty', async () => {
  const de = async (ip: string) => {
    const form = pedido({ documento: fone() })
    const { status, text } = await sendForm(server, '/privacidade', form, ip)
    return { status, text, estado: (await linha(form.envio))?.estado }
  }
  const umaRede = []
  for (let n = 0; n < 51; n++) umaRede.push(await de('2001:db8:1:1::1'))
  expect(umaRede.slice(0, 10).every(({ estado }) => estado !== 'nao_confirmada')).toBe(true)
  expect(umaRede.slice(10, 50).every(({ estado }) => estado === 'nao_confirmada')).toBe(true)
  expect([umaRede[50]?.status, umaRede[50]?.estado]).toEqual([429, undefined])
  expect(umaRede[50]?.text).toContain('Escreva ou ligue')
  // Networks of one /48 belong to one customer.
  const site = createLimit(server.database.pool, 'privacidade-rede-48', 200, 86_400)
  for (let n = 0; n < 189; n++) await site.take('2001:db8:1::/48')
  expect((await de('2001:db8:1:2::1')).estado).not.toBe('nao_confirmada')
  expect((await de('2001:db8:1:3::1')).estado).toBe('nao_confirmada')
  expect((await de('2001:db8:2:1::1')).estado).not.toBe('nao_confirmada')
})

it('three codes go to one address a day, and twenty out of one network; the request stands all the same', async () => {
  const email = novoEmail()
  for (let n = 0; n < 3; n++) await newPedido(server, { documento: fone(), email })
  const quarto = await newPedido(server, { documento: fone(), email })
  expect(await linha(quarto.id)).toMatchObject({ estado: 'recebida', codigos: 0, codigo_hash: null })
  const text = await open(quarto.pagina)
  expect(text).toContain('Hoje já enviamos códigos demais')
  expect(text).toContain('Escreva ou ligue')
  expect((await sendForm(server, quarto.pagina, { acao: 'reenviar' })).status).toBe(429)
  const rede = '10.7.7.7'
  const feitos = []
  for (let n = 0; n < 21; n++) {
    const form = pedido({ documento: fone() })
    await sendForm(server, '/privacidade', form, rede)
    feitos.push((await linha(form.envio)).codigos)
  }
  expect(feitos).toEqual([...Array(20).fill(1), 0])
})

it('past the bound of all the page gives the address and the telephone of the company', async () => {
  await server.sql(`
    insert into solicitacoes_titular (protocolo, token_hash, token_cifrado, tipo, titular, estado)
    select 'x' || n, 'x' || n, 'x', 'acesso', 'proprio', 'nao_confirmada' from generate_series(1, 20000) n`)
  const cheia = await sendForm(server, '/privacidade', pedido({ documento: fone(), nome: 'Nome Que Fica' }))
  expect([cheia.status, cheia.text.includes('Nome Que Fica')]).toEqual([429, true])
  expect(cheia.text).toContain('Escreva ou ligue')
  await server.sql(`delete from solicitacoes_titular where token_cifrado = 'x'`)
})

it('the desk: only administrators, by state, with what was found; identity by hand, answer by a link', async () => {
  const { telefone } = await comLead('sem@exemplo.com.br', 'Sem Email')
  await server.sql(`update leads set email = null where telefone = $1`, [`55${telefone}`])
  const { id, pagina } = await newPedido(server, {
    nome: 'Sem Email',
    documento: telefone,
    detalhes: 'O nome está errado',
  })
  const { total } = (await admin.get('/privacidade/solicitacoes?filtro=abertas')).body
  const { body } = await admin.get(`/privacidade/solicitacoes?filtro=abertas&pagina=${Math.ceil(total / 25)}`)
  const item = body.itens.find((um: { id: string }) => um.id === id)
  expect(item).toMatchObject({ estado: 'em_validacao', faltam: 15, identidade: null })
  expect(JSON.stringify(body)).not.toMatch(/Sem Email|98888/)
  expect((await ana.get(`/privacidade/solicitacoes/${id}`)).status).toBe(404)
  expect((await (await server.as('supervisor')).get(`/privacidade/solicitacoes/${id}`)).status).toBe(403)
  expect((await admin.get(`/privacidade/solicitacoes/${NOBODY_ID}`)).status).toBe(404)
  const lida = await view(id)
  expect(lida).toMatchObject({
    pessoa: { nome: 'Sem Email', detalhes: 'O nome está errado' },
    encontrados: [{ papel: 'contato' }],
  })
  const url = `/privacidade/solicitacoes/${id}`
  const { versao } = lida
  expect((await admin.post(`${url}/responder`, { versao, texto: 'Corrigido.' })).status).toBe(409)
  for (const errada of [{ via: 'documento', como: '' }, { como: 'RG em vídeo' }, { via: 'mesa', como: 'RG em vídeo' }])
    expect((await admin.post(`${url}/identidade`, { versao, ...errada })).status).toBe(422)
  const como = 'RG com foto, mostrado em vídeo'
  const conferida = await admin.post(`${url}/identidade`, { versao, via: 'documento', como })
  expect(conferida.body).toMatchObject({
    estado: 'em_atendimento',
    identidade: 'documento',
    identidade_como: como,
    identidade_por: 'Pessoa admin',
  })
  const denovo = { versao: conferida.body.versao, via: 'documento', como }
  expect((await admin.post(`${url}/identidade`, denovo)).status).toBe(409)
  expect((await admin.post(`${url}/responder`, { versao, texto: 'Corrigido.' })).status).toBe(409)
  const pronta = await admin.post(`${url}/responder`, {
    versao: conferida.body.versao,
    texto: 'Corrigimos o seu nome.',
  })
  expect(pronta.body).toMatchObject({
    email_saiu: null,
    solicitacao: { estado: 'concluida', pessoa: null, encontrados: [] },
  })
  expect(await open(pronta.body.caminho)).toContain('Corrigimos o seu nome.')
  expect((await view(id)).resposta).toMatchObject({ aberturas: 1 })
  expect(
    (await admin.post(`${url}/negar`, { versao: pronta.body.solicitacao.versao, motivo: 'Tarde demais para isso' }))
      .status,
  ).toBe(409)
  // The page of the request does not link to the answer: who follows it may not be who was answered.
  expect(await open(pagina)).not.toContain('/privacidade/resposta/')
})

it('a refusal tells its reason to whoever showed who they are, and nothing to others', async () => {
  const ela = await recordIf()
  await prove(server, ela.pagina, ela.email)
  const [conhecida, outra] = [
    await askAndConfirm(server, { tipo: 'eliminacao', documento: ela.telefone, email: ela.email }),
    await askAndConfirm(server, { documento: fone() }),
  ]
  for (const { id } of [conhecida, outra]) {
    const { versao } = await view(id)
    const curto = await admin.post(`/privacidade/solicitacoes/${id}/negar`, { versao, motivo: 'não' })
    expect(curto.status).toBe(422)
    const { body } = await admin.post(`/privacidade/solicitacoes/${id}/negar`, {
      versao,
      motivo: 'A lei manda guardar o contrato.',
    })
    expect(body).toMatchObject({ estado: 'negada', pessoa: null, motivo: 'A lei manda guardar o contrato.' })
  }
  expect(await open(conhecida.pagina)).toContain('A lei manda guardar o contrato.')
  const text = await open(outra.pagina)
  expect(text).not.toContain('contrato')
  expect(text).toContain('Não foi possível confirmar sua identidade')
})

it('administrators are told ten days after a request and at its end, once each; what nobody could identify ends', async () => {
  await server.sql('delete from pendencias')
  await server.sql('delete from solicitacoes_titular')
  const { id, protocolo } = await newPedido(server, { documento: fone() })
  const documento = fone()
  for (let n = 0; n < 5; n++) await newPedido(server, { documento })
  const folded = await newPedido(server, { documento })
  const kit = {
    ...{ database: server.database, env: server.env, cipher: createCipher(DATA_KEY), clock: () => agora },
    mail: { send: async () => true, attempt: async () => {} },
  }
  const job = createVencimentosService(
    kit,
    createAtendimentoService(kit, {
      respostas: createRespostasService(kit),
      titular: {
        buildDossie: () => Promise.reject(new Error('not asked for')),
        buildFromFormularios: () => Promise.reject(new Error('not asked for')),
      },
      revogacao: createRevogacao([]),
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
  // The clock goes back, because sessions end by it.
  agora = Date.now()
  const { body } = await admin.get('/pendencias')
  expect(JSON.stringify(body)).toContain(protocolo)
  agora = fim
  agora += 15 * DIA_MS
  expect((await job.run()).sem_identidade).toBeGreaterThan(0)
  expect(await linha(id)).toMatchObject({ estado: 'negada', nome_cifrado: null, documento_hash: null })
  expect(await linha(folded.id)).toBeUndefined()
  const abertas = await server.sql('select 1 from pendencias where entidade_id = $1 and resolvida_em is null', [id])
  expect(abertas).toEqual([])
})

it('a new version of the notice changes none before it', async () => {
  const texto = `Novo aviso. ${'Cuidamos dos seus dados com atenção. '.repeat(10)}`
  expect((await admin.post('/privacidade/avisos', { depois_de: 2, texto: 'curto' })).status).toBe(422)
  expect((await ana.post('/privacidade/avisos', { depois_de: 2, texto })).status).toBe(403)
  const [{ texto: antes }] = await server.sql('select texto from privacidade_avisos where versao = 2')
  const { status, body } = await admin.post('/privacidade/avisos', { depois_de: 2, texto })
  expect([status, body.versao]).toEqual([201, 3])
  expect((await admin.post('/privacidade/avisos', { depois_de: 2, texto })).status).toBe(409)
  const { body: lista } = await admin.get('/privacidade/avisos')
  expect(lista.map(({ versao, texto }: { versao: number; texto: string }) => [versao, texto])).toEqual([
    [3, texto.trim()],
    [2, antes],
    [1, expect.any(String)],
  ])
  await expect(server.sql(`update privacidade_avisos set texto = 'outro' where versao = 2`)).rejects.toThrow(
    'append-only',
  )
  expect(await open('/privacidade')).toContain('Novo aviso.')
})

it('who stands in for the administrator has the desk on those days, and nobody else has', async () => {
  const [bia, usuario_id] = [await server.as('gerenciador'), '']
  const quem = await server.userId(bia.cookie)
  const { id } = await askAndConfirm(server, { documento: fone() })
  const url = `/privacidade/solicitacoes/${id}`
  const tudo = async () => (await bia.get('/privacidade/solicitacoes?filtro=todas')).body.total
  expect([(await bia.get(url)).status, await tudo()]).toEqual([404, 0])
  const dia = (n: number) => new Date(Date.now() + n * DIA_MS).toISOString().slice(0, 10)
  const say = (campos: object, de = admin) =>
    de.post('/privacidade/substitutos', { usuario_id: quem, de: dia(-1), ate: dia(1), ...campos })
  const supervisora = await server.userId(await server.signIn('supervisor'))
  for (const errado of [
    { usuario_id },
    { usuario_id: supervisora },
    { usuario_id: NOBODY_ID },
    { ate: dia(-3) },
    { de: dia(5) },
    { de: 'x' },
  ])
    expect((await say(errado)).status).toBe(422)
  expect((await say({}, bia)).status).toBe(403)
  const { status, body: substituta } = await say({})
  expect([status, substituta.usuario_id]).toEqual([201, quem])
  expect((await admin.get('/privacidade/substitutos')).body).toMatchObject({
    administradores: 1,
    itens: [{ id: substituta.id }],
  })
  const { status: lida, body } = await bia.get(url)
  expect([lida, (await tudo()) > 0]).toEqual([200, true])
  const conferida = await bia.post(`${url}/identidade`, {
    versao: body.versao,
    via: 'documento',
    como: 'RG mostrado em vídeo',
  })
  expect(conferida.body.identidade_por).toBe('Pessoa gerenciador')
  // The substitute is told of new requests, with the page for answers.
  const nova = await askAndConfirm(server, { documento: fone() })
  expect(
    await server.sql(`select rota from notificacoes where usuario_id = $1 and fato like $2`, [
      quem,
      `solicitacao:${nova.id}:%`,
    ]),
  ).toEqual([{ rota: `/solicitacoes-titulares?filtro=abertas&solicitacao=${nova.id}` }])
  expect((await admin.post(`/privacidade/substitutos/${substituta.id}/encerrar`)).status).toBe(200)
  expect((await admin.post(`/privacidade/substitutos/${substituta.id}/encerrar`)).status).toBe(404)
  expect([(await bia.get(url)).status, await tudo()]).toEqual([404, 0])
  await say({ de: dia(2), ate: dia(3) })
  expect((await bia.get(url)).status).toBe(404)
})
