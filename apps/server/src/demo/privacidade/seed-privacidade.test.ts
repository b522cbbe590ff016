import { afterAll, expect, it } from 'vitest'
import { DATA_KEY, testApp } from '../../testing/testing.ts'
import { seedPrivacidade } from './seed-privacidade.ts'

const server = await testApp()
afterAll(() => server.close())

it('adds one closed incident, once, that administrators read', async () => {
  const seed = () => seedPrivacidade({ database: server.database, dataKey: DATA_KEY })
  expect([await seed(), await seed()]).toEqual([1, 0])
  const admin = await server.as('admin')
  const [item] = (await admin.get('/privacidade/incidentes')).body
  expect(item.encerrado_em).not.toBeNull()
  expect((await admin.get(`/privacidade/incidentes/${item.id}`)).body.licoes).toContain('Listas não são mais enviadas')
})
