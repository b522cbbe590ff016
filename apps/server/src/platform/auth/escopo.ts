import type { Role } from '@portal/contract/access'
import type { SituacaoSessao } from '@portal/contract/acesso/acesso.contract'

declare const proven: unique symbol

/** Proof of who is calling, minted only by `verify-session.ts`; queries on owned rows take it as first argument. */
export type Escopo = {
  readonly sessaoId: string
  readonly usuarioId: string
  readonly role: Role
  readonly dispositivoId: string
  /** The session of that device, which signs of life are about. */
  readonly sessaoDispositivoId: string
  /** Where the call came from; absent outside a request. */
  readonly ip?: string
  readonly [proven]: true
}

/** Who gave the right password, whether or not the device is let in: enough for the device check, for nothing owned. */
export type Entrada = {
  readonly sessaoId: string
  readonly usuarioId: string
  readonly role: Role
  readonly situacao: SituacaoSessao
  readonly dispositivoId: string | null
  readonly sessaoDispositivoId: string | null
  readonly ip?: string
}
