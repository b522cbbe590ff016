import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/testing.ts'
import { newOrcamento, orcamentosApp } from './orcamentos.factory.ts'

// 23:59:58 of the last day of the year in São Paulo.
let relogio = Date.parse('2027-01-01T02:59:58Z')
let t: Awaited<ReturnType<typeof orcamentosApp>>
let outra: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  t = await orcamentosApp(() => relogio)
  outra = await testApp({ url: t.database.url, clock: () => relogio })
})
afterAll(async () => {
  await outra.close()
  await t.close()
})

const sequencias = (numeros: string[], ano: number) =>
  numeros.toSorted().map((numero) => {
    expect(numero.slice(0, 9)).toBe(`ORC-${ano}-`)
    return Number(numero.slice(9))
  })

describe('numbers of quotes', () => {
  it('have neither gaps nor duplicates under 50 creations at once on two nodes, though some fail', async () => {
    const daOutra = outra.browser(t.ana.cookie)
    const certos = Array.from({ length: 50 }, (_, n) => newOrcamento(n % 2 ? t.ana : daOutra, t.campos()))
    const errados = Array.from({ length: 10 }, (_, n) =>
      (n % 2 ? t.ana : daOutra).post('/orcamentos', t.campos({ quantidade: 61 })),
    )
    const feitos = await Promise.all(certos)
    for (const { status } of await Promise.all(errados)) expect(status).toBe(422)
    const numeros = feitos.map(({ numero }) => numero)
    expect(sequencias(numeros, 2026)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  })

  it('are given back when a creation fails after taking one', async () => {
    const [antes] = await t.sql('select ultimo from orcamento_numeros where ano = 2026')
    await t.sql('alter table audit_log add constraint nenhum check (false) not valid')
    try {
      expect((await t.ana.post('/orcamentos', t.campos())).status).toBeGreaterThanOrEqual(400)
    } finally {
      await t.sql('alter table audit_log drop constraint nenhum')
    }
    expect((await t.sql('select ultimo from orcamento_numeros where ano = 2026'))[0]).toEqual(antes)
  })

  it('begin again with the year of the company', async () => {
    relogio += 2_000
    expect((await t.novo()).numero).toBe('ORC-2027-00001')
  })
})
