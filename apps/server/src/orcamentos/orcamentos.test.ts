import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newLead } from '../leads/leads.factory.ts'
import { newPaciente } from '../pacientes/pacientes.factory.ts'
import { NOBODY_ID } from '../testing/testing.ts'
import { newOrcamento, orcamentosApp } from './orcamentos.factory.ts'

const relogio = Date.parse('2026-03-10T15:00:00Z')
let t: Awaited<ReturnType<typeof orcamentosApp>>
beforeAll(async () => {
  t = await orcamentosApp(() => relogio)
})
afterAll(() => t.close())
beforeEach(() => t.sql("update clinicas set active = true, arquivado_em = null, price = 'R$ 5.000,00 por mês'"))

const attempt = async (mais: object, dona = t.ana) => {
  const { status, body } = await dona.post('/orcamentos', t.campos(mais))
  return [status, body.data?.campos ?? body.message]
}
const change = async ({ id, revisao }: { id: string; revisao: number }, mudanca: object, dona = t.ana) => {
  const { status, body } = await dona.patch(`/orcamentos/${id}`, { revisao, ...mudanca })
  return { status, body }
}
const remocao = { tipo: 'outro', descricao: 'Remoção', quantidade: 1, valor_centavos: 80_000, recorrente: false }

describe('a draft', () => {
  it('has figures computed by the server, whatever the page says', async () => {
    const rascunho = await t.novo({
      itens: [remocao, { ...remocao, descricao: 'Medicação', quantidade: 2, valor_centavos: 10_050, recorrente: true }],
      desconto_tipo: 'percentual',
      desconto_valor: 1_000,
      entrada_centavos: 100_000,
      parcelas: 7,
      total_centavos: 1,
      valores: { total: 1 },
      status: 'aceito',
      numero: 'ORC-1999-00001',
    })
    expect(rascunho).toMatchObject({
      status: 'rascunho',
      situacao: 'rascunho',
      versao: 1,
      total_centavos: 1_490_300,
      caminho: null,
      conteudo: {
        valores: {
          base: 1_500_000,
          itens: [80_000, 60_300],
          taxas: 140_300,
          subtotal: 1_640_300,
          desconto: 150_000,
          total: 1_490_300,
          entrada: 100_000,
          parcela: 198_614,
          ultima_parcela: 198_616,
          equivalente_mensal: 500_000,
        },
        clinica: { nome: 'Vale Verde', cidade: 'Campinas', estado: 'SP', tipo: 'Mista' },
        cliente: 'Maria Souza',
        empresa: { nome: 'Vida Nova', cnpj: '11222333000181' },
      },
    })
    expect(rascunho.numero).toMatch(/^ORC-2026-\d{5}$/)
  })

  it('changes in what is named, and nothing else', async () => {
    const antes = await t.novo({
      itens: [remocao],
      parcelas: 3,
      condicoes: 'À vista',
      observacao_interna: 'Pediu prazo',
    })
    const { status, body } = await change(antes, { cliente_nome: '  Joana   Dias ' })
    expect([status, body.campos]).toEqual([200, { ...antes.campos, cliente_nome: 'Joana Dias' }])
    expect(body).toMatchObject({ revisao: antes.revisao + 1, tem_observacao: true })
  })

  it('whose lines alone change has another revision too, and none without a change', async () => {
    const antes = await t.novo({ itens: [remocao] })
    const { body } = await change(antes, { itens: [{ ...remocao, descricao: 'Resgate' }] })
    expect(body.revisao).toBe(antes.revisao + 1)
    expect((await change(antes, { itens: [remocao] })).status).toBe(409)
    expect((await change(body, { itens: body.campos.itens })).body.revisao).toBe(body.revisao)
  })

  it('is created once, however often the page sends it, and by nobody else', async () => {
    const campos = t.campos()
    const [um, outro] = await Promise.all([newOrcamento(t.ana, campos), newOrcamento(t.ana, campos)])
    expect(outro).toEqual(um)
    expect((await t.bia.post('/orcamentos', campos)).status).toBe(409)
    const { id: lead_id } = await newLead(t.ana)
    expect((await t.ana.post('/orcamentos', { ...campos, lead_id })).status).toBe(409)
  })

  it('keeps an internal note that only a recorded reading shows', async () => {
    const { id } = await t.novo({ observacao_interna: 'O pai bebe muito' })
    expect((await t.row(id)).observacao_interna_cifrado).not.toContain('bebe')
    expect((await t.ana.get(`/orcamentos/${id}`)).text).not.toContain('bebe')
    expect((await t.ana.get(`/orcamentos/${id}/observacao`)).body).toEqual({ observacao_interna: 'O pai bebe muito' })
    expect((await t.ana.get(`/orcamentos/${id}/observacao`)).status).toBe(200)
    const historia = await t.history('orcamentos', id)
    expect(historia.map(({ acao }: { acao: string }) => acao)).toEqual(['criar', 'ver_sensivel', 'ver_sensivel'])
    expect(JSON.stringify(historia)).not.toContain('bebe')
    expect(historia[0].depois).toMatchObject({ valor_periodo_centavos: 500_000, observacao_interna: '***' })
  })

  it('may stay with a clinic that was archived, and goes to none', async () => {
    const rascunho = await t.novo()
    const [outra = ''] = await insertClinicas(t.database, [{ active: false }])
    expect((await change(rascunho, { clinica_id: outra })).body.data.campos).toEqual({
      clinica_id: 'Esta clínica não está mais ativa. Escolha outra.',
    })
    await t.sql(`update clinicas set active = false where id = '${t.clinica}'`)
    expect((await change(rascunho, { quantidade: 2 })).status).toBe(200)
    expect(await attempt({})).toEqual([422, { clinica_id: 'Esta clínica não está mais ativa. Escolha outra.' }])
  })
})

describe('bad input is refused at its field', () => {
  const valor = 'Informe um valor entre R$ 0,01 e R$ 1.000.000,00'
  it.each([
    [{ valor_periodo_centavos: 0 }, { valor_periodo_centavos: valor }],
    [{ valor_periodo_centavos: -500_000 }, { valor_periodo_centavos: valor }],
    [{ valor_periodo_centavos: 100_000_001 }, { valor_periodo_centavos: valor }],
    [{ valor_periodo_centavos: 1e21 }, { valor_periodo_centavos: valor }],
    [{ valor_periodo_centavos: 1.5 }, { valor_periodo_centavos: valor }],
    [{ valor_periodo_centavos: '500000' }, { valor_periodo_centavos: valor }],
    [{ quantidade: 0 }, { quantidade: 'Informe um número de 1 a 60' }],
    [{ quantidade: 61 }, { quantidade: 'Informe um número de 1 a 60' }],
    [{ quantidade: 2.5 }, { quantidade: 'Informe um número de 1 a 60' }],
    [{ parcelas: 0 }, { parcelas: 'Informe um número de 1 a 24' }],
    [{ parcelas: 25 }, { parcelas: 'Informe um número de 1 a 24' }],
    [{ desconto_tipo: 'valor', desconto_valor: 0 }, { desconto_valor: 'Informe o desconto' }],
    [{ desconto_tipo: 'valor', desconto_valor: -1 }, { desconto_valor: 'Informe o desconto' }],
    [
      { desconto_tipo: 'valor', desconto_valor: 1_500_001 },
      { desconto_valor: 'O desconto não pode ser maior que o valor do tratamento' },
    ],
    [{ desconto_tipo: 'percentual', desconto_valor: 10_001 }, { desconto_valor: 'Informe de 0,01% a 100%' }],
    [{ desconto_tipo: 'percentual', desconto_valor: 0 }, { desconto_valor: 'Informe de 0,01% a 100%' }],
    [{ entrada_centavos: 1_500_001 }, { entrada_centavos: 'A entrada não pode ser maior que o total' }],
    [{ entrada_centavos: -1 }, { entrada_centavos: 'Informe a entrada' }],
    [{ entrada_centavos: 1_499_999, parcelas: 2 }, { parcelas: 'Há mais parcelas do que centavos a parcelar' }],
    [{ validade: '2026-03-10' }, { validade: 'Validade deve ser uma data futura' }],
    [{ validade: '2026-03-09' }, { validade: 'Validade deve ser uma data futura' }],
    [{ validade: '2027-03-11' }, { validade: 'A validade é de no máximo 365 dias' }],
    [{ validade: '2026-02-30' }, { validade: 'Esta data não existe' }],
    [
      { inicio_previsto: '2026-04-02', termino_previsto: '2026-04-01' },
      { termino_previsto: 'O término deve ser depois do início' },
    ],
    [{ clinica_id: NOBODY_ID }, { clinica_id: 'Esta clínica não está mais ativa. Escolha outra.' }],
    [{ periodicidade_id: NOBODY_ID }, { periodicidade_id: 'Selecione a periodicidade' }],
    [{ forma_pagamento: 'ouro' }, { forma_pagamento: 'Selecione a forma de pagamento' }],
    [{ itens: [{ ...remocao, tipo: 'taxa' }] }, { 'itens.0.taxa_id': 'Selecione a taxa' }],
    [{ itens: [{ ...remocao, tipo: 'taxa', taxa_id: NOBODY_ID }] }, { 'itens.0.taxa_id': 'Selecione a taxa' }],
    [{ itens: Array.from({ length: 31 }, () => remocao) }, { itens: 'Um orçamento tem até 30 itens' }],
    [
      { itens: [{ ...remocao, valor_centavos: -1 }] },
      { 'itens.0.valor_centavos': 'Informe um valor entre R$ 0,00 e R$ 1.000.000,00' },
    ],
    [{ cliente_nome: ' ' }, { cliente_nome: 'Informe o nome do cliente' }],
  ])('%j', async (mais, campos) => {
    const { id: lead_id, versao } = await newLead(t.ana)
    expect(await attempt({ ...mais, lead_id })).toEqual([422, campos])
    expect((await t.ana.post('/orcamentos/pesquisa', { lead_id })).body.total).toBe(0)
    expect((await t.ana.get(`/leads/${lead_id}`)).body.versao).toBe(versao)
  })

  it('also when a draft is changed, with the figures that it has', async () => {
    const rascunho = await t.novo({ entrada_centavos: 1_000_000 })
    const { status, body } = await change(rascunho, { quantidade: 1 })
    expect([status, body.data.campos]).toEqual([422, { entrada_centavos: 'A entrada não pode ser maior que o total' }])
  })

  it('the greatest figures of all add up', async () => {
    const itens = Array.from({ length: 30 }, () => ({
      ...remocao,
      quantidade: 999,
      valor_centavos: 100_000_000,
      recorrente: true,
    }))
    const { total_centavos } = await t.novo({ itens, quantidade: 60, valor_periodo_centavos: 100_000_000 })
    expect(total_centavos).toBe(60 * 100_000_000 + 30 * 999 * 100_000_000 * 60)
  })
})

describe('whose quotes are seen', () => {
  it("one's own, and by administrators all", async () => {
    const { id, revisao } = await t.novo()
    expect((await t.admin.get(`/orcamentos/${id}`)).status).toBe(200)
    const pedidos = (cliente: typeof t.ana, alvo: string) =>
      Promise.all([
        cliente.get(`/orcamentos/${alvo}`),
        cliente.get(`/orcamentos/${alvo}/observacao`),
        cliente.patch(`/orcamentos/${alvo}`, { revisao, parcelas: 2 }),
        cliente.post(`/orcamentos/${alvo}/enviar`, { revisao }),
        cliente.post(`/orcamentos/${alvo}/conversa`),
        cliente.post(`/orcamentos/${alvo}/cancelar`, { revisao }),
        cliente.post(`/orcamentos/${alvo}/validade`, { revisao, validade: '2026-04-01' }),
        cliente.post(`/orcamentos/${alvo}/duplicar`, { envio_id: randomUUID() }),
        cliente.post(`/orcamentos/${alvo}/versoes`, { envio_id: randomUUID() }),
      ])
    const ditos = (respostas: { status: number; text: string }[]) => respostas.map(({ status, text }) => [status, text])
    const nenhum = ditos(await pedidos(t.bia, NOBODY_ID))
    expect(ditos(await pedidos(t.bia, id))).toEqual(nenhum)
    expect(new Set(nenhum.map(([status]) => status))).toEqual(new Set([404]))
    expect((await t.bia.get(`/auditoria/orcamentos/${id}`)).status).toBe(404)
    expect((await t.ana.get(`/auditoria/orcamentos/${id}`)).status).toBe(200)
    expect((await t.supervisor.get(`/orcamentos/${id}`)).status).toBe(403)
    expect((await t.ana.get(`/orcamentos/${id}`)).body).toMatchObject({ revisao, status: 'rascunho' })
  })

  it('of leads and patients of one’s own alone', async () => {
    const { id: lead_id } = await newLead(t.bia)
    for (const lead of [lead_id, NOBODY_ID]) {
      expect((await t.ana.post('/orcamentos', t.campos({ lead_id: lead }))).status).toBe(404)
      expect((await t.ana.get(`/orcamentos-preparo?lead_id=${lead}`)).status).toBe(404)
    }
    expect((await t.ana.post('/orcamentos', t.campos({ paciente_id: NOBODY_ID }))).status).toBe(404)
    const doAdmin = await t.novo({ lead_id }, t.admin)
    expect((await t.bia.get(`/orcamentos/${doAdmin.id}`)).status).toBe(200)
  })

  it('and their changes are told to the one who has them alone, and to the next one when the lead moves', async () => {
    const contador = async (cookie: string) =>
      Number(
        (
          await t.sql('select versao from mudancas_versao where assunto = $1', [`orcamentos:${await t.userId(cookie)}`])
        )[0]?.versao ?? 0,
      )
    const [ana, bia] = [await contador(t.ana.cookie), await contador(t.bia.cookie)]
    const { id: lead_id } = await newLead(t.ana)
    const rascunho = await t.novo({ lead_id })
    await change(rascunho, { parcelas: 2 })
    expect([await contador(t.ana.cookie), await contador(t.bia.cookie)]).toEqual([ana + 2, bia])
    const consultor_id = await t.userId(t.bia.cookie)
    await t.supervisor.post('/leads-transferir', { ids: [lead_id], consultor_id, motivo: 'Férias' })
    expect([await contador(t.ana.cookie), await contador(t.bia.cookie)]).toEqual([ana + 3, bia + 1])
  })

  it('none for a lost lead', async () => {
    const { id: lead_id, versao } = await newLead(t.ana)
    const motivo_perda_id = (await t.ana.get('/motivos-perda')).body[0].id
    await t.ana.post(`/leads/${lead_id}/mover`, { versao, etapa: 'perdido', dados: { motivo_perda_id } })
    expect(await attempt({ lead_id })).toEqual([409, 'Este lead está perdido. Reabra o lead para continuar.'])
  })
})

describe('what a new quote starts with', () => {
  it('whom the lead names, the clinic of interest and its price', async () => {
    await t.sql(`update clinicas set estrutura_clinica = '{Piscina}', atendimentos = '{Psicologia,Piscina}'`)
    await t.sql(
      `update taxas set obrigatoria = true, valor_padrao_centavos = 12345 where id = (select id from taxas limit 1)`,
    )
    const { id } = await newLead(t.ana, { nome_contato: 'Rita Luz', clinica_interesse_id: t.clinica })
    const { body } = await t.ana.get(`/orcamentos-preparo?lead_id=${id}`)
    expect(body).toMatchObject({
      cliente_nome: 'Rita Luz',
      clinica: {
        id: t.clinica,
        valor_periodo_centavos: 500_000,
        periodicidade_id: t.mensal,
        inclui: ['Piscina', 'Psicologia'],
      },
      validade_dias: 10,
      desconto_maximo_percentual: 15,
      faltam: [],
      avisos: [
        'O aceite não substitui a avaliação médica nem o contrato com a clínica.',
        'Contratações feitas à distância podem ser canceladas em até 7 dias (CDC, art. 49).',
        'A Vida Nova pode ser remunerada pela clínica parceira. Isso não altera o valor apresentado.',
      ],
    })
    expect(body.taxas).toContainEqual(expect.objectContaining({ obrigatoria: true, valor_padrao_centavos: 12_345 }))
  })

  it('whom the patient’s registration names: the responsible first, then who declared, then the patient', async () => {
    const paciente = await newPaciente(t.server, t.ana)
    await t.sql("update pacientes set canal = 'manual' where id = $1", [paciente.id])
    const comecaCom = async (campos: object) => {
      const colunas = Object.entries({
        nome_completo: 'Paciente',
        responsavel_nome: null,
        telefone: null,
        declarante_telefone: null,
        responsavel_telefone: null,
        responsavel_email: null,
        ...campos,
      })
      await t.sql(
        `update pacientes set ${colunas.map(([coluna], n) => `${coluna} = $${n + 2}`).join(', ')} where id = $1`,
        [paciente.id, ...colunas.map(([, valor]) => valor)],
      )
      const { body } = await t.ana.get(`/orcamentos-preparo?paciente_id=${paciente.id}`)
      return [body.cliente_nome, body.cliente_telefone, body.cliente_email]
    }
    const [dele, declarante, responsavel] = ['5511987650001', '5511987650002', '5511987650003']
    const todos = { telefone: dele, declarante_telefone: declarante, responsavel_telefone: responsavel }
    const email = 'rita@exemplo.com.br'
    expect(await comecaCom({ ...todos, responsavel_nome: 'Rita', responsavel_email: email })).toEqual([
      'Rita',
      responsavel,
      email,
    ])
    expect(await comecaCom({ ...todos, responsavel_telefone: null })).toEqual(['Paciente', declarante, null])
    expect(await comecaCom({ telefone: dele })).toEqual(['Paciente', dele, null])
    const { body: dono } = await t.ana.get(`/orcamentos-preparo?paciente_id=${paciente.id}`)
    expect(dono.clinica?.id).toBe(
      (await t.sql('select clinica_id as id from pacientes where id = $1', [paciente.id]))[0]?.id,
    )
    for (const outra of [paciente.id, NOBODY_ID])
      expect((await t.bia.get(`/orcamentos-preparo?paciente_id=${outra}`)).status).toBe(404)
    const { id: lead_id } = await newLead(t.ana, { nome_contato: 'Lia', telefone: '5511987650004' })
    const { body } = await t.ana.get(`/orcamentos-preparo?lead_id=${lead_id}&paciente_id=${paciente.id}`)
    expect([body.cliente_nome, body.cliente_telefone, body.clinica?.id]).toEqual([
      'Lia',
      '5511987650004',
      dono.clinica.id,
    ])
    const { body: escolhida } = await t.ana.get(
      `/orcamentos-preparo?paciente_id=${paciente.id}&clinica_id=${t.clinica}`,
    )
    expect(escolhida.clinica.id).toBe(t.clinica)
  })

  it.each([
    ['R$ 5.000,00 por mês', 500_000, 30],
    ['R$ 3.000 mensais', 300_000, 30],
    ['R$ 2.500,50 por quinzena', 250_050, 15],
    ['R$ 900,00 por semana', 90_000, 7],
    ['R$ 350,00 a diária', 35_000, 1],
    ['R$ 350,00 por dia', 35_000, 1],
    ['R$ 4.000,00', 400_000, null],
    ['A combinar', null, null],
  ])('the price %s as its value and period', async (price, valor, dias) => {
    await t.sql('update clinicas set price = $2 where id = $1', [t.clinica, price])
    const { body } = await t.ana.get(`/orcamentos-preparo?clinica_id=${t.clinica}`)
    const periodo = body.periodicidades.find((um: { id: string }) => um.id === body.clinica.periodicidade_id)
    expect([body.clinica.valor_periodo_centavos, periodo?.dias ?? null]).toEqual([valor, dias])
  })

  it('nothing, where nothing is known, and what the company lacks', async () => {
    await t.sql("update empresa_config set cnpj = null, razao_social = ' ', linha_transparencia = false")
    const { body } = await t.ana.get('/orcamentos-preparo')
    expect(body).toMatchObject({
      cliente_nome: '',
      cliente_telefone: null,
      clinica: null,
      faltam: ['razão social', 'CNPJ'],
    })
    expect(body.avisos).toHaveLength(2)
    await t.sql("update empresa_config set cnpj = '11222333000181', razao_social = 'Vida', linha_transparencia = true")
  })
})
