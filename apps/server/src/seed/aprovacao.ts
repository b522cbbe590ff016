import { recordAcao } from '../auditoria/auditoria.service.ts'
import { requireAprovacaoSeNovo } from '../empresa/empresa.queries.ts'
import type { Database } from '../platform/db/db.ts'

/**
 * Makes sign-ups of a new portal wait for approval if others can reach it. A portal in use keeps its setting, which may
 * be a choice.
 */
export const requireAprovacaoNoInicio = ({ db }: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const id = await requireAprovacaoSeNovo(tx)
    if (!id) return false
    const evento = { acao: 'editar', entidade: 'empresa_config', entidade_id: id } as const
    const [antes, depois] = [{ aprovar_novos_usuarios: false }, { aprovar_novos_usuarios: true }]
    await recordAcao(tx, null, { ...evento, antes, depois })
    return true
  })
