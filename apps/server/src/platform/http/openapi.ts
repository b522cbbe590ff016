import { isContractProcedure, type OpenAPI } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@portal/contract/contract'
import type { OperationMeta } from '@portal/contract/operation'
import { z } from 'zod'
import {
  ACESSO_NEGADO,
  INDISPONIVEL,
  MUITAS_TENTATIVAS,
  NAO_AUTENTICADO,
  REGISTRO_ALTERADO,
  SEM_ESPACO,
} from './errors.ts'

const ERRO = '#/components/schemas/Erro'
const SESSAO = 'sessao'

/** Refusals beside 422, which the contract declares, by status. */
const RECUSAS: Record<number, string> = {
  400: 'O corpo da requisição não é um JSON válido',
  401: NAO_AUTENTICADO,
  403: ACESSO_NEGADO,
  404: 'O registro não existe, ou não é de quem pergunta',
  409: REGISTRO_ALTERADO,
  410: 'O link expirou ou foi desativado',
  413: 'O conteúdo enviado é grande demais',
  415: 'Envie o conteúdo como application/json',
  429: MUITAS_TENTATIVAS,
  500: 'Erro inesperado. Tente novamente em instantes.',
  503: INDISPONIVEL,
  507: SEM_ESPACO,
}
const nameOf = (status: number) => `Erro${status}`

const erro: OpenAPI.SchemaObject = {
  type: 'object',
  description: 'Uma recusa: `code` para programas, `message` para pessoas',
  properties: {
    defined: { type: 'boolean' },
    code: { type: 'string' },
    status: { type: 'integer' },
    message: { type: 'string' },
    data: { type: 'object' },
  },
  required: ['defined', 'code', 'status', 'message'],
}

type Described = { method: string; path: string; meta: OperationMeta; fields: readonly string[] }

const operations: Described[] = Object.values<object>(contract).flatMap((word) =>
  Object.values(word).flatMap((operation) => {
    if (!isContractProcedure(operation)) return []
    const { route, meta, inputSchema } = operation['~orpc']
    const fields = inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : []
    return [{ method: (route.method ?? '').toLowerCase(), path: route.path ?? '', meta: meta as OperationMeta, fields }]
  }),
)

/** True if an input names records, which may not exist. */
const namesRecords = (fields: readonly string[]) =>
  fields.some((field) => /(^|_)(id|ids)$|^(token|envio|ref)$/.test(field))

/** Statuses with which an operation may refuse, beside 422. */
function recusasDe({ method, path, meta: { access }, fields }: Described): number[] {
  const isOpen = access === 'public' || access === 'token'
  const writes = method !== 'get'
  return [
    429,
    500,
    503,
    // Public writes sign in and renew sessions, and all writes from other sites are refused.
    ...(isOpen && !writes ? [] : [401, 403]),
    ...(path.includes('{') || namesRecords(fields) || writes ? [404] : []),
    ...(writes ? [400, 409, 413, 415, 507] : []),
    ...(access === 'token' || path.startsWith('/publico/') ? [410] : []),
  ].toSorted((a, b) => a - b)
}

const schemaOf = (tipo: string): OpenAPI.SchemaObject => ({
  type: 'string',
  ...(!tipo.startsWith('text/') && { format: 'binary' }),
})

const downloadOf = (midia: readonly string[]): OpenAPI.ResponseObject => ({
  description: 'O arquivo',
  headers: { 'content-disposition': { description: 'Nome do arquivo', schema: { type: 'string' } } },
  content: Object.fromEntries(midia.map((tipo) => [tipo, { schema: schemaOf(tipo) }])),
})

/** Adds to an operation what the contract's schemas do not tell: who may call it, and how it may be refused. */
function complete(operation: OpenAPI.OperationObject, described: Described) {
  const { access, midia } = described.meta
  operation.security = access === 'public' || access === 'token' ? [] : [{ [SESSAO]: [] }]
  operation.responses ??= {}
  if (midia) operation.responses['200'] = downloadOf(midia)
  for (const status of recusasDe(described))
    operation.responses[status] = { $ref: `#/components/responses/${nameOf(status)}` }
}

async function describe(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Portal Clínicas',
      version: '1.0.0',
      license: { name: 'Uso reservado', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        [SESSAO]: {
          type: 'apiKey',
          in: 'cookie',
          name: 'portal.session_token',
          description:
            'Cookie que `POST /acesso/entrar` devolve; sob HTTPS o nome começa com `__Host-`. Envie também os outros cookies da resposta.',
        },
      },
      schemas: { Erro: erro },
      responses: Object.fromEntries(
        Object.entries(RECUSAS).map(([status, description]) => [
          nameOf(Number(status)),
          { description, content: { 'application/json': { schema: { $ref: ERRO } } } },
        ]),
      ),
    },
  })
  for (const described of operations) {
    const item = document.paths?.[described.path] as Record<string, OpenAPI.OperationObject> | undefined
    const operation = item?.[described.method]
    if (!operation) throw new Error(`the document has no ${described.method} ${described.path}`)
    complete(operation, described)
  }
  return document
}

let described: Promise<OpenAPI.Document> | undefined
/** OpenAPI document, made when first asked for: it takes as long as the rest of a start. */
export function describeApi(): Promise<OpenAPI.Document> {
  described ??= describe()
  return described
}
