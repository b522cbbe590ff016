import { randomUUID } from 'node:crypto'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'

type Client = { post: (path: string, payload?: object) => Promise<{ status: number; body: CampoProprio }> }

type Campo = Partial<Omit<CampoProprio, 'opcoes'>> & { opcoes?: readonly string[] }

/** Fields that a page sends for a new own field; `opcoes` are the names of its options. */
export const campoNovo = ({ opcoes = [], ...campo }: Campo = {}) => ({
  nome: `Campo ${randomUUID().slice(0, 8)}`,
  tipo: opcoes.length > 0 ? 'escolha' : 'numero',
  ordem: 0,
  obrigatorio_em: null,
  no_cartao: false,
  arquivado: false,
  ...campo,
  opcoes: opcoes.map((nome) => ({ id: randomUUID(), nome, arquivada: false })),
})

/** Creates an own field by the API, as an administrator. */
export async function newCampo(admin: Client, campo: Campo = {}): Promise<CampoProprio> {
  const { status, body } = await admin.post('/campos-proprios', campoNovo(campo))
  if (status !== 201) throw new Error(`POST /campos-proprios answered ${status}: ${JSON.stringify(body)}`)
  return body
}
