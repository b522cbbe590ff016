import { competenciaDe } from '@portal/contract/regras/dia'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAuth } from '../../platform/auth/auth.ts'
import { dayOf } from '../../platform/day.ts'
import { readEnv } from '../../platform/env.ts'
import { createMail } from '../../platform/mail.ts'
import { seedDemoAccounts } from '../../seed/demo-access.ts'
import { quickPasswords } from '../../testing/quick-passwords.ts'
import { SECRET, testDb } from '../../testing/testing.ts'
import { seedMetricas } from './seed-metricas.ts'

const { database, close } = await testDb()
beforeAll(async () => {
  const mail = createMail(readEnv({}), () => {})
  const auth = createAuth(database, { secret: SECRET, publicUrl: 'http://localhost', mail, passwords: quickPasswords })
  await seedDemoAccounts(database, auth)
})
afterAll(close)
const sql = async (text: string) => (await database.pool.query(text)).rows

it('sets goals of this month for the team and each person, and searches around real cities, once', async () => {
  expect(await seedMetricas({ database })).toBeGreaterThan(50)
  expect(await seedMetricas({ database })).toBe(0)
  const metas = await sql('select mes::text, consultor_id from metas')
  expect(metas).toHaveLength(4)
  expect(new Set(metas.map(({ mes }) => mes))).toEqual(new Set([competenciaDe(dayOf(Date.now()))]))
  const [{ cidades, desde }] = await sql(
    `select count(distinct cidade_id)::int as cidades, min(dia) > now() - interval '61 days' as desde from buscas_sem_resultado`,
  )
  expect([cidades, desde]).toEqual([26, true])
})
