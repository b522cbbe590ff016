import { recordAcao } from '../auditoria/auditoria.service.ts'
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

/** Person who withdraws a consent: of the portal, by a link (`ip`), or a job (null). */
export type Ator = Escopo | { ip: string } | null

/**
 * Withdraws consents, and ends what they allowed unless another consent of the record still allows it (record 148). `words`
 * have the records, leads before patients, in every write's order of locks.
 */
export function createRevogacao(words: readonly ComConsentimento[]) {
  /** Returns the consents withdrawn now; none the second time. */
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

    /** Like `revoke`, with an entry in each record's history. Call `announce` last. */
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
      await recordAcao(
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

    /** Announces to the owners' open pages. Must be one of the transaction's last statements. */
    async announce(tx: Db, revogados: readonly Revogado[], em: Date) {
      if (revogados.length > 0) for (const word of words) await word.announce?.(tx, revogados, em)
    },
  }
}
