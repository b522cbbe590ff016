import { expect, test } from 'vitest'
import { describeOrcamento } from './historia.ts'

const describeEvento = (
  antes: Record<string, unknown> | null,
  depois: Record<string, unknown>,
  acao: 'criar' | 'editar' | 'ver_sensivel' = 'editar',
) => describeOrcamento({ acao, antes, depois })

test.each([
  [{ status: 'rascunho' }, { status: 'enviado' }, 'enviou o orçamento'],
  [{ status: 'rascunho' }, { status: 'aguardando_aprovacao' }, 'pediu a aprovação do desconto'],
  [{ status: 'aguardando_aprovacao' }, { status: 'enviado' }, 'aprovou o desconto e enviou o orçamento'],
  [{ status: 'aguardando_aprovacao' }, { status: 'rascunho' }, 'recusou o desconto'],
  [{ status: 'visualizado' }, { status: 'cancelado' }, 'cancelou o orçamento'],
  [{ status: 'visualizado' }, { status: 'aceito' }, 'registrou o aceite da família'],
  [{ condicoes: null }, { condicoes: 'À vista' }, 'alterou'],
])('%j to %j', (antes, depois, verbo) => expect(describeEvento(antes, depois)?.verbo).toBe(verbo))

test('amounts, days and lines are told as people read them', () => {
  const mudancas = describeEvento(
    { total_centavos: 100_000, validade: null, itens: [], desconto_valor: 0 },
    {
      total_centavos: 250_050,
      validade: '2026-12-02',
      itens: [{ descricao: 'Remoção', quantidade: 2, valor_centavos: 50_000, recorrente: true }],
      desconto_valor: 10,
    },
  )?.mudancas
  expect(JSON.stringify(mudancas).replaceAll('\u00a0', ' ')).toBe(
    JSON.stringify([
      { campo: 'Taxas e outros itens', entrou: ['Remoção: 2 × R$ 500,00 em cada período'], saiu: [] },
      { campo: 'Total', antes: 'R$ 1.000,00', depois: 'R$ 2.500,50' },
      { campo: 'Validade', antes: null, depois: '02/12/2026' },
    ]),
  )
})

test('what only the portal keeps is not told', () => {
  expect(describeEvento({ visualizacoes: 1 }, { visualizacoes: 2 })).toBeNull()
  expect(describeEvento(null, { parte: 'observacao' }, 'ver_sensivel')).toEqual({
    verbo: 'leu a observação interna',
    mudancas: [],
  })
})
