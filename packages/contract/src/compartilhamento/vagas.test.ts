import { describe, expect, it } from 'vitest'
import { proximaQueda, vagasRestantes } from './vagas.ts'

const MINUTO = 60_000
const CRIADO = Date.UTC(2026, 0, 15, 12)

describe('vacancies left', () => {
  it.each([
    [3, 0, 3],
    [3, 29.99, 3],
    [3, 30, 2],
    [3, 59.99, 2],
    [3, 60, 1],
    [3, 6000, 1],
    [10, 150, 5],
    [1, 300, 1],
  ])('%i at first, after %f minutes: %i', (inicial, minutos, restantes) => {
    expect(vagasRestantes(inicial, CRIADO, CRIADO + minutos * MINUTO)).toBe(restantes)
  })

  it('counts a clock that runs behind as the moment of creation', () => {
    expect(vagasRestantes(3, CRIADO, CRIADO - 3_600_000)).toBe(3)
    expect(proximaQueda(3, CRIADO, CRIADO - 3_600_000)).toBe(30 * MINUTO)
  })

  it('falls by exactly one when the next fall is due, and only then', () => {
    for (let inicial = 1; inicial <= 10; inicial++) {
      for (let passado = 0; passado < 6 * 60 * MINUTO; passado += 7 * MINUTO + 13) {
        const agora = CRIADO + passado
        const antes = vagasRestantes(inicial, CRIADO, agora)
        const falta = proximaQueda(inicial, CRIADO, agora)
        if (falta === null) {
          expect(antes).toBe(1)
          expect(vagasRestantes(inicial, CRIADO, agora + 24 * 60 * MINUTO)).toBe(1)
        } else {
          expect(vagasRestantes(inicial, CRIADO, agora + falta - 1)).toBe(antes)
          expect(vagasRestantes(inicial, CRIADO, agora + falta)).toBe(antes - 1)
        }
      }
    }
  })
})
