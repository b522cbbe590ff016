import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import './api.ts'
import { call, requestOf } from './link.ts'

const fetchMock = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal('fetch', fetchMock))
afterEach(() => {
  vi.unstubAllGlobals()
  fetchMock.mockReset()
})

const answer = (status: number, body: unknown) => fetchMock.mockResolvedValue(Response.json(body, { status }))

describe('the request of an operation', () => {
  test('GET: path, then lists and flags in the query, absent values nowhere', () => {
    const { url, init } = requestOf('busca.findClinicas', {
      cidade_id: 'x',
      planos: ['Unimed', 'São & Cia'],
      genero: undefined,
      aceita_idosos: false,
    })
    expect(url).toBe(
      '/api/busca/clinicas?cidade_id=x&planos%5B0%5D=Unimed&planos%5B1%5D=S%C3%A3o+%26+Cia&aceita_idosos=false',
    )
    expect(init.body).toBeUndefined()
  })

  test('PATCH: the path takes its part, the body the rest', () => {
    const { url, init } = requestOf('clinicas.updateClinica', { id: 'a/b', versao: 3, active: false })
    expect(url).toBe('/api/clinicas/a%2Fb')
    expect(init.method).toBe('PATCH')
    expect(JSON.parse(String(init.body))).toEqual({ versao: 3, active: false })
  })
})

describe('the answer', () => {
  test('is the body of a success', async () => {
    answer(200, { ok: true })
    await expect(call('acesso.signOut', undefined, undefined)).resolves.toEqual({ ok: true })
  })

  test('of a refusal keeps code, sentence and fields', async () => {
    const campos = { password: 'A senha deve ter pelo menos 6 caracteres' }
    answer(422, { code: 'UNPROCESSABLE_CONTENT', status: 422, message: 'Confira os campos', data: { campos } })
    await expect(call('acesso.signUp', {}, undefined)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      status: 422,
      message: 'Confira os campos',
      campos,
      retryable: false,
    })
  })

  test('that is no JSON becomes a sentence that can be shown', async () => {
    fetchMock.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(call('inicio.getResumo', undefined, undefined)).rejects.toMatchObject({
      status: 502,
      message: 'O servidor não respondeu como esperado. Tente novamente em instantes.',
      retryable: true,
    })
  })

  test('that never comes says so in Portuguese', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(call('inicio.getResumo', undefined, undefined)).rejects.toMatchObject({
      message: 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
      retryable: true,
    })
  })

  test('of an aborted call is the abort itself', async () => {
    const abort = new DOMException('Aborted', 'AbortError')
    fetchMock.mockRejectedValue(abort)
    await expect(call('inicio.getResumo', undefined, AbortSignal.abort(abort))).rejects.toBe(abort)
  })
})
