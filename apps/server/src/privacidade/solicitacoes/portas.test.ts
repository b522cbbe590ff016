import { randomUUID } from 'node:crypto'
import type { Encontrado, Solicitacao } from '@portal/contract/privacidade/solicitacoes.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { novoContato } from '../../contatos/contatos.factory.ts'
import { formulario } from '../../leads/entrada.factory.ts'
import { importadorDe } from '../../leads/importacao/importacao.factory.ts'
import { newLead } from '../../leads/leads.factory.ts'
import { newTelefone } from '../../leads/telefone.factory.ts'
import { camposDoOrcamento, newOrcamento, periodoMensal } from '../../orcamentos/orcamentos.factory.ts'
import { newPaciente } from '../../pacientes/pacientes.factory.ts'
import { createCipher } from '../../platform/keys/cipher.ts'
import { BROWSER, DATA_KEY, testApp } from '../../testing/testing.ts'
import { askAndConfirm, novoEmail, prove, readMails } from './solicitacoes.factory.ts'

const DIA_MS = 86_400_000
const SEGREDO = /SEGREDO|Helena|clonazepam/
let agora = Date.now()
let server: Awaited<ReturnType<typeof testApp>>
type Client = ReturnType<typeof server.browser>
let admin: Client
let ana: Client
/** A consultant who tries to get a colleague's lead. */
let rui: Client
let clinica: string

beforeAll(async () => {
  server = await testApp({ clock: () => agora })
  admin = await server.as('admin')
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  ;[clinica = ''] = await insertClinicas(server.database, [{}])
})
afterAll(() => server.close())
beforeEach(() => {
  agora = Date.now()
})

let cpfs = 0
/** A valid CPF that nobody has. */
function novoCpf(): string {
  const base = [...String(100_000_000 + ++cpfs)].map(Number)
  for (const peso of [10, 11]) {
    const soma = base.reduce((total, digito, n) => total + digito * (peso - n), 0)
    base.push(((soma * 10) % 11) % 10)
  }
  return base.join('')
}

type Vitima = { nome: string; cpf: string; telefone: string; paciente: string; lead: string }

/** Creates a person registered by the family through Ana's link, with secrets. */
async function novaVitima(): Promise<Vitima> {
  const [nome, cpf, telefone] = ['Joaquim Vitorino Salgado', novoCpf(), newTelefone()]
  const paciente = await newPaciente(server, ana, {
    preenchido_por: 'familiar' as unknown as object,
    declarante: { nome: 'Helena Salgado', telefone, parentesco: 'mae_pai' },
    paciente: { nome_completo: nome, cpf, telefone },
    responsavel: { nome: 'Helena Salgado', telefone: newTelefone(), email: novoEmail(), financeiro: true },
    tratamento: { condicoes_saude: 'SEGREDO: HIV', medicamentos: 'SEGREDO clonazepam' },
    consentimentos: { declaracao: true },
  })
  await ana.post(`/leads/${paciente.lead_id}/interacoes`, {
    tipo: 'ligacao',
    resultado: 'atendeu',
    texto: 'SEGREDO da ligação',
  })
  await requestContato(telefone)
  return { nome, cpf, telefone, paciente: paciente.id, lead: paciente.lead_id }
}

/** Sends the form of a clinic's page for Ana's lead with that number; returns the page of its confirmation. */
async function requestContato(telefone: string, campos: object = {}): Promise<string> {
  const link = (await ana.post('/compartilhamento', { clinica_id: clinica })).body
  const form = { ...formulario({ telefone, ...campos }), token: link.token }
  const { status, body } = await server.browser().post(`/publico/clinicas/${clinica}/contato`, form)
  expect(status).toBe(200)
  return String(body.consentimento)
}

/** Page of a registration's confirmation. */
async function paginaDe(paciente: string): Promise<string> {
  const [link] = await server.sql(
    `select l.token_cifrado, l.id from links_consentimento l join formularios_enviados f using (origem) where f.entidade_id = $1`,
    [paciente],
  )
  return `/consentimento/${createCipher(DATA_KEY).decryptText(String(link.token_cifrado), `links_consentimento.token:${link.id}`)}`
}

/** A stranger registers in the victim's name by a link of Rui's and proves the own address. */
async function cadastroDoEstranho({ nome, cpf, telefone }: Vitima, email: string, dono = rui) {
  const planted = await newPaciente(server, dono, {
    declarante: { nome, telefone, email },
    paciente: { nome_completo: nome, cpf, telefone },
    tratamento: { condicoes_saude: 'Inventado pelo estranho' },
  })
  await prove(server, await paginaDe(planted.id), email)
  return planted
}

const open = async (url: string) => (await server.request({ url, headers: { 'user-agent': BROWSER } })).text
const view = async (id: string): Promise<Solicitacao> => (await admin.get(`/privacidade/solicitacoes/${id}`)).body
const emVigor = async (id: string) =>
  (await server.sql(`select 1 from consentimentos where titular_id = $1 and revogado_em is null`, [id])).length

/** Consents in force of a record, except those of forms that this address proved. */
const dosOutros = async (id: string, email: string) =>
  (
    await server.sql(
      `select 1 from consentimentos c where titular_id = $1 and revogado_em is null and not exists (
         select from formularios_enviados f join enderecos_provados p on p.entidade_id = f.id
          where p.email = $2 and c.id = any (f.consentimentos))`,
      [id, email],
    )
  ).length

type Porta = { nome: string; planta: (vitima: Vitima, email: string) => Promise<unknown> }

/** Ways in which somebody puts an own address beside the victim's name, CPF or telephone. */
const PORTAS: readonly Porta[] = [
  { nome: 'a registration by a stranger', planta: cadastroDoEstranho },
  {
    nome: 'a contact form on the victim’s lead',
    planta: async ({ nome, telefone }, email) =>
      prove(server, await requestContato(telefone, { nome, parentesco: 'o_proprio', mensagem: 'Inventada' }), email),
  },
  {
    nome: 'a personal contact of the phone book',
    planta: ({ nome, telefone }, email) =>
      rui.post('/contatos', novoContato({ nome, telefone, email, visibilidade: 'pessoal' })),
  },
  {
    nome: 'a quote without a lead',
    planta: async ({ nome, telefone }, email) =>
      newOrcamento(
        rui as never,
        camposDoOrcamento(clinica, await periodoMensal(server), {
          ...{ cliente_nome: nome, cliente_telefone: telefone, cliente_email: email },
        }),
      ),
  },
  {
    nome: 'an own lead of the same number',
    async planta({ nome, telefone, lead }, email) {
      await server.sql(`update leads set etapa = 'perdido', perdido_em = now() where id = $1`, [lead])
      await newLead(rui, { nome_contato: nome, telefone, email })
    },
  },
  {
    nome: 'the own profile',
    async planta({ telefone }, email) {
      const { body } = await rui.get('/conta')
      await server.sql('update profiles set telefone = $1, email = $2 where id = $3', [
        telefone,
        email,
        await server.userId(rui.cookie),
      ])
      expect(body.id ?? body.email).toBeTruthy()
    },
  },
  {
    nome: 'an e-mail changed a minute ago',
    planta: ({ lead }, email) => server.sql('update leads set email = $1 where id = $2', [email, lead]),
  },
  {
    nome: 'a planted lead, merged into the victim’s',
    async planta({ nome, telefone, lead }, email) {
      const planted = await newLead(admin, { nome_contato: nome, telefone: newTelefone(), email })
      const { body } = await admin.get(`/leads/${lead}`)
      const pedido = { versao: body.versao, outro: planted.id, outro_versao: planted.versao }
      const { status } = await admin.post(`/leads/${lead}/mesclar`, pedido)
      expect([status, telefone.length]).toEqual([200, 13])
    },
  },
  {
    nome: 'a planted registration, merged into the victim’s',
    async planta(vitima, email) {
      const planted = await cadastroDoEstranho(vitima, email)
      const versaoDe = async (id: string) => (await admin.get(`/pacientes/${id}`)).body.versao
      const pedido = {
        versao: await versaoDe(vitima.paciente),
        outro: planted.id,
        outro_versao: await versaoDe(planted.id),
        do_outro: [],
      }
      expect((await admin.post(`/pacientes/${vitima.paciente}/mesclar`, pedido)).status).toBe(200)
    },
  },
  {
    nome: 'the guardian of a registration',
    planta: ({ nome, cpf, telefone }, email) =>
      newPaciente(server, rui, {
        preenchido_por: 'responsavel_legal' as unknown as object,
        declarante: { nome: 'Quem Pergunta', telefone, email },
        responsavel: { nome: 'Quem Pergunta', cpf: novoCpf(), telefone, email, financeiro: false },
        paciente: { nome_completo: nome, cpf, data_nascimento: '2012-01-01' },
        consentimentos: { declaracao: true },
      }),
  },
  {
    nome: 'an imported lead',
    planta: ({ nome, telefone }, email) =>
      importadorDe(server).runImport(rui, `Nome;Telefone;E-mail\n${nome};${telefone};${email}\n`),
  },
  {
    nome: 'a substitute, who edits the lead on their day',
    async planta({ lead }, email) {
      const hoje = new Date().toISOString().slice(0, 10)
      const depois = new Date(Date.now() + DIA_MS).toISOString().slice(0, 10)
      await ana.post('/distribuicao/coberturas', {
        substituto_id: await server.userId(rui.cookie),
        de: hoje,
        ate: depois,
      })
      const { body } = await rui.get(`/leads/${lead}`)
      await rui.patch(`/leads/${lead}`, { versao: body.versao, email })
      await server.sql('update coberturas set encerrada_em = now()').catch(() => {})
    },
  },
  {
    nome: 'a registration through the link made for the victim’s lead',
    async planta({ nome, cpf, lead, telefone }, email) {
      await cadastroDoEstranho({ nome, cpf, telefone, lead, paciente: '' }, email, ana)
    },
  },
]

describe.each(PORTAS)('$nome', ({ planta }) => {
  it('opens nothing of the victim by itself, and nothing to that address at the desk', async () => {
    const vitima = await novaVitima()
    const email = novoEmail()
    await planta(vitima, email)
    const antes = [await emVigor(vitima.paciente), await dosOutros(vitima.lead, email)]
    for (const [tipo, documento] of [
      ['acesso', vitima.cpf],
      ['revogacao', vitima.telefone],
      ['confirmacao', vitima.telefone],
    ] as const) {
      // Proof and earlier requests used the three codes of the day.
      await server.sql(`delete from rate_limits where key like 'codigo-endereco%'`)
      const { url, pagina, id } = await askAndConfirm(server, { tipo, documento, email, nome: vitima.nome })
      const text = await open(url)
      expect([tipo, SEGREDO.test(text), /\b[PL]-\d{6}\b/.test(text)]).toEqual([tipo, false, false])
      if (url === pagina)
        expect(await server.sql('select identidade from solicitacoes_titular where id = $1', [id])).toEqual([
          { identidade: null },
        ])
      else expect((await server.request({ url: `${url}/json` })).text).not.toMatch(SEGREDO)
    }
    // Only consents of the planted form itself may end.
    expect([await emVigor(vitima.paciente), await dosOutros(vitima.lead, email)]).toEqual(antes)
    expect(
      readMails(server)
        .filter(({ para }) => para === email)
        .some(({ texto }) => SEGREDO.test(texto)),
    ).toBe(false)

    // Forty days later an own record may have held the address long enough, a record of the victim never.
    agora = Date.now() + 40 * DIA_MS
    const { id } = await askAndConfirm(server, { documento: vitima.telefone, email: novoEmail(), nome: vitima.nome })
    agora = Date.now()
    const { versao, encontrados } = await view(id)
    const daVitima = encontrados.filter(({ vinculo }) => [vitima.paciente, vitima.lead].includes(vinculo.id))
    expect(daVitima.length).toBeGreaterThan(0)
    const serve = (um: Encontrado) => um.enderecos.some((endereco) => endereco.valor === email && endereco.serve)
    const planted = encontrados.filter(serve).map(({ vinculo }) => vinculo.id)
    // Only a lead that a colleague may edit takes an address from another member of the team.
    const deColega = daVitima.filter(serve)
    const alvo = `/privacidade/solicitacoes/${id}`
    const como = 'Respondeu pelo e-mail do registro'
    const conferida = await admin.post(`${alvo}/identidade`, { versao, via: 'contato', contato: email, como })
    if (planted.length === 0) return void expect(conferida.status).toBe(422)
    expect(conferida.status).toBe(200)
    const fechados = daVitima.filter((um) => !deColega.includes(um)).map(({ chave }) => chave)
    for (const acao of ['responder', 'revogar', 'eliminar']) {
      const feito = await admin.post(`${alvo}/${acao}`, {
        versao: conferida.body.versao,
        texto: 'Segue',
        escolhidos: fechados,
      })
      expect([acao, feito.status]).toEqual([acao, 409])
    }
  })
})

it('an address that the team wrote long ago opens exactly its record, and the answer goes there alone', async () => {
  const vitima = await novaVitima()
  const [antigo, novo] = [novoEmail(), novoEmail()]
  const outro = await newLead(rui, { nome_contato: vitima.nome, telefone: newTelefone(), email: antigo })
  await server.sql('update leads set telefone_alt = $1 where id = $2', [vitima.telefone, outro.id])
  const { body } = await rui.get(`/leads/${outro.id}`)
  // The request comes forty days later, so the old e-mail was held for longer than thirty days before it.
  agora = Date.now() + 40 * DIA_MS
  const { id } = await askAndConfirm(server, { documento: vitima.telefone, email: novo })
  agora = Date.now()
  expect(body.email).toBe(antigo)
  const { versao, encontrados } = await view(id)
  const dele = encontrados.find(({ vinculo }) => vinculo.id === outro.id)
  expect(dele?.enderecos.find(({ valor }) => valor === antigo)).toMatchObject({
    via: 'equipe',
    serve: true,
    por: 'Pessoa consultor',
  })
  const alvo = `/privacidade/solicitacoes/${id}`
  for (const contato of [novo, 'ninguem@exemplo.com.br', '', null]) {
    const recusada = await admin.post(`${alvo}/identidade`, {
      versao,
      via: 'contato',
      contato,
      como: 'Respondeu pelo contato',
    })
    expect([contato, recusada.status]).toEqual([contato, 422])
  }
  const como = 'Respondeu ao e-mail que mandamos ao endereço do registro'
  const conferida = await admin.post(`${alvo}/identidade`, {
    versao,
    via: 'contato',
    contato: antigo.toUpperCase(),
    como,
  })
  expect(conferida.body).toMatchObject({ identidade: 'contato', contato: antigo, identidade_como: como })
  const liberados = conferida.body.encontrados.filter(({ liberado }: Encontrado) => liberado)
  expect(liberados.map(({ vinculo }: Encontrado) => vinculo.id)).toEqual([outro.id])
  const { status, body: pronta } = await admin.post(`${alvo}/responder`, {
    versao: conferida.body.versao,
    texto: 'Segue o que há neste registro.',
    escolhidos: [dele?.chave],
  })
  expect([status, pronta.email_saiu, pronta.telefone]).toEqual([200, true, null])
  const para = readMails(server).filter(({ texto }) => texto.includes(pronta.caminho.split('/').at(-1)))
  expect(para.map(({ para }) => para)).toEqual([antigo])
  expect(await open(pronta.caminho)).not.toMatch(SEGREDO)
})

it('a telephone of the record is told to the desk, which hands the link over there', async () => {
  const telefone = newTelefone()
  const lead = await newLead(ana, { telefone })
  agora = Date.now() + 40 * DIA_MS
  const { id } = await askAndConfirm(server, { documento: telefone })
  agora = Date.now()
  const { versao, encontrados } = await view(id)
  const alvo = `/privacidade/solicitacoes/${id}`
  const conferida = await admin.post(`${alvo}/identidade`, {
    ...{ versao, via: 'contato', contato: telefone, como: 'Liguei para o número do registro e conferi dois dados' },
  })
  const escolhidos = encontrados.filter(({ vinculo }) => vinculo.id === lead.id).map(({ chave }) => chave)
  const { body } = await admin.post(`${alvo}/responder`, { versao: conferida.body.versao, texto: 'Segue.', escolhidos })
  expect([body.email_saiu, body.telefone]).toEqual([null, telefone])
})

it('what a public form wrote, or the team took over from one, was never the record’s own', async () => {
  const vitima = await novaVitima()
  const email = novoEmail()
  await server.sql('update leads set email = $1 where id = $2', [email, vitima.lead])
  await server.sql(
    `insert into audit_log (ator_id, acao, entidade, entidade_id, antes, depois)
     values ($1, 'editar', 'leads', $2, '{"email":null}', jsonb_build_object('email', $3::text, 'informado_em_formulario', true))`,
    [await server.userId(ana.cookie), vitima.lead, email],
  )
  agora = Date.now() + 40 * DIA_MS
  const { id } = await askAndConfirm(server, { documento: vitima.telefone })
  agora = Date.now()
  const { encontrados } = await view(id)
  const doLead = encontrados.find(({ vinculo }) => vinculo.id === vitima.lead)
  expect(doLead?.enderecos.map(({ valor, via, serve }) => [valor, via, serve]).toSorted()).toEqual(
    [
      [email, 'formulario', false],
      [vitima.telefone, 'formulario', false],
    ].toSorted(),
  )
})

it('records that are young, marked or disagree stand apart, and the desk reads each before it answers', async () => {
  const vitima = await novaVitima()
  const planted = await cadastroDoEstranho({ ...vitima, nome: 'Outro Nome Qualquer' }, novoEmail())
  const { id } = await askAndConfirm(server, { documento: vitima.cpf })
  const { encontrados } = await view(id)
  const alertas = new Map(encontrados.map(({ vinculo, alertas }) => [vinculo.id, alertas]))
  expect(alertas.get(vitima.paciente)).toEqual(expect.arrayContaining(['recente', 'diverge']))
  expect(alertas.get(planted.id)).toEqual(expect.arrayContaining(['recente', 'repetido', 'diverge']))
  expect(encontrados.find(({ vinculo }) => vinculo.id === planted.id)).toMatchObject({
    escrito: { via: 'formulario', por: null },
    provados: [{ formulario: 'cadastro' }],
  })
  const read = (escolhidos: string[], quem = admin) =>
    quem.post(`/privacidade/solicitacoes/${id}/dossie`, { escolhidos })
  const chave = encontrados.find(({ vinculo }) => vinculo.id === vitima.paciente)?.chave ?? ''
  const { status, body } = await read([chave])
  expect([status, JSON.stringify(body).includes('SEGREDO: HIV')]).toEqual([200, true])
  expect((await server.history('pacientes', vitima.paciente)).at(-1)).toMatchObject({
    acao: 'ver_sensivel',
    depois: { parte: 'Dossiê do titular' },
  })
  expect((await read([`leads.contato.${randomUUID()}`])).status).toBe(409)
  expect((await read([])).status).toBe(422)
  expect((await read([chave], ana)).status).toBe(404)
})

it('an undone or repeated form proves nothing twice, and merged rows lose their proofs and their links', async () => {
  const vitima = await novaVitima()
  const email = novoEmail()
  const planted = await cadastroDoEstranho(vitima, email, ana)
  const [pagina, daFamilia] = [await paginaDe(planted.id), await paginaDe(vitima.paciente)]
  expect((await server.request({ url: pagina })).text).toContain('Confirmado')
  const versaoDe = async (id: string) => (await admin.get(`/pacientes/${id}`)).body.versao
  await admin.post(`/pacientes/${vitima.paciente}/mesclar`, {
    ...{ versao: await versaoDe(vitima.paciente), outro: planted.id, outro_versao: await versaoDe(planted.id) },
    do_outro: [],
  })
  for (const url of [pagina, daFamilia]) {
    const { status, text } = await server.request({ url })
    expect([status, text.includes('Este link terminou. Para retirar'), /mescl|junt/i.test(text)]).toEqual([
      410,
      true,
      false,
    ])
  }
  expect(await server.sql('select 1 from enderecos_provados where email = $1', [email])).toEqual([])
  await server.sql(`delete from rate_limits where key like 'codigo-endereco%'`)
  const { url, pagina: doPedido } = await askAndConfirm(server, { documento: vitima.cpf, email })
  expect(url).toBe(doPedido)
})
