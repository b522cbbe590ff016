import { describe, expect, it } from 'vitest'
import { umConteudo } from './conteudo.factory.ts'
import type { ConteudoOrcamento } from './orcamentos.contract.ts'
import { comparaVisoes, contagemAte, fraseDaSituacao, visaoDe } from './visao.ts'

const semNbsp = (texto: string) => texto.replaceAll('\u00a0', ' ')
/** 'label: value' of every line of a section. */
const linhas = (conteudo: ConteudoOrcamento, titulo: string) =>
  visaoDe(conteudo).secoes.flatMap((secao) =>
    secao.titulo === titulo && secao.tipo === 'linhas'
      ? secao.linhas.map(({ rotulo, valor }) => semNbsp(`${rotulo}: ${valor}`))
      : [],
  )

describe('visaoDe', () => {
  it('names every cost on a line of its own', () => {
    const conteudo = umConteudo({
      itens: [
        { descricao: 'Remoção', quantidade: 1, valor_centavos: 150_000, recorrente: false },
        { descricao: 'Enxoval', quantidade: 2, valor_centavos: 10_050, recorrente: true },
      ],
      desconto_tipo: 'percentual',
      desconto_valor: 1_050,
    })
    expect(linhas(conteudo, 'Valores')).toEqual([
      'Tratamento: R$ 15.000,00',
      'Remoção: R$ 1.500,00',
      'Enxoval: R$ 603,00',
      'Subtotal: R$ 17.103,00',
      'Desconto: − R$ 1.575,00',
      'Total: R$ 15.528,00',
      'Equivalente mensal: R$ 5.000,00',
    ])
    const [valores] = visaoDe(conteudo).secoes
    const detalhes = valores?.tipo === 'linhas' ? valores.linhas.map(({ detalhe }) => detalhe && semNbsp(detalhe)) : []
    expect(detalhes).toContain('3 meses de R$ 5.000,00')
    expect(detalhes).toContain('2 × R$ 100,50 em cada período, 3 períodos')
    expect(detalhes).toContain('10,5% do tratamento')
  })

  it.each([
    [{}, ['Forma de pagamento: Pix', 'Pagamento único: R$ 15.000,00']],
    [{ entrada_centavos: 500_000 }, ['Forma de pagamento: Pix', 'Entrada: R$ 5.000,00', 'Restante: R$ 10.000,00']],
    [{ entrada_centavos: 1_500_000 }, ['Forma de pagamento: Pix', 'Entrada: R$ 15.000,00']],
    [
      { entrada_centavos: 500_000, parcelas: 11 },
      ['Forma de pagamento: Pix', 'Entrada: R$ 5.000,00', 'Parcelas: 10 × R$ 909,09 + última R$ 909,10'],
    ],
    [{ parcelas: 12 }, ['Forma de pagamento: Pix', 'Parcelas: 12 × R$ 1.250,00']],
  ])('says how %j is paid', (campos, esperado) => {
    expect(linhas(umConteudo(campos), 'Pagamento')).toEqual(esperado)
  })

  it('shows days and instants in the company’s zone, and who offers', () => {
    const { titulo, dados, rodape, avisos } = visaoDe(umConteudo({ versao: 2, enviado_em: '2026-03-10T01:30:00.000Z' }))
    expect(titulo).toBe('Orçamento ORC-2026-00001/2')
    expect(dados.map(({ valor }) => valor)).toEqual(['Maria Souza', '09/03/2026 às 22:30', '20/03/2026, às 23:59'])
    expect(rodape).toEqual([
      'Vida Nova Ltda',
      'CNPJ 11.222.333/0001-81',
      'Rua das Flores, 10',
      'contato@vidanova.com.br',
    ])
    expect(avisos).toEqual([
      'O aceite não substitui a avaliação médica nem o contrato com a clínica.',
      'Contratações feitas à distância podem ser canceladas em até 7 dias (CDC, art. 49).',
      'A Vida Nova pode ser remunerada pela clínica parceira. Isso não altera o valor apresentado.',
    ])
  })
})

it('says what has become of a quote, word for word', () => {
  expect(fraseDaSituacao('expirado', '2026-03-20')).toBe(
    'Este orçamento expirou em 20/03/2026. Fale com seu consultor.',
  )
  expect(fraseDaSituacao('substituido', null)).toBe('Este orçamento foi substituído por uma versão mais recente.')
  expect(fraseDaSituacao('aberto', '2026-03-20')).toBeNull()
})

it.each([
  ['2026-03-18T02:59:59.999Z', null],
  ['2026-03-19T02:59:59.999Z', 'Expira em 48 h'],
  ['2026-03-20T21:47:00.000Z', 'Expira em 5 h 12 min'],
  ['2026-03-21T02:59:30.000Z', 'Expira em 1 min'],
  ['2026-03-21T03:00:00.000Z', null],
])('counts the last 48 hours at %s: %s', (agora, texto) => {
  expect(contagemAte('2026-03-21T02:59:59.999Z', Date.parse(agora))).toBe(texto)
})

it('marks the rows in which quotes differ, and leaves out what none says', () => {
  const linhas = comparaVisoes([
    umConteudo(),
    umConteudo({ quantidade: 2, clinica: { nome: 'B', cidade: 'Campinas', estado: 'SP', tipo: 'Mista' } }),
  ])
  expect(linhas.find(({ rotulo }) => rotulo === 'Total')).toMatchObject({ difere: true })
  expect(linhas.find(({ rotulo }) => rotulo === 'Cidade')).toMatchObject({ difere: false })
  expect(linhas.map(({ rotulo }) => rotulo)).not.toContain('Início previsto')
})

describe('a quote of which no two parts say the same', () => {
  const conteudo = umConteudo({
    itens: [{ descricao: 'Enxoval', quantidade: 2, valor_centavos: 10_050, recorrente: true }],
    desconto_tipo: 'valor',
    desconto_valor: 20_100,
    entrada_centavos: 90_000,
    parcelas: 7,
    forma_pagamento: 'boleto',
    inicio_previsto: '2026-04-01',
    termino_previsto: '2026-06-29',
    inclui: ['Piscina', 'Academia'],
    nao_inclui: 'Remédios',
    condicoes: 'À vista',
    periodicidade: { nome: 'Quinzenal', dias: 15 },
  })
  const dito = (linhas: readonly { rotulo: string; valor: string }[]) =>
    Object.fromEntries(linhas.map(({ rotulo, valor }) => [rotulo, semNbsp(valor)]))

  it('has each of them in its own line', () => {
    const { dados, secoes, clinica } = visaoDe(conteudo)
    expect(clinica).toEqual({ nome: 'Vale Verde', lugar: 'Mista · Campinas/SP' })
    expect(dito(dados)).toEqual({
      Para: 'Maria Souza',
      Data: '10/03/2026 às 12:00',
      'Válido até': '20/03/2026, às 23:59',
      'Início previsto': '01/04/2026',
      'Término previsto': '29/06/2026',
    })
    expect(dito(secoes.flatMap((secao) => (secao.tipo === 'linhas' ? secao.linhas : [])))).toEqual({
      Tratamento: 'R$ 15.000,00',
      Enxoval: 'R$ 603,00',
      Subtotal: 'R$ 15.603,00',
      Desconto: '− R$ 201,00',
      Total: 'R$ 15.402,00',
      'Equivalente mensal': 'R$ 10.000,00',
      'Forma de pagamento': 'Boleto',
      Entrada: 'R$ 900,00',
      Parcelas: '6 × R$ 2.071,71 + última R$ 2.071,74',
    })
    expect(secoes.filter(({ tipo }) => tipo !== 'linhas')).toEqual([
      { tipo: 'lista', titulo: 'O que está incluso', itens: ['Piscina', 'Academia'] },
      { tipo: 'texto', titulo: 'O que não está incluso', texto: 'Remédios' },
      { tipo: 'texto', titulo: 'Condições', texto: 'À vista' },
    ])
  })

  it('has each of them in its own row of the comparison', () => {
    const linhas = comparaVisoes([conteudo])
    expect(dito(linhas.map(({ rotulo, valores: [valor = ''] }) => ({ rotulo, valor })))).toEqual({
      Cidade: 'Campinas/SP',
      Tipo: 'Mista',
      Total: 'R$ 15.402,00',
      'Equivalente mensal': 'R$ 10.000,00',
      Tratamento: 'R$ 15.000,00',
      Período: '3 quinzenas',
      'Taxas e outros': 'R$ 603,00',
      Desconto: '− R$ 201,00',
      'Forma de pagamento': 'Boleto',
      Entrada: 'R$ 900,00',
      Parcelas: '6 × R$ 2.071,71 + última R$ 2.071,74',
      'Início previsto': '01/04/2026',
      'Término previsto': '29/06/2026',
      'O que está incluso': 'Piscina, Academia',
      'O que não está incluso': 'Remédios',
      'Válido até': '20/03/2026',
    })
  })
})
