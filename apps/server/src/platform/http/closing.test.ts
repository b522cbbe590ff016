import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { createHttp } from './http.ts'

let app: Awaited<ReturnType<typeof createHttp>>
let address: string
let asked: Promise<void>
let answer: () => void
beforeEach(async () => {
  app = await createHttp(readEnv({ LOG_LEVEL: 'silent' }))
  const answering = new Promise<void>((resolve) => (answer = resolve))
  asked = new Promise((resolve) => {
    app.get('/devagar', async () => {
      resolve()
      await answering
      return { feito: true }
    })
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => app.close())

it('answers what is in progress when the server closes, and keeps no connection', async () => {
  const response = fetch(`${address}/devagar`)
  await asked
  const closing = app.close()
  await expect(fetch(address)).rejects.toThrow()
  answer()
  const { headers, status } = await response
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  await closing
})

it('cuts what takes too long, and connections that ask nothing', async () => {
  const silent = connect(Number(new URL(address).port), '127.0.0.1')
  await once(silent, 'connect')
  const response = fetch(`${address}/devagar`)
  await asked
  const cut = expect(response).rejects.toThrow()
  await app.close()
  await cut
})
