import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { conflict, gone, notFound, tooManyRequests } from '../platform/http/errors.ts'
import { linkPage } from './pagina.service.ts'

const request = (body?: object) => ({ body }) as FastifyRequest
const failing = (error: Error) => {
  const fail = () => Promise.reject(error)
  const contactOf = async () => ({ whatsapp: null, telefone: null, email: null, endereco: null })
  return linkPage({ path: '/x/:token', part: 'x', contactOf, open: fail, submit: fail })
}

it.each([
  [404, notFound('Este link não existe.')],
  [410, gone('Este link expirou.')],
])('a link that is no more (%i) has a page that says so, and what was typed stays on it', async (status, error) => {
  const { fill, submit } = failing(error)
  expect(await fill(request())).toMatchObject({ status, description: error.message })
  const answer = await submit?.(request({ mensagem: 'Ligue depois das 18h' }))
  expect(JSON.stringify(answer)).toContain('Ligue depois das 18h')
})

it.each([conflict('Outra pessoa mudou isto.'), tooManyRequests(), new Error('a fault of the portal')])(
  'what only fails now is no link that has ended: %s',
  async (error) => {
    const { fill, submit } = failing(error)
    await expect(fill(request())).rejects.toBe(error)
    await expect(submit?.(request())).rejects.toBe(error)
  },
)
