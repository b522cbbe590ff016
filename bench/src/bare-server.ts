import './measured-process.ts'
import Fastify from 'fastify'

/** Fastify's minimum: one route that answers with a text of the given size. */
const body = 'x'.repeat(Number(process.env.BODY_BYTES ?? 0))
const app = Fastify()
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
