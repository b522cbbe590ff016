import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divide } from './divisao.ts'

const lead = (n: number, consultor_id: string | null = null) => ({ id: `l${n}`, consultor_id })
const pessoa = (id: string, abertos = 0) => ({ id, abertos })
const fila = (quantos: number) => Array.from({ length: quantos }, (_, n) => lead(n))

describe('leads are divided', () => {
  it('in turn, and what is left over goes to who has fewest open', () => {
    const pessoas = [pessoa('ana', 9), pessoa('bia', 2), pessoa('caio', 5)]
    expect(divide(fila(5), pessoas)).toEqual(['bia', 'caio', 'ana', 'bia', 'caio'])
    expect(divide(fila(1), pessoas)).toEqual(['bia'])
    expect(divide([], pessoas)).toEqual([])
  })

  it('without taking from somebody what is within their own part', () => {
    const pessoas = [pessoa('ana'), pessoa('bia')]
    expect(divide([lead(0, 'ana'), lead(1), lead(2, 'ana'), lead(3, 'zeca')], pessoas)).toEqual([
      'ana',
      'bia',
      'ana',
      'bia',
    ])
    expect(divide([lead(0, 'ana'), lead(1, 'ana'), lead(2, 'ana'), lead(3, 'ana')], pessoas)).toEqual([
      'ana',
      'ana',
      'bia',
      'bia',
    ])
  })

  it('so that nobody gets two more than somebody else, whoever has what', () => {
    const dono = fc.option(fc.constantFrom('a', 'b', 'c', 'd', 'x'))
    const gente = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 2 })
    fc.assert(
      fc.property(fc.array(dono, { maxLength: 40 }), gente, fc.array(fc.nat(5)), (donos, ids, abertos) => {
        const pessoas = ids.map((id, n) => pessoa(id, abertos[n] ?? 0))
        const destinos = divide(
          donos.map((consultor_id, n) => lead(n, consultor_id)),
          pessoas,
        )
        const quantos = ids.map((id) => destinos.filter((destino) => destino === id).length)
        expect(destinos).toHaveLength(donos.length)
        expect(quantos.reduce((soma, n) => soma + n, 0)).toBe(donos.length)
        expect(Math.max(...quantos) - Math.min(...quantos)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
