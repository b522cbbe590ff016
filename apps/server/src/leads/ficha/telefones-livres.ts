import type { SituacaoTelefone } from '@portal/contract/leads/lead.contract'
import { LEAD_DE_OUTRO, LEAD_PROPRIO_ABERTO } from '@portal/contract/leads/limites'
import { isEtapaAberta } from '@portal/contract/leads/opcoes'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import { unprocessable } from '../../platform/http/errors.ts'
import { alcanceDe } from '../dono.ts'
import { findPorTelefones } from '../telefones.queries.ts'

/** Situation of telephones for the caller: an own open lead, another's, an ended one, or free. Names nobody. */
export async function situacaoDe(
  tx: Db,
  escopo: Escopo,
  telefones: readonly (string | null)[],
  exceto?: string,
): Promise<SituacaoTelefone> {
  const achados = await findPorTelefones(tx, telefones, exceto)
  const meu = await alcanceDe(tx, escopo)
  const abertos = achados.filter(({ etapa }) => isEtapaAberta(etapa))
  const proprio = abertos.find(({ consultor_id }) => meu(consultor_id))
  if (proprio) return { situacao: 'proprio', lead_id: proprio.id, em: null }
  if (abertos.length > 0) return { situacao: 'outro', lead_id: null, em: null }
  const atendido = achados.find(({ consultor_id }) => meu(consultor_id))
  return atendido
    ? { situacao: 'atendido', lead_id: atendido.id, em: atendido.encerrado_em?.toISOString() ?? null }
    : { situacao: 'livre', lead_id: null, em: null }
}

/** Throws 422 for telephones of an open lead. Call with the telephones locked. */
export async function requireLivres(
  tx: Db,
  escopo: Escopo,
  telefones: Record<string, string | null>,
  exceto?: string,
): Promise<void> {
  for (const [campo, telefone] of Object.entries(telefones)) {
    if (telefone === null) continue
    const { situacao } = await situacaoDe(tx, escopo, [telefone], exceto)
    if (situacao === 'proprio') throw unprocessable({ [campo]: LEAD_PROPRIO_ABERTO })
    if (situacao === 'outro') throw unprocessable({ [campo]: LEAD_DE_OUTRO })
  }
}
