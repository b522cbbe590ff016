import { isContractProcedure } from '@orpc/contract'
import { type Access, ROLES } from '@portal/contract/access'
import { contract } from '@portal/contract/contract'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOBODY_ID, testApp } from '../../testing/testing.ts'

const PARTS: Record<string, string> = { id: NOBODY_ID, catalogo: 'planos_saude', entidade: 'pacientes' }

const operations = Object.entries(contract).flatMap(([word, group]) =>
  Object.entries(group).flatMap(([name, procedure]) => {
    if (!isContractProcedure(procedure)) return []
    const { route, meta } = procedure['~orpc']
    const method = route.method as InjectOptions['method']
    const url = `/api${route.path?.replace(/\{(\w+)\}/g, (_, key) => PARTS[key] ?? key)}`
    return [{ name: `${word}.${name}`, method, url, access: (meta as { access: Access }).access }]
  }),
)

let server: Awaited<ReturnType<typeof testApp>>
const cookies = new Map<string, string>()
beforeAll(async () => {
  server = await testApp()
  for (const role of ROLES) cookies.set(role, await server.signIn(role))
})
afterAll(() => server.close())

const ask = (url: string, method: InjectOptions['method'] = 'GET', role = 'admin') =>
  server.request({
    url,
    method,
    cookie: cookies.get(role),
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
  })

describe('a parameter that no filter has', () => {
  it.each(operations)('is refused by $name', async ({ method, url, access }) => {
    const role = typeof access === 'string' ? 'admin' : access[0]
    const { status, body } = await ask(`${url}?sem_sentido=1`, method, role)
    expect({ status, campos: body.data?.campos }).toEqual({
      status: 422,
      campos: { sem_sentido: 'Parâmetro desconhecido: sem_sentido' },
    })
  })

  it('is named, also beside known ones and as a list', async () => {
    const { status, body } = await ask('/api/clinicas?pagina=1&tipo_atendimento=feminino&cor[0]=azul')
    expect(status).toBe(422)
    expect(body.message).toBe('Parâmetro desconhecido: tipo_atendimento')
    expect(body.data.campos).toEqual({
      tipo_atendimento: 'Parâmetro desconhecido: tipo_atendimento',
      'cor[0]': 'Parâmetro desconhecido: cor[0]',
    })
  })

  it('tells nobody without a session what there is', async () => {
    const { status } = await server.request({ url: '/api/clinicas?sem_sentido=1' })
    expect(status).toBe(401)
  })
})

it('knows a filter in each notation of a list', async () => {
  for (const query of [
    'status=agendada',
    'status=agendada&status=confirmada',
    'status[]=agendada',
    'status[0]=agendada',
  ])
    expect((await ask(`/api/visitas?de=2026-01-01&ate=2026-01-31&${query}`)).status, query).toBe(200)
})

it.each(['/', '/auth', '/busca/x', '/cadastro/x', '/privacidade', '/orcamento/x'])(
  'takes the marks of advertisements on the page %s',
  async (page) => {
    const marks = 'utm_source=google&utm_campaign=a&fbclid=b&gclid=c'
    const { status } = await server.request({ url: `${page}?${marks}` })
    expect(status).toBe((await server.request({ url: page })).status)
  },
)
