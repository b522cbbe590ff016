import type { PessoaRanking } from '@portal/contract/metricas/metricas.contract'
import { expect, it } from 'vitest'
import { sort } from './ordem.ts'

const pessoa = (nome: string, lugar: number, ciclo_s: number | null): PessoaRanking => ({
  ...{ consultor_id: nome, nome, lugar, leads: 1, conversao: null, ganhos: 0, primeiro_contato_s: null },
  ...{ aceite_ofertas: null, ciclo_s, comparecimento: null, aceite_orcamentos: null },
  ...{ ticket_centavos: null, comissao_paga_centavos: null },
})
const RANKING = [pessoa('Ana', 1, null), pessoa('Bia', 2, 30), pessoa('Caio', 3, 10), pessoa('Davi', 4, 30)]

it.each([
  ['lugar', 'asc', 'Ana Bia Caio Davi'],
  ['lugar', 'desc', 'Davi Caio Bia Ana'],
  ['ciclo_s', 'asc', 'Caio Bia Davi Ana'],
  ['ciclo_s', 'desc', 'Bia Davi Caio Ana'],
] as const)('by %s %s: %s', (por, direcao, nomes) =>
  expect(
    sort(RANKING, { por, direcao })
      .map(({ nome }) => nome)
      .join(' '),
  ).toBe(nomes),
)
