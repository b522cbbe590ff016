import { randomUUID } from 'node:crypto'
import { visaoDe } from '@portal/contract/orcamentos/visao'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newLead } from '../leads/leads.factory.ts'
import { readPdf } from '../platform/pdf/pdf.factory.ts'
import { BROWSER } from '../testing/testing.ts'
import { ACEITAR, answer, DADOS_DA_EMPRESA, fillEmpresa, orcamentosApp, readPagina } from './orcamentos.factory.ts'

let t: Awaited<ReturnType<typeof orcamentosApp>>
beforeAll(async () => {
  t = await orcamentosApp()
})
afterAll(() => t.close())

const open = (url: string | null) => t.server.request({ url: url ?? '', headers: { 'user-agent': BROWSER } })
const read = (caminho: string | null) => readPagina(t.server, caminho)
const accept = async (caminho: string | null) => (await answer(t.server, caminho, ACEITAR)).publico

it('what a family reads and accepts is what was sent, whatever is renamed meanwhile', async () => {
  const [clinica = ''] = await insertClinicas(t.database, [{ name: 'Casa da Serra', city: 'Itu', state: 'SP' }])
  const { id, caminho, conteudo } = await t.enviado({ clinica_id: clinica })
  await t.sql(`update clinicas set name = 'Outro Nome', city = 'Salto' where id = $1`, [clinica])
  await t.sql(`update periodicidades set name = 'Outro período', dias = 31 where id = $1`, [t.mensal])
  await fillEmpresa(t.server, { razao_social: 'Outra Razão Ltda', linha_transparencia: false })
  try {
    const aberto = await read(caminho)
    expect(aberto.conteudo).toEqual(conteudo)
    expect(conteudo.clinica).toMatchObject({ nome: 'Casa da Serra', cidade: 'Itu' })
    expect((await open(caminho)).text).toContain('Casa da Serra')
    expect((await accept(caminho)).conteudo).toEqual(conteudo)
    expect((await t.ana.get(`/orcamentos/${id}`)).body.conteudo).toEqual(conteudo)
  } finally {
    await t.sql(`update periodicidades set name = 'Mensal', dias = 30 where id = $1`, [t.mensal])
    await fillEmpresa(t.server, { ...DADOS_DA_EMPRESA, linha_transparencia: true })
  }
})

it('a longer validity is part of what is accepted', async () => {
  const { id, revisao, caminho, validade } = await t.enviado()
  const nova = new Date(Date.parse(validade ?? '') + 5 * 86_400_000).toISOString().slice(0, 10)
  expect((await t.ana.post(`/orcamentos/${id}/validade`, { revisao, validade: nova })).status).toBe(200)
  expect((await read(caminho)).conteudo?.validade).toBe(nova)
  expect((await accept(caminho)).conteudo?.validade).toBe(nova)
})

it('the family is led to whoever attends it now', async () => {
  const { id: lead_id } = await newLead(t.ana)
  const { caminho } = await t.enviado({ lead_id })
  const antes = (await read(caminho)).consultor.nome
  await t.sql(`update profiles set full_name = 'Bia Nova' where id = $1`, [await t.server.userId(t.bia.cookie)])
  const entrega = {
    ids: [lead_id],
    consultor_id: await t.server.userId(t.bia.cookie),
    motivo: 'Férias de quem atendia',
  }
  expect((await t.supervisor.post('/leads-transferir', entrega)).body).toMatchObject({ feitos: 1 })
  expect(antes).not.toBe('Bia Nova')
  expect((await read(caminho)).consultor.nome).toBe('Bia Nova')
  expect((await accept(caminho)).situacao).toBe('aceito')
})

it('a quote that was sent binds although its clinic was archived; no registration is offered then', async () => {
  const [clinica = ''] = await insertClinicas(t.database, [{}])
  const { caminho } = await t.enviado({ clinica_id: clinica })
  await t.sql('update clinicas set active = false where id = $1', [clinica])
  expect((await read(caminho)).situacao).toBe('aberto')
  const aceito = await accept(caminho)
  expect([aceito.situacao, aceito.aceite?.cadastro]).toEqual(['aceito', null])
})

it('tells how to pay once it is accepted, and no more after a withdrawal', async () => {
  await fillEmpresa(t.server, { instrucoes_pagamento: 'Pix para financeiro@vidanova.com.br' })
  const { caminho } = await t.enviado()
  const instrucoes = 'Pix para financeiro@vidanova.com.br'
  expect((await open(caminho)).text).not.toContain(instrucoes)
  expect((await accept(caminho)).aceite?.instrucoes_pagamento).toBe(instrucoes)
  expect((await open(caminho)).text).toContain(instrucoes)
  await answer(t.server, caminho, { acao: 'desistir' })
  expect((await open(caminho)).text).not.toContain(instrucoes)
})

it('tells how the clinic is paid, where it says so itself, as of today', async () => {
  await fillEmpresa(t.server, { instrucoes_pagamento: 'Pix para financeiro@vidanova.com.br' })
  const [clinica = ''] = await insertClinicas(t.database, [{ instrucoes_pagamento: 'Boleto da clínica, dia 5' }])
  const { caminho } = await t.enviado({ clinica_id: clinica })
  expect((await open(caminho)).text).not.toContain('Boleto da clínica')
  expect((await accept(caminho)).aceite?.instrucoes_pagamento).toBe('Boleto da clínica, dia 5')
  await t.sql(`update clinicas set instrucoes_pagamento = 'Pix da clínica' where id = $1`, [clinica])
  expect((await open(caminho)).text).toContain('Pix da clínica')
  await t.sql('update clinicas set instrucoes_pagamento = null where id = $1', [clinica])
  expect((await read(caminho)).aceite?.instrucoes_pagamento).toBe('Pix para financeiro@vidanova.com.br')
})

it('the PDF says what the page says, and after the acceptance proves it to any reader', async () => {
  const { id, caminho, conteudo } = await t.enviado({
    cliente_nome: 'Família de Nome Muito Comprido de Albuquerque e Vasconcelos Conceição',
    itens: [
      { tipo: 'outro', descricao: 'Remoção até a clínica', quantidade: 1, valor_centavos: 80_000, recorrente: false },
    ],
    desconto_tipo: 'percentual',
    desconto_valor: 1_000,
    parcelas: 7,
    inclui: ['Enfermagem 24 h', 'Piscina'],
    nao_inclui: 'Medicamentos de uso contínuo',
    condicoes: 'Entrada no dia da internação.',
  })
  const ler = async () => readPdf((await t.server.app.inject({ url: `${caminho}/pdf` })).rawPayload)
  // Amounts contain a no-break space; PDF readers report any space.
  const simples = (texto: string) => texto.replace(/\s+/g, ' ')
  const visao = visaoDe(conteudo)
  const antes = await ler()
  const texto = simples(antes.text)
  expect(antes.info).toMatchObject({ Title: visao.titulo, Language: 'pt-BR' })
  for (const secao of visao.secoes)
    for (const linha of secao.tipo === 'linhas' ? secao.linhas : []) {
      expect(texto).toContain(linha.rotulo)
      expect(texto).toContain(simples(linha.valor))
    }
  for (const trecho of ['Piscina', 'Medicamentos de uso contínuo', ...visao.avisos, 'CNPJ 11.222.333/0001-81'])
    expect(texto).toContain(trecho)
  expect(antes.text).not.toContain('Comprovante de aceite')
  expect(antes.attachments).toEqual({})

  await accept(caminho)
  const depois = await ler()
  const [row] = await t.sql('select aceite, aceite_conteudo from orcamentos where id = $1', [id])
  const folha =
    depois.pages
      .at(-1)
      ?.elements.map(({ text }) => text)
      .join('\n') ?? ''
  for (const trecho of ['Comprovante de aceite', 'Maria Souza', '***.982.247-**', row.aceite.em])
    expect(folha).toContain(trecho)
  // The hash is longer than a line.
  expect(folha.replace(/\s/g, '')).toContain(row.aceite.hash)
  expect(depois.text).not.toContain('529.982.247-25')
  expect(depois.attachments).toEqual({ 'aceite.json': row.aceite_conteudo })
})

it('the kept PDF of an acceptance is never changed or deleted', async () => {
  const { id, caminho } = await t.enviado({ envio_id: randomUUID() })
  await accept(caminho)
  expect((await open(`${caminho}/pdf`)).status).toBe(200)
  for (const mudanca of [`update orcamento_documentos set conteudo_cifrado = ''`, 'delete from orcamento_documentos'])
    await expect(t.sql(`${mudanca} where orcamento_id = $1`, [id])).rejects.toThrow('never changes')
})
