import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Escopo } from '../platform/auth/escopo.ts'
import { holdRows } from '../testing/hold-rows.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { insertNotificacao, insertNotificacoes, markTipoLido } from './notificacoes.queries.ts'

let server: Awaited<ReturnType<typeof testApp>>
let ana: Awaited<ReturnType<typeof server.as>>
let rui: Awaited<ReturnType<typeof server.as>>
const id = { ana: '', rui: '' }
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  rui = await server.as('admin')
  id.ana = await server.userId(ana.cookie)
  id.rui = await server.userId(rui.cookie)
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from notificacoes'))

const tell = (usuario_id: string, titulo: string) =>
  insertNotificacao(server.database.db, {
    usuario_id,
    tipo: 'cadastro_recebido',
    titulo,
    corpo: 'P-000001',
    rota: '/x',
  })
const titulos = ({ itens }: { itens: { titulo: string }[] }) => itens.map(({ titulo }) => titulo)

it('of the same facts, told by two nodes in several statements, are told once and wait for nobody for ever', async () => {
  const { db } = server.database
  const fato = (fato: string) => ({
    usuario_id: id.ana,
    tipo: 'sla_estourado' as const,
    titulo: fato,
    corpo: '',
    rota: '/x',
    fato,
  })
  const contador = await holdRows(server, "select from mudancas_versao where assunto = 'notificacoes' for update", [])
  const ambos = Promise.all([
    db.transaction(async (tx) => {
      await insertNotificacoes(tx, [fato('a')])
      await insertNotificacoes(tx, [fato('b')])
    }),
    db.transaction((tx) => insertNotificacoes(tx, [fato('b')])),
  ])
  await contador.until(2)
  await contador.release()
  await ambos
  expect((await ana.get('/notificacoes')).body.itens).toHaveLength(2)
})

describe('notifications', () => {
  it('are the last thirty of the caller, newest first, with how many are unread in all', async () => {
    for (let i = 1; i <= 32; i++) await tell(id.ana, `N${i}`)
    await tell(id.rui, 'de outra pessoa')
    const { body } = await ana.get('/notificacoes')
    expect(titulos(body)).toEqual(Array.from({ length: 30 }, (_, i) => `N${32 - i}`))
    expect(body.nao_lidas).toBe(32)
    expect(body.itens[0]).toEqual({
      id: expect.any(String),
      tipo: 'cadastro_recebido',
      titulo: 'N32',
      corpo: 'P-000001',
      rota: '/x',
      lida: false,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    })
  })

  it('are read one at a time or all at once; the moment of reading stays', async () => {
    for (const titulo of ['um', 'dois', 'três']) await tell(id.ana, titulo)
    const { body } = await ana.get('/notificacoes')
    const [newest] = body.itens
    expect((await ana.post('/notificacoes/lidas', { id: newest.id })).body).toEqual({ ok: true })
    const lidaEm = async () =>
      (await server.database.pool.query('select lida_em from notificacoes where id = $1', [newest.id])).rows[0].lida_em
    const first = await lidaEm()
    const after = (await ana.get('/notificacoes')).body
    expect([after.nao_lidas, after.itens.map(({ lida }: { lida: boolean }) => lida)]).toEqual([2, [true, false, false]])
    await ana.post('/notificacoes/lidas')
    expect((await ana.get('/notificacoes')).body.nao_lidas).toBe(0)
    expect(await lidaEm()).toEqual(first)
  })

  it('of somebody else can be neither seen nor read, not even by an administrator', async () => {
    await tell(id.ana, 'da Ana')
    const [dela] = (await ana.get('/notificacoes')).body.itens
    expect((await rui.get('/notificacoes')).body).toEqual({ itens: [], nao_lidas: 0 })
    for (const alheia of [dela.id, NOBODY_ID]) await rui.post('/notificacoes/lidas', { id: alheia })
    await rui.post('/notificacoes/lidas')
    expect((await ana.get('/notificacoes')).body.nao_lidas).toBe(1)
  })

  it('of one kind are read together by their owner, and no others', async () => {
    const outra = { corpo: '', rota: '/x', tipo: 'lead_recebido', titulo: 'lead' } as const
    for (const de of [id.ana, id.rui]) {
      await tell(de, 'cadastro')
      await insertNotificacao(server.database.db, { ...outra, usuario_id: de })
    }
    await markTipoLido(server.database.db, { usuarioId: id.ana } as Escopo, 'cadastro_recebido')
    const lidas = async (quem: typeof ana) =>
      (await quem.get('/notificacoes')).body.itens.map(({ tipo, lida }: { tipo: string; lida: boolean }) => [
        tipo,
        lida,
      ])
    expect(await lidas(ana)).toEqual([
      ['lead_recebido', false],
      ['cadastro_recebido', true],
    ])
    expect(await lidas(rui)).toEqual([
      ['lead_recebido', false],
      ['cadastro_recebido', false],
    ])
  })

  it('refuses invalid ids and callers without a session', async () => {
    expect((await ana.post('/notificacoes/lidas', { id: '1' })).status).toBe(422)
    expect((await server.browser().get('/notificacoes')).status).toBe(401)
    expect((await server.browser().post('/notificacoes/lidas')).status).toBe(401)
  })

  it('advance their counter, so that open pages ask again', async () => {
    const versao = async () =>
      Number(
        (await server.database.pool.query("select versao from mudancas_versao where assunto = 'notificacoes'")).rows[0]
          .versao,
      )
    const before = await versao()
    await tell(id.ana, 'nova')
    expect(await versao()).toBe(before + 1)
    await ana.post('/notificacoes/lidas')
    expect(await versao()).toBe(before + 2)
  })
})
