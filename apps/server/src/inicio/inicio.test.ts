import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { testApp } from '../platform/testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

it('counts clinics, users by role and cities', async () => {
  const cookie = await server.signIn('admin')
  await server.signIn('consultor')
  await insertClinicas(server.database, [{}, { active: false }, { latitude: null, longitude: null }])
  const { body } = await server.request({ url: '/api/inicio', cookie })
  expect(body).toEqual({
    clinicas: { total: 3, ativas: 2, sem_coordenadas: 1 },
    usuarios: { total: 2, por_papel: { admin: 1, supervisor: 0, gerenciador: 0, consultor: 1 } },
    cidades: 5571,
  })
})
