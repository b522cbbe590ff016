import { expect, it } from 'vitest'
import { formatDuracao } from './duracao.ts'

it.each([
  [0, 'menos de 1 min'],
  [59, 'menos de 1 min'],
  [60, '1 min'],
  [3_600, '1 h'],
  [3_660, '1 h e 1 min'],
  [86_400, '1 dia'],
  [2 * 86_400 + 3 * 3_600 + 59 * 60, '2 dias e 3 h'],
])('%i seconds are %s', (segundos, esperado) => expect(formatDuracao(segundos)).toBe(esperado))
