import { registrar } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import {
  type ComConsentimento,
  type ComoFoi,
  listTitulares,
  type Revogado,
  revokeConsentimentos,
} from './revogacao.queries.ts'

export type Revogacao = ReturnType<typeof createRevogacao>

/** Whoever takes it back: of the portal, a person by a link, or a job. */
export type Ator = Escopo | { ip: string } | null

/**
 * Taking consents back. What they allowed ends in the same transaction, unless another consent of the record still allows it:
 * the record is locked as by every sending, so that a click comes before or is refused. `words` are those whose records
 * consents are about, leads before their patients, in the order in which every write locks them.
 */
export function createRevogacao(words: readonly ComConsentimento[]) {
  /** Returns what was taken back now; nothing the second time. */
  async function revoke(tx: Db, ids: readonly string[], como: ComoFoi): Promise<Revogado[]> {
    if (ids.length === 0) return []
    const titulares = await listTitulares(tx, ids)
    for (const word of words) await word.lock?.(tx, titulares)
    const revogados = await revokeConsentimentos(tx, ids, como)
    for (const word of words) await word.end?.(tx, revogados, como.em)
    return revogados
  }

  return {
    revoke,

    /** The same, with a line in the history of each record; to be announced last. */
    async revokeWithHistory(
      tx: Db,
      ator: Ator,
      {
        ids,
        canal,
        alcance,
        em,
      }: Pick<ComoFoi, 'alcance' | 'em'> & {
        ids: readonly string[]
        canal: NonNullable<ComoFoi['revogado_canal']>
      },
    ): Promise<Revogado[]> {
      const por = ator && 'usuarioId' in ator ? ator.usuarioId : null
      const revogados = await revoke(tx, ids, { revogado_por: por, revogado_canal: canal, alcance, em })
      const vistos = new Set<string>()
      const novos = revogados.filter(({ titular_id, finalidade }) => {
        const chave = `${titular_id} ${finalidade}`
        return !vistos.has(chave) && vistos.add(chave)
      })
      await registrar(
        tx,
        ator,
        novos.map(({ titular_tipo, titular_id, finalidade }) => ({
          acao: 'editar' as const,
          entidade: titular_tipo === 'paciente' ? ('pacientes' as const) : ('leads' as const),
          entidade_id: titular_id,
          antes: {},
          depois: { consentimento_revogado: finalidade },
        })),
      )
      return revogados
    },

    /** Tells the open pages of whoever has these records. A last statement of a transaction. */
    async announce(tx: Db, revogados: readonly Revogado[], em: Date) {
      if (revogados.length > 0) for (const word of words) await word.announce?.(tx, revogados, em)
    },
  }
}
