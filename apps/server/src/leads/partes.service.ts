import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Rows } from '../platform/db/rows-of-parent.ts'
import type { Subject, Touched } from '../platform/db/unit-of-work.ts'

/** Effects of a lead's loss on open rows of another word, as its request asks, and how undoing restores them. */
export type Perda = {
  /** Field of the request that asks for the cancellation. */
  pedido: 'cancelar_visitas' | 'cancelar_orcamentos'
  /** Field of the passage that stores the cancelled rows. */
  fato: 'visitas_canceladas' | 'orcamentos_cancelados'
  /** Locks the rows that the loss of several leads may cancel. */
  lock?(tx: Db, leads: readonly string[]): Promise<unknown>
  /** Cancels them; returns the value for the passage, null where nothing was open. */
  cancel(tx: Db, escopo: Escopo, touched: Touched, leadId: string): Promise<string | null>
  /** Restores the rows stored by the passage, except those that have changed since. */
  restore(tx: Db, escopo: Escopo, touched: Touched, leadId: string, cancelados: string): Promise<void>
}

/** Rows of another word that belong to leads. That word writes them, under the lock of the leads. */
export type ParteDoLead = Rows & {
  /** Rows with an owner of their own: they move when a lead changes hands. Returns owners to be told. */
  owned?: {
    subject: Exclude<Subject, 'leads'>
    move(tx: Db, entregas: readonly { id: string; consultor_id: string }[]): Promise<readonly string[]>
  }
  perda?: Perda
}
