import type { ConteudoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { buildConteudo } from '@portal/contract/orcamentos/visao'
import { expect, test } from 'vitest'
import { diferencasEntre } from './diferencas.ts'

type Redigido = Parameters<typeof buildConteudo>[0]
const conteudo = (campos: Partial<Redigido> = {}): ConteudoOrcamento =>
  buildConteudo({
    numero: 'ORC-2026-00001',
    versao: 1,
    enviado_em: '2026-11-22T12:00:00.000Z',
    validade: '2026-12-02',
    fuso: 'America/Sao_Paulo',
    cliente: 'Maria',
    empresa: { razao_social: 'Portal', nome: 'Portal', cnpj: null, endereco: null, email: null, telefone: null },
    clinica: { nome: 'Vale Verde', cidade: 'Campinas', estado: 'SP', tipo: 'Mista' },
    periodicidade: { nome: 'Mensal', dias: 30 },
    quantidade: 3,
    valor_periodo_centavos: 1_000_000,
    itens: [],
    desconto_tipo: 'nenhum',
    desconto_valor: 0,
    entrada_centavos: 0,
    parcelas: 1,
    forma_pagamento: 'pix',
    inicio_previsto: null,
    termino_previsto: null,
    inclui: ['Piscina', 'Enfermagem 24h'],
    nao_inclui: null,
    condicoes: null,
    avisos: [],
    ...campos,
  })
const entre = (antes: Partial<Redigido>, depois: Partial<Redigido>) =>
  JSON.parse(JSON.stringify(diferencasEntre(conteudo(antes), conteudo(depois))).replaceAll('\u00a0', ' '))

test('equal versions differ in nothing; a number, an instant and a version are no difference', () => {
  expect(entre({}, { versao: 2, enviado_em: '2026-11-23T12:00:00.000Z' })).toEqual([])
})

test('each field is told in words, before and after', () => {
  expect(
    entre(
      { entrada_centavos: 50_000 },
      {
        quantidade: 2,
        desconto_tipo: 'percentual',
        desconto_valor: 1_250,
        parcelas: 3,
        forma_pagamento: 'boleto',
        inicio_previsto: '2026-12-10',
      },
    ),
  ).toEqual([
    { campo: 'Períodos', antes: '3 meses', depois: '2 meses' },
    { campo: 'Desconto', antes: null, depois: '12,5% (R$ 2.500,00)' },
    { campo: 'Total', antes: 'R$ 30.000,00', depois: 'R$ 17.500,00' },
    { campo: 'Entrada', antes: 'R$ 500,00', depois: null },
    { campo: 'Parcelas', antes: 'À vista', depois: '3 × R$ 5.833,33, a última de R$ 5.833,34' },
    { campo: 'Forma de pagamento', antes: 'Pix', depois: 'Boleto' },
    { campo: 'Início previsto', antes: null, depois: '10/12/2026' },
  ])
})

test('of lists, what came and what went', () => {
  const remocao = { descricao: 'Remoção', quantidade: 1, valor_centavos: 180_000, recorrente: false }
  const mudou = entre(
    { itens: [remocao] },
    { itens: [{ ...remocao, valor_centavos: 200_000 }], inclui: ['Piscina', 'Academia'] },
  )
  expect(mudou).toContainEqual({
    campo: 'Taxas e outros itens',
    entrou: ['Remoção: R$ 2.000,00'],
    saiu: ['Remoção: R$ 1.800,00'],
  })
  expect(mudou).toContainEqual({ campo: 'O que está incluso', entrou: ['Academia'], saiu: ['Enfermagem 24h'] })
})

test('each value of an item is a difference by itself', () => {
  const remocao = { descricao: 'Remoção', quantidade: 1, valor_centavos: 180_000, recorrente: false }
  const um = { campo: 'Taxas e outros itens', saiu: ['Remoção: R$ 1.800,00'] }
  for (const [mudanca, entrou] of [
    [{ descricao: 'Resgate' }, 'Resgate: R$ 1.800,00'],
    [{ quantidade: 2 }, 'Remoção: 2 × R$ 1.800,00'],
    [{ valor_centavos: 180_001 }, 'Remoção: R$ 1.800,01'],
    [{ recorrente: true }, 'Remoção: R$ 1.800,00, em cada período'],
  ] as const)
    expect(entre({ itens: [remocao] }, { itens: [{ ...remocao, ...mudanca }] })).toContainEqual({
      ...um,
      entrou: [entrou],
    })
})

test('each field of a version is a difference by itself', () => {
  const clinica = { nome: 'Vale Verde', cidade: 'Campinas', estado: 'SP', tipo: 'Mista' }
  for (const [campo, mudanca] of [
    ['Cliente', { cliente: 'Rita' }],
    ['Clínica', { clinica: { ...clinica, nome: 'Recanto' } }],
    ['Clínica', { clinica: { ...clinica, cidade: 'Jundiaí' } }],
    ['Clínica', { clinica: { ...clinica, estado: 'MG' } }],
    ['Períodos', { quantidade: 4 }],
    ['Períodos', { periodicidade: { nome: 'Quinzenal', dias: 15 } }],
    ['Valor por período', { valor_periodo_centavos: 1_000_001 }],
    ['Desconto', { desconto_tipo: 'valor', desconto_valor: 1 }],
    ['Total', { quantidade: 4 }],
    ['Entrada', { entrada_centavos: 1 }],
    ['Parcelas', { parcelas: 2 }],
    ['Forma de pagamento', { forma_pagamento: 'boleto' }],
    ['Validade', { validade: '2026-12-03' }],
    ['Início previsto', { inicio_previsto: '2026-12-10' }],
    ['Término previsto', { termino_previsto: '2027-03-10' }],
    ['O que não está incluso', { nao_inclui: 'Remédios' }],
    ['Condições', { condicoes: 'Multa de 10%' }],
  ] as const) {
    const campos = entre({}, mudanca).map((um: { campo: string }) => um.campo)
    expect(campos, JSON.stringify(mudanca)).toContain(campo)
  }
})

test('a draft without a validity of its own says how it will be counted', () => {
  expect(entre({}, { enviado_em: null, validade: null })).toEqual([
    { campo: 'Validade', antes: '02/12/2026', depois: 'contada do envio' },
  ])
})
