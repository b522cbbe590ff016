import { DESCONTO_MAIOR, ENTRADA_MAIOR, PARCELA_ZERADA } from '@portal/contract/orcamentos/limites'
import { type Orcamento, orcamentoCampos, type PreparoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { describe, expect, test } from 'vitest'
import { percentOf, readPercent, typedPercent } from '../../platform/percent.ts'
import { recusasDe } from '../../testing/recusas.ts'
import { changeClinica } from './change-clinica.ts'
import {
  CONFIRA_OS_ITENS,
  camposDe,
  errosDe,
  errosDoItem,
  novoItem,
  paraCriar,
  paraSalvar,
  type Valores,
  valoresDe,
  valoresNovos,
} from './formulario.ts'

const ID = '0b9f3b1e-6f0e-4c0e-9d43-0f6f9f6f9f6f'
const OUTRO = '1b9f3b1e-6f0e-4c0e-9d43-0f6f9f6f9f6f'
const HOJE = '2026-11-22'

const CLINICA = {
  id: ID,
  nome: 'Vale Verde',
  cidade: 'Campinas',
  estado: 'SP',
  tipo: 'Mista',
  sem_natureza: false,
  valor_periodo_centavos: 1_000_000,
  periodicidade_id: null,
  inclui: ['Piscina'],
}
const taxa = (id: string, name: string, obrigatoria: boolean) => ({
  id,
  name,
  valor_padrao_centavos: 50_000,
  recorrente: false,
  obrigatoria,
})
const PREPARO: PreparoOrcamento = {
  cliente_nome: 'Maria',
  cliente_telefone: '5511987654321',
  cliente_email: null,
  clinica: CLINICA,
  taxas: [taxa(ID, 'Matrícula', true), taxa(OUTRO, 'Enxoval', false)],
  periodicidades: [
    { id: OUTRO, name: 'Semanal', dias: 7 },
    { id: ID, name: 'Mensal', dias: 30 },
  ],
  empresa: { razao_social: 'Portal', nome: 'Portal', cnpj: null, endereco: null, email: null, telefone: null },
  fuso: 'America/Sao_Paulo',
  avisos: [],
  condicoes_padrao: 'À vista',
  validade_dias: 10,
  desconto_maximo_percentual: 15,
  faltam: [],
}
const NOVO = valoresNovos(PREPARO)
const erros = (mudanca: Partial<Valores>) => errosDe((id) => (id === OUTRO ? 7 : 30), HOJE)({ ...NOVO, ...mudanca })

test('a new quote starts with the client, the clinic, the obligatory fees and the month', () => {
  expect(NOVO).toMatchObject({
    clinica_id: { id: ID, nome: 'Vale Verde' },
    cliente_telefone: '(11) 98765-4321',
    periodicidade_id: ID,
    valor_periodo_centavos: 1_000_000,
    inclui: ['Piscina'],
    condicoes: 'À vista',
  })
  expect(NOVO.itens).toMatchObject([{ tipo: 'taxa', taxa_id: ID, descricao: 'Matrícula', valor_centavos: 50_000 }])
  expect(erros({})).toEqual({})
})

test.each<[Partial<Valores>, Partial<Record<keyof Valores, string>>]>([
  [{ clinica_id: null }, { clinica_id: 'Selecione a clínica' }],
  [{ cliente_nome: ' ' }, { cliente_nome: 'Informe o nome do cliente' }],
  [{ cliente_telefone: '9999' }, { cliente_telefone: 'Telefone inválido. Informe DDD + número.' }],
  [{ cliente_email: 'a@b' }, { cliente_email: 'E-mail inválido' }],
  [{ quantidade: '61' }, { quantidade: 'Informe um número de 1 a 60' }],
  [{ quantidade: '1,5' }, { quantidade: 'Informe um número de 1 a 60' }],
  [{ quantidade: '-1' }, { quantidade: 'Informe um número de 1 a 60' }],
  [{ valor_periodo_centavos: 0 }, { valor_periodo_centavos: 'Informe um valor entre R$ 0,01 e R$ 1.000.000,00' }],
  [{ valor_periodo_centavos: null }, { valor_periodo_centavos: 'Informe um valor entre R$ 0,01 e R$ 1.000.000,00' }],
  [
    { valor_periodo_centavos: 100_000_001 },
    { valor_periodo_centavos: 'Informe um valor entre R$ 0,01 e R$ 1.000.000,00' },
  ],
  [{ parcelas: '25' }, { parcelas: 'Informe um número de 1 a 24' }],
  [{ itens: [novoItem()] }, { itens: CONFIRA_OS_ITENS }],
  [{ desconto_tipo: 'valor', desconto_centavos: null }, { desconto_centavos: 'Informe o desconto' }],
  [{ desconto_tipo: 'valor', desconto_centavos: 1_000_001 }, { desconto_centavos: DESCONTO_MAIOR }],
  [{ desconto_tipo: 'percentual', desconto_percentual: '100,01' }, { desconto_percentual: 'Informe de 0,01% a 100%' }],
  [{ desconto_tipo: 'percentual', desconto_percentual: 'dez' }, { desconto_percentual: 'Informe de 0,01% a 100%' }],
  [{ entrada_centavos: 1_050_001 }, { entrada_centavos: ENTRADA_MAIOR }],
  [{ entrada_centavos: 1_049_999, parcelas: '2' }, { parcelas: PARCELA_ZERADA }],
  [{ validade: HOJE }, { validade: 'Validade deve ser uma data futura' }],
  [
    { inicio_previsto: '2026-12-02', termino_previsto: '2026-12-01' },
    { termino_previsto: 'O término deve ser depois do início' },
  ],
  [{ condicoes: 'x'.repeat(4001) }, { condicoes: 'Use no máximo 4000 caracteres' }],
])('%j is refused', (mudanca, esperado) => expect(erros(mudanca)).toEqual(esperado))

test.each<Partial<Valores>>([
  {},
  { cliente_nome: 'M' },
  { cliente_nome: 'x'.repeat(201) },
  { cliente_email: ' maria@exemplo.com.br ' },
  { cliente_email: 'a@@b.co' },
  { quantidade: '0' },
  { quantidade: '60' },
  { parcelas: '0' },
  { valor_periodo_centavos: 100_000_000 },
  { nao_inclui: 'x'.repeat(2001) },
  { inclui: Array.from({ length: 61 }, (_, n) => `Item ${n}`) },
])('form and server agree about %j', (mudanca) => {
  const valores = { ...NOVO, ...mudanca }
  expect(erros(mudanca)).toEqual(recusasDe(orcamentoCampos, paraCriar(camposDe(valores))))
})

describe('a line', () => {
  test('says what is wrong with each of its inputs', () => {
    expect(errosDoItem(novoItem())).toEqual({
      descricao: 'Descreva o item',
      valor_centavos: 'Informe um valor entre R$ 0,00 e R$ 1.000.000,00',
    })
    expect(errosDoItem(novoItem({ descricao: 'Remoção', quantidade: '1000', valor_centavos: 0 }))).toEqual({
      quantidade: 'Informe um número de 1 a 999',
    })
  })
})

describe('saving', () => {
  test('a new quote is sent whole, its discount as one number', () => {
    const valores: Valores = {
      ...NOVO,
      desconto_tipo: 'percentual',
      desconto_percentual: '12,5',
      desconto_centavos: 900,
    }
    const pedido = paraCriar(camposDe(valores))
    expect(pedido).toMatchObject({ desconto_tipo: 'percentual', desconto_valor: 1_250, observacao_interna: null })
    expect(JSON.stringify(pedido)).not.toContain('chave')
    expect(orcamentoCampos.safeParse(pedido).success).toBe(true)
  })

  test('a change names only what changed; any part of the discount names all of it', () => {
    const todos = camposDe({ ...NOVO, desconto_tipo: 'valor', desconto_centavos: 5_000 })
    expect(paraSalvar({ parcelas: 2 }, todos)).toEqual({ parcelas: 2 })
    expect(paraSalvar({ desconto_centavos: 5_000 }, todos)).toEqual({ desconto_tipo: 'valor', desconto_valor: 5_000 })
  })

  test('a note that was not read is left out, an emptied one is removed', () => {
    expect(paraSalvar({ observacao_interna: null }, camposDe(NOVO))).toEqual({})
    expect(paraSalvar({ observacao_interna: '' }, camposDe(NOVO))).toEqual({ observacao_interna: null })
  })

  test('a draft read again is no change', () => {
    const { inclui, itens, ...campos } = paraCriar(camposDe(NOVO))
    const rascunho = {
      campos: { ...campos, inclui, itens, validade: null },
      clinica: 'Vale Verde',
      tem_observacao: true,
    } as unknown as Orcamento
    expect(valoresDe(rascunho)).toEqual(valoresDe(structuredClone(rascunho)))
    expect(valoresDe(rascunho).observacao_interna).toBeNull()
    expect(camposDe(valoresDe(rascunho))).toEqual({ ...camposDe(NOVO), observacao_interna: null })
  })
})

describe('another clinic', () => {
  const nova = { ...CLINICA, id: OUTRO, valor_periodo_centavos: 800_000, inclui: ['Academia'] }
  test('brings its price and its list where nobody wrote another', () => {
    expect(changeClinica(NOVO, CLINICA, nova)).toEqual({ valor_periodo_centavos: 800_000, inclui: ['Academia'] })
  })
  test('leaves what somebody wrote', () => {
    expect(changeClinica({ ...NOVO, valor_periodo_centavos: 1, inclui: ['Piscina', 'Yoga'] }, CLINICA, nova)).toEqual(
      {},
    )
  })
})

test.each([
  ['12,5', 1_250],
  ['12.5%', 1_250],
  [' 8 % ', 800],
  ['100', 10_000],
  ['0,01', 1],
  ['1,234', null],
  ['-5', null],
  ['', null],
])('%s per cent is %s', (texto, pontos) => expect(readPercent(texto)).toBe(pontos))

test('percentages are told as they are typed', () => {
  expect(typedPercent(1_250)).toBe('12,5')
  expect(percentOf(1, 3)).toBe('33,33%')
  expect(percentOf(1, 0)).toBe('0%')
})
