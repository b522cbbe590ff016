import { newTelefone } from './telefone.factory.ts'

type Client = {
  post: (path: string, payload?: object) => Promise<{ status: number; body: { id: string; versao: number } }>
}

/** Registers a lead through the API; the telephone is a new one unless given. */
export async function newLead(client: Client, campos: object = {}) {
  const { status, body } = await client.post('/leads', {
    nome_contato: 'Maria Souza',
    telefone: newTelefone(),
    origem: 'telefone',
    ...campos,
  })
  if (status !== 201) throw new Error(`POST /leads answered ${status}: ${JSON.stringify(body)}`)
  return body
}
