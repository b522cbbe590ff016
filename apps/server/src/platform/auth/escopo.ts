import type { Role } from '@portal/contract/access'
import type { SituacaoSessao } from '@portal/contract/acesso/acesso.contract'

declare const proven: unique symbol

/**
 * Proof of the caller's identity, created only by `dispositivos/verify-session.queries.ts` and, for what the portal reads on somebody's behalf,
 * by `empresa/equipes.queries.ts`; queries on owned rows require it as first argument.
 */
export type Escopo = {
  readonly sessaoId: string
  readonly usuarioId: string
  readonly role: Role
  readonly dispositivoId: string
  /** Device session, which heartbeats refer to. */
  readonly sessaoDispositivoId: string
  /** When it was proven, in milliseconds since 1970: what a person may see can depend on the day. */
  readonly em: number
  /**
   * Whose rows a supervisor sees beside the queue, their own id among them, where the company divides supervisors into teams;
   * absent for whom nothing is divided.
   */
  readonly equipe?: readonly string[] | undefined
  /** IP address of the request; absent outside requests. */
  readonly ip?: string
  readonly [proven]: true
}

/**
 * Caller with the right password whose device may still be unapproved: sufficient for the device check, not for owned
 * data.
 */
export type Entrada = {
  readonly sessaoId: string
  readonly usuarioId: string
  readonly role: Role
  readonly situacao: SituacaoSessao
  readonly dispositivoId: string | null
  readonly sessaoDispositivoId: string | null
  readonly ip?: string
}
