import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import type { Rows } from '../platform/db/rows-of-parent.ts'
import type { Subject, Touched } from '../platform/db/unit-of-work.ts'

/** What the loss of a lead does to rows that are still open when it is asked to, and what undoing it brings back. */
export type Perda = {
  /** Field of the loss that asks for it. */
  pedido: 'cancelar_visitas' | 'cancelar_orcamentos'
  /** Field of the passage that keeps what was cancelled. */
  fato: 'visitas_canceladas' | 'orcamentos_cancelados'
  /** Locks what the loss of several leads may cancel. */
  lock?(tx: Db, leads: readonly string[]): Promise<unknown>
  /** Cancels them; returns what the passage keeps, null where nothing was open. */
  cancel(tx: Db, escopo: Escopo, touched: Touched, leadId: string): Promise<string | null>
  /** Brings back those that the passage tells of, as they were, unless something else has happened to them. */
  restore(tx: Db, escopo: Escopo, touched: Touched, leadId: string, cancelados: string): Promise<void>
}

/** Rows of a word above this one that belong to leads: that word writes them, under the lock of the leads. */
export type ParteDoLead = Rows & {
  /** Rows with an owner go along when a lead changes hands; their owners are told. */
  owned?: {
    subject: Exclude<Subject, 'leads'>
    move(tx: Db, entregas: readonly { id: string; consultor_id: string }[]): Promise<readonly string[]>
  }
  perda?: Perda
}
