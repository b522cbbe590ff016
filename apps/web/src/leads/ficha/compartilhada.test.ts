import { expect, it } from 'vitest'
import { textoCompartilhada } from './compartilhada.ts'

const AGORA = Date.parse('2026-11-28T15:00:00Z')

it.each([
  ['2026-11-28T14:59:30Z', 'Compartilhada agora'],
  // This computer's clock is behind the server's.
  ['2026-11-28T15:00:30Z', 'Compartilhada agora'],
  ['2026-11-28T14:49:00Z', 'Compartilhada em 28/11/2026 11:49'],
  ['2026-01-05T12:00:00Z', 'Compartilhada em 05/01/2026 09:00'],
])('shared at %s: %s', (em, texto) => expect(textoCompartilhada(em, AGORA)).toBe(texto))
