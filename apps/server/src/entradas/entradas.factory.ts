import { randomUUID } from 'node:crypto'
import type { Chamada, Fonte, FonteComSegredo } from '@portal/contract/entradas/entradas.contract'
import { eventually, type testApp } from '../testing/testing.ts'

export type Server = Awaited<ReturnType<typeof testApp>>
export type Client = Awaited<ReturnType<Server['as']>>
type Enviada = { headers?: Record<string, string>; payload?: object | string | Buffer }

/** Creates a source as an administrator; its secret is shown once. */
export async function newFonte(admin: Client, campos: object = {}): Promise<FonteComSegredo> {
  const nome = `Fonte ${randomUUID().slice(0, 8)}`
  const { status, body } = await admin.post('/entradas/fontes', { nome, modelo: 'generico', ...campos })
  if (status !== 201) throw new Error(`POST /entradas/fontes answered ${status}: ${JSON.stringify(body)}`)
  return body as FonteComSegredo
}

/** Calls a source as a program outside does, with its secret as bearer token. */
export const call = (
  server: Server,
  { fonte, segredo }: FonteComSegredo,
  payload: object | string,
  enviada: Enviada = {},
) =>
  server.request({
    method: 'POST',
    url: `/api/entrada/${fonte.id}`,
    payload,
    ...enviada,
    headers: {
      authorization: `Bearer ${segredo}`,
      ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
      ...enviada.headers,
    },
  })

export const chamadasDe = async (admin: Client, fonte: Fonte): Promise<Chamada[]> =>
  (await admin.get(`/entradas/fontes/${fonte.id}/chamadas`)).body

/** The call, once it was worked on. */
export const feita = (server: Server, id: string): Promise<Record<string, unknown>> =>
  eventually(
    async () => (await server.sql('select * from entrada_chamadas where id = $1', [id]))[0] ?? {},
    ({ estado }) => estado !== 'recebida',
  )

/** The lead of an answered call. */
export async function leadDe(server: Server, { body }: { body: { id?: string } | null }) {
  const { lead_id, estado, motivo } = await feita(server, body?.id ?? '')
  const [lead] = await server.sql('select * from leads where id = $1', [lead_id])
  if (!lead) throw new Error(`no lead of the call: ${estado}, ${motivo}`)
  return lead
}
