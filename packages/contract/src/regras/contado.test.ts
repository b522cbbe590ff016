import { expect, test } from 'vitest'
import { contado } from './contado.ts'

test.each([
  [0, '0 leads em aberto'],
  [1, '1 lead em aberto'],
  [2, '2 leads em aberto'],
  [1_200, '1.200 leads em aberto'],
])('%s is %s', (n, texto) => expect(contado(n, 'lead em aberto', 'leads em aberto')).toBe(texto))
