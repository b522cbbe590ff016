import { REGRA, type RegraRetencao } from '@portal/contract/privacidade/retencao'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockRegra, updateRegra } from '../retencao/retencao.queries.ts'

/** Withdraws the approval of a rule whose list grew by records that nobody saw; the rule waits for a new one. */
export async function withdrawSim(tx: Db, escopo: Escopo | null, chave: RegraRetencao): Promise<void> {
  const antes = await lockRegra(tx, chave)
  if (!antes || antes.meses_aprovados === null) return
  await updateRegra(tx, chave, { meses_aprovados: null, aprovada_em: null, aprovada_por: null })
  await recordAcao(tx, escopo, {
    acao: 'editar',
    entidade: 'retencao_regras',
    entidade_id: null,
    antes: { meses_aprovados: antes.meses_aprovados },
    depois: { regra: REGRA[chave].rotulo, meses_aprovados: null },
  })
}
