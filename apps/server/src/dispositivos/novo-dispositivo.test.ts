import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../testing/testing.ts'
import { CHROME, newNavegador, newPessoa } from './navegador.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from rate_limits'))

const RECIFE = { city: 'Recife', country: 'Brasil', latitude: -8.05, longitude: -34.9 }
const LISBOA = { city: 'Lisboa', country: 'Portugal', latitude: 38.72, longitude: -9.14 }

const avisos = async (usuarioId: string) =>
  (
    await server.database.pool.query(
      'select tipo, titulo, corpo, rota from notificacoes where usuario_id = $1 order by created_at',
      [usuarioId],
    )
  ).rows

async function novoNavegador(email: string, claims: object = RECIFE) {
  const navegador = newNavegador(server, { userAgent: CHROME })
  await navegador.enter(email, claims)
  return navegador
}

describe('another device', () => {
  it('is announced to its owner by notification, except for the first one and known ones', async () => {
    const { email, id } = await newPessoa(server)
    const primeiro = await novoNavegador(email)
    expect(await avisos(id)).toEqual([])
    await novoNavegador(email)
    const aviso = {
      tipo: 'novo_dispositivo',
      titulo: 'Novo dispositivo na sua conta',
      corpo: 'Chrome no Windows · Recife, Brasil. Se não foi você, remova-o e troque a senha.',
      rota: '/meus-dispositivos',
    }
    expect(await avisos(id)).toEqual([aviso])
    const { body } = await primeiro.call('/api/notificacoes')
    expect([body.nao_lidas, body.itens]).toMatchObject([1, [{ ...aviso, lida: false }]])
    await primeiro.signIn(email)
    await primeiro.check(RECIFE)
    expect(await avisos(id)).toHaveLength(1)
  })

  it('is announced to administrators when too far away, and to nobody else', async () => {
    const [{ email, id }, admin, outra] = [
      await newPessoa(server),
      await newPessoa(server, 'admin'),
      await newPessoa(server),
    ]
    await novoNavegador(email)
    await novoNavegador(email, LISBOA)
    expect(await avisos(admin.id)).toEqual([
      {
        tipo: 'novo_dispositivo',
        titulo: 'Localização Incomum Detectada',
        corpo: expect.stringMatching(
          /^Pessoa de Teste: Chrome no Windows · Lisboa, Portugal, a 5\.\d{3} km do acesso anterior\.$/,
        ),
        rota: '/admin/dispositivos?filtro=suspeitos',
      },
    ])
    expect([(await avisos(id)).length, (await avisos(outra.id)).length]).toEqual([1, 0])
  })
})
