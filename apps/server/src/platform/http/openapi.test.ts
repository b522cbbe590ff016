import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, it } from 'vitest'
import { describeApi } from './openapi.ts'

type Operation = {
  operationId: string
  security?: object[]
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}
let document: Awaited<ReturnType<typeof describeApi>>
beforeAll(async () => {
  document = await describeApi()
})

const operationAt = (method: string, path: string) =>
  (document.paths as unknown as Record<string, Record<string, Operation>>)[path]?.[method] as Operation
const statusesOf = (method: string, path: string) => Object.keys(operationAt(method, path).responses)

it('passes the recommended rules of an independent linter', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The router prefers a fixed segment to a parameter, so no request is ambiguous.
      'no-ambiguous-paths': 'off',
    },
  })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(
    problems.map(({ ruleId, severity, message, location }) => [severity, ruleId, message, location[0]?.pointer]),
  ).toEqual([])
})

it('says of each operation whether it needs a session', () => {
  expect(operationAt('get', '/clinicas').security).toEqual([{ sessao: [] }])
  expect(operationAt('get', '/publico/cadastro/{token}').security).toEqual([])
  expect(operationAt('get', '/empresa/marca').security).toEqual([])
})

it('declares the media types of downloads', () => {
  const typesOf = (path: string) => Object.keys(operationAt('get', path).responses['200']?.content ?? {})
  expect(typesOf('/orcamentos-pdf')).toEqual(['application/pdf'])
  expect(typesOf('/visitas-calendario')).toEqual(['text/calendar'])
  expect(typesOf('/contatos-exportar')).toEqual(['text/csv', 'text/vcard'])
  expect(typesOf('/financeiro-comprovante')).toContain('image/webp')
})

it('declares each refusal that can happen', () => {
  expect(statusesOf('get', '/clinicas')).toEqual(['200', '401', '403', '422', '429', '500', '503'])
  expect(statusesOf('get', '/visitas/{id}')).toContain('404')
  expect(statusesOf('patch', '/visitas/{id}')).toEqual(
    expect.arrayContaining(['400', '401', '403', '404', '409', '413', '415', '422', '429', '503', '507']),
  )
  expect(statusesOf('get', '/publico/cadastro/{token}')).not.toContain('401')
})
