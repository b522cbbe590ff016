import { describe, expect, it } from 'vitest'
import { logOptions, maskPath } from './log.ts'

describe('maskPath', () => {
  it('drops the query and masks ids and tokens', () => {
    expect(maskPath('/api/cidades?nome=campinas')).toBe('/api/cidades')
    expect(maskPath('/clinica/5f0c1d8e-9a52-4a54-8a53-0f7a9c1b2d3e/compartilhar/kq2j3h4g5f6d7s8a9q0w1e2r')).toBe(
      '/clinica/:id/compartilhar/:id',
    )
  })
})

describe('errors in the log', () => {
  it('say what happened without the values of the statement', () => {
    const cause = Object.assign(new Error('duplicate key'), { code: '23505' })
    const error = new Error('Failed query: insert into profiles values ($1)\nparams: maria@exemplo.com', { cause })
    const logged = logOptions('info').serializers?.err?.(error)
    expect(logged).toMatchObject({ code: '23505', message: 'Failed query' })
    expect(logged.stack).toContain('log.test.ts')
    expect(JSON.stringify(logged)).not.toContain('maria')
  })
})
