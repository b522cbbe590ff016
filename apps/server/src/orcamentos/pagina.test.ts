import { afterAll, beforeAll, expect, it } from 'vitest'
import { newLead } from '../leads/leads.factory.ts'
import { BROWSER } from '../testing/testing.ts'
import { ACEITAR, dadosDaPagina, fillEmpresa, orcamentosApp, sendResposta } from './orcamentos.factory.ts'

let t: Awaited<ReturnType<typeof orcamentosApp>>
beforeAll(async () => {
  t = await orcamentosApp()
  await fillEmpresa(t.server, {
    instrucoes_pagamento: 'Pix para financeiro@vidanova.com.br',
    whatsapp: '5511988887777',
  })
})
afterAll(() => t.close())

/** The only fields that a family's page gets, as paths; `[]` is each item of a list. */
const below = (path: string, fields: string) => [path, ...fields.split(' ').map((field) => `${path}.${field}`)]
const ORCAMENTO = [
  ...['situacao', 'clinica_foto', 'ate', 'aceite'],
  ...below('empresa', 'nome logo_url whatsapp'),
  ...below('consultor', 'nome foto_url whatsapp'),
  ...below(
    'conteudo',
    'formato numero versao enviado_em validade fuso cliente quantidade valor_periodo_centavos itens itens[]',
  ),
  ...below('conteudo', 'desconto_tipo desconto_valor parcelas forma_pagamento inicio_previsto termino_previsto'),
  ...below('conteudo', 'inclui inclui[] nao_inclui condicoes avisos avisos[]'),
  ...below('conteudo.empresa', 'razao_social nome cnpj endereco email telefone'),
  ...below('conteudo.clinica', 'nome cidade estado tipo'),
  ...below('conteudo.periodicidade', 'nome dias'),
  ...below('conteudo.itens[]', 'descricao quantidade valor_centavos recorrente'),
  ...below('conteudo.valores', 'base itens itens[] taxas subtotal desconto total entrada parcela ultima_parcela'),
  'conteudo.valores.equivalente_mensal',
]
const ACEITE = below(
  'aceite',
  'nome em hash desistir_ate pode_desistir desistencia_em instrucoes_pagamento cadastro cadastro_em',
)
const em = (path: string, fields: readonly string[]) => [path, ...fields.map((field) => `${path}.${field}`)]

/** Paths of every field in the value. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => [`${path}[]`, ...fieldsOf(item, `${path}[]`)])
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => {
    const field = path ? `${path}.${name}` : name
    return [field, ...fieldsOf(item, field)]
  })
}
const unique = (fields: readonly string[]) => [...new Set(fields)].sort()

const open = async (url: string) => (await t.server.request({ url, headers: { 'user-agent': BROWSER } })).text
const remocao = { tipo: 'outro', descricao: 'Remoção', quantidade: 1, valor_centavos: 80_000, recorrente: false }

/** No page may contain ids, the CPF of an acceptance, or the internal note. */
async function semSegredos(text: string, ids: readonly (string | null)[]) {
  for (const segredo of ['52998224725', '529.982.247-25', 'O pai decide', ...ids.filter((id) => id !== null)])
    expect(text).not.toContain(segredo)
}

it('a family’s page is given the listed fields and nothing else, before and after the acceptance', async () => {
  const { id: lead_id } = await newLead(t.ana)
  const quem = { lead_id, inclui: ['Piscina'], itens: [remocao], observacao_interna: 'O pai decide.' }
  const { id, caminho } = await t.enviado(quem)
  const ids = [id, lead_id, await t.userId(t.ana.cookie), t.clinica]
  const aberta = await open(caminho ?? '')
  expect(unique(fieldsOf(dadosDaPagina(aberta)))).toEqual(unique([...em('publico', ORCAMENTO), 'agora', 'frase']))
  await semSegredos(aberta, ids)
  await sendResposta(t.server, caminho, ACEITAR)
  const aceita = await open(caminho ?? '')
  expect(unique(fieldsOf(dadosDaPagina(aceita)))).toEqual(
    unique([...em('publico', [...ORCAMENTO, ...ACEITE]), 'agora', 'frase']),
  )
  await semSegredos(aceita, ids)
  const errada = (await sendResposta(t.server, caminho, { ...ACEITAR, extra: 'O pai decide.' })).text
  expect(unique(fieldsOf(dadosDaPagina(errada)))).toEqual(
    unique([...em('publico', [...ORCAMENTO, ...ACEITE]), 'agora', 'frase', 'falha']),
  )
  await semSegredos(errada, ids)
})

it('an opening counts, the page that follows an answer does not', async () => {
  const { id, caminho } = await t.enviado({})
  const aberturas = async () =>
    Number((await t.sql('select visualizacoes from orcamentos where id = $1', [id]))[0].visualizacoes)
  await open(caminho ?? '')
  expect(await aberturas()).toBe(1)
  await open(`${caminho}?feito=aceito`)
  expect(await aberturas()).toBe(1)
  await t.server.request({ url: caminho ?? '', headers: { 'user-agent': BROWSER, cookie: t.ana.cookie } })
  expect(await aberturas()).toBe(1)
})

it('a page of comparison leads to its quotes, and is given nothing else', async () => {
  const cliente_telefone = '11987650009'
  const um = await t.enviado({ cliente_telefone, itens: [remocao], inclui: ['Piscina'] })
  const dois = await t.enviado({ cliente_telefone, itens: [remocao], inclui: ['Piscina'] })
  const { body } = await t.ana.post('/orcamentos-comparacoes', { orcamentos: [um.id, dois.id] })
  const text = await open(body.caminho)
  // This page is whole without data for a script.
  expect(text).not.toContain('id="dados"')
  for (const { caminho } of [um, dois]) expect(text).toContain(`href="${caminho}"`)
  await semSegredos(text, [um.id, dois.id, t.clinica])
})

/** Text of a page for a person without script. */
const lido = (text: string) => text.replace(/<script[^>]*>.*?<\/script>/gs, '').replaceAll('\u00a0', ' ')
const openRead = async (url: string) => lido(await open(url))

it('without script it greets, says who attends and how much is accepted, before the quote', async () => {
  const { caminho } = await t.enviado({
    cliente_nome: 'EDUARDO XAVIER',
    quantidade: 1,
    valor_periodo_centavos: 180_000,
  })
  const text = await openRead(caminho ?? '')
  expect(text).toContain('<h1>Olá, Eduardo</h1>')
  expect(text).toContain('Este é o seu orçamento para Vale Verde.')
  expect(text).toMatch(/href="https:\/\/wa\.me\/5511988887777\?text=[^"]*"[^>]*>Tirar dúvidas pelo WhatsApp</)
  expect(text).toContain('data-fechada>Aceitar · R$ 1.800</span>')
  expect(text).toContain('<strong>R$ 1.800</strong>')
  expect(text).toContain('Registra quem aceitou.')
  // Suppresses the browser's own sentences, which have its language.
  for (const [form] of text.matchAll(/<form[^>]*>/g)) expect(form).toContain('novalidate')
})

it('without script each field says what is wrong with it, and keeps what was typed', async () => {
  const { caminho } = await t.enviado({})
  const vazio = await sendResposta(t.server, caminho, { acao: 'aceitar', nome: '', cpf: ' ' })
  expect(vazio.status).toBe(422)
  for (const [campo, frase] of [
    ['nome', 'Informe seu nome completo'],
    ['cpf', 'Informe seu CPF'],
    ['concordo', 'Marque que leu e concorda para aceitar'],
  ]) {
    expect(vazio.text).toContain(`<small class="aceite-erro" id="aceite-${campo}-erro">${frase}</small>`)
    expect(vazio.text).toMatch(
      new RegExp(`name="${campo}"[^>]* aria-invalid="true" aria-describedby="aceite-${campo}-erro"`),
    )
  }
  const errado = await sendResposta(t.server, caminho, { ...ACEITAR, nome: 'Rita <b>', cpf: '123' })
  expect(errado.text).toContain('value="Rita &lt;b&gt;"')
  expect(errado.text).toContain('value="123" aria-invalid="true"')
  expect(errado.text).toMatch(/name="concordo" value="sim" required checked>/)
  expect(errado.text).not.toContain('id="aceite-nome-erro"')
  const semMotivo = await sendResposta(t.server, caminho, { acao: 'recusar' })
  expect(semMotivo.text).toContain('<details class="aceite-parte" open>')
  expect(semMotivo.text).toContain('id="aceite-motivo-erro">Escolha um motivo</small>')
})

it('after the acceptance it tells three steps, how to pay and whom to ask, and a second tap changes nothing', async () => {
  const { id: lead_id } = await newLead(t.ana)
  const { caminho } = await t.enviado({ lead_id })
  await sendResposta(t.server, caminho, ACEITAR)
  const text = await openRead(caminho ?? '')
  const passos = [...(/<ol>(.*?)<\/ol>/s.exec(text)?.[1] ?? '').matchAll(/<li>(.*?)<\/li>/gs)].map(([, passo]) => passo)
  expect(passos).toEqual([
    expect.stringMatching(/ confirma a vaga e o dia com a clínica e fala com você\.$/),
    expect.stringMatching(/^Preencha o cadastro do paciente e separe os documentos: RG e CPF/),
    expect.stringMatching(/^Pague como está em “Como pagar”/),
  ])
  expect(text).toContain('Pix para financeiro@vidanova.com.br')
  expect(text).toContain('>Falar pelo WhatsApp</a>')
  expect(text).not.toContain('id="aceitar"')
  const outro = await sendResposta(t.server, caminho, ACEITAR)
  expect(outro.status).toBe(409)
  expect(outro.text).toContain('<p class="aceite-frase" role="status">Este orçamento já foi aceito.</p>')
  expect(outro.text).toContain('O que acontece agora')
})

it('one that was taken back meanwhile is a page of the house that says so, with WhatsApp', async () => {
  const { id, caminho } = await t.enviado({})
  const { revisao } = (await t.ana.get(`/orcamentos/${id}`)).body
  await t.ana.post(`/orcamentos/${id}/cancelar`, { revisao })
  for (const text of [await open(caminho ?? ''), (await sendResposta(t.server, caminho, ACEITAR)).text]) {
    expect(text).toMatch(
      /data-fim>[^<]*(<header.*?<\/header>|<!--marca-->)<h1>Este orçamento foi cancelado\. Fale com seu consultor\.<\/h1>/s,
    )
    expect(text).toContain('<a href="https://wa.me/5511988887777">Falar pelo WhatsApp</a>')
    expect(text).not.toContain('Maria Souza')
  }
})
