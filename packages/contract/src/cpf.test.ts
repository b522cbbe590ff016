import { describe, expect, it } from 'vitest'
import { formatCpf, normalizeCpf } from './cpf.ts'

describe('CPF', () => {
  it.each(['529.982.247-25', '52998224725', ' 529 982 247 25 ', '111.444.777-35'])('accepts %j', (cpf) => {
    expect(normalizeCpf(cpf)).toBe(cpf.replace(/\D/g, ''))
  })

  it.each([
    '529.982.247-24',
    '529.982.247-15',
    '111.111.111-11',
    '000.000.000-00',
    '5299822472',
    '529982247255',
    '',
    'x',
  ])('refuses %j', (cpf) => {
    expect(normalizeCpf(cpf)).toBeNull()
  })

  it('takes a check digit of ten for a zero', () => {
    expect(normalizeCpf('304.011.980-06')).toBe('30401198006')
    expect(normalizeCpf('304.011.980-16')).toBeNull()
  })

  it('refuses every single wrong digit', () => {
    const certo = '52998224725'
    for (let i = 0; i < 11; i++)
      for (let d = 0; d < 10; d++) {
        const outro = certo.slice(0, i) + d + certo.slice(i + 1)
        if (outro !== certo) expect(normalizeCpf(outro), outro).toBeNull()
      }
  })

  it('shows what has been typed so far', () => {
    expect(['5', '529', '5299', '5299822', '529982247', '5299822472', '52998224725'].map(formatCpf)).toEqual([
      '5',
      '529',
      '529.9',
      '529.982.2',
      '529.982.247',
      '529.982.247-2',
      '529.982.247-25',
    ])
  })
})
