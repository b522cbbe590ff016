import { expect, it } from 'vitest'
import { situacaoDe } from './situacao.ts'

const QUIETA = {
  ...{ ativa: true, suspeita_em: null, busca_falha: null, silenciosa: null, recebidas: 0, recusadas: 0 },
  ...{ recebida_em: null, chamada_em: null },
}
const EM = '2026-11-29T10:00:00.000Z'

it.each([
  ['Esperando a primeira chamada', {}],
  ['Recebendo', { recebida_em: EM, chamada_em: EM, recebidas: 3 }],
  ['Recebendo', { recebida_em: EM, chamada_em: EM, recebidas: 3, recusadas: 1 }],
  ['Recusando chamadas', { chamada_em: EM, recusadas: 2 }],
  ['Sem leads há 4 dias', { recebida_em: EM, silenciosa: { dias: 4, por_dia: 6 } }],
  ['Sem leads há 1 dia', { recebida_em: EM, silenciosa: { dias: 1, por_dia: 40 } }],
  ['Não consegue buscar os leads', { busca_falha: 'Falta leads_retrieval.', silenciosa: { dias: 4, por_dia: 6 } }],
  ['Suspeita de abuso', { suspeita_em: EM, busca_falha: 'Falta leads_retrieval.' }],
  ['Desligada', { ativa: false, suspeita_em: EM }],
])('%s', (texto, campos) => {
  expect(situacaoDe({ ...QUIETA, ...campos }).texto).toBe(texto)
})

it('says how many came before', () => {
  const { conselho } = situacaoDe({ ...QUIETA, recebida_em: EM, silenciosa: { dias: 4, por_dia: 6 } })
  expect(conselho).toContain('cerca de 6 por dia')
})
