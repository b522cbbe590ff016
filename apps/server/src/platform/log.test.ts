import { describe, expect, it } from 'vitest'
import { maskPath } from './log.ts'

describe('maskPath', () => {
  it('drops the query and masks ids and tokens', () => {
    expect(maskPath('/api/cidades?nome=campinas')).toBe('/api/cidades')
    expect(maskPath('/clinica/5f0c1d8e-9a52-4a54-8a53-0f7a9c1b2d3e/compartilhar/kq2j3h4g5f6d7s8a9q0w1e2r')).toBe(
      '/clinica/:id/compartilhar/:id',
    )
  })
})
