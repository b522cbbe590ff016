import type { Role } from '@portal/contract/access'

declare const proven: unique symbol

/** Proof of who is calling, minted only by `verify-session.ts`; queries on owned rows take it as first argument. */
export type Escopo = {
  readonly sessaoId: string
  readonly usuarioId: string
  readonly role: Role
  /** Where the call came from; absent outside a request. */
  readonly ip?: string
  readonly [proven]: true
}
