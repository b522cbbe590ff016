import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { expect, it } from 'vitest'
import { porPessoa } from './por-pessoa.ts'

const comissao = (consultor: string | null, valor_centavos: number, pago_centavos = 0): Lancamento => ({
  id: crypto.randomUUID(),
  versao: 1,
  tipo: 'comissao',
  origem: 'internacao',
  descricao: 'Comissão da internação',
  paciente: null,
  retida: null,
  internacao_id: null,
  clinica_id: null,
  clinica: null,
  consultor_id: consultor,
  consultor,
  competencia: null,
  vencimento: null,
  valor_centavos,
  pago_centavos,
  status: pago_centavos === 0 ? 'em_aberto' : 'parcial',
  situacao: pago_centavos === 0 ? 'em_aberto' : 'parcial',
  pago_em: null,
  nf_numero: null,
  parcela: null,
  parcelas: null,
  fechado: false,
  calculo: null,
})

it('what a person is still owed, without the parts that were paid and with what is taken back', () => {
  const total = porPessoa([
    comissao('Rui', 50_000, 20_000),
    comissao('Ângela', 10_000),
    comissao('Rui', 7_000),
    comissao('Rui', -4_000),
    comissao('Rui', -6_000, -1_000),
  ])
  expect(total).toEqual([
    { id: 'Ângela', nome: 'Ângela', n: 1, total: 10_000 },
    { id: 'Rui', nome: 'Rui', n: 4, total: 30_000 + 7_000 - 4_000 - 5_000 },
  ])
})

it('commissions without a person stand together', () => {
  expect(porPessoa([comissao(null, 1_000), comissao(null, 2_000, 500)])).toEqual([
    { id: '', nome: 'Sem consultor', n: 2, total: 2_500 },
  ])
})
