import type { Role } from '@portal/contract/access'
import type { SituacaoSessao } from '@portal/contract/acesso/acesso.contract'

declare const proven: unique symbol

/**
 * The caller and the people whose rows the caller may see; queries on owned rows require it. Made only by
 * `dispositivos/verify-session.queries.ts` (a request) and `empresa/equipes.queries.ts` (reads on somebody's behalf).
 */
export type Escopo = {
  readonly sessaoId: string
  readonly usuarioId: string
  readonly role: Role
  readonly dispositivoId: string
  /** Id of the device session, which heartbeats name. */
  readonly sessaoDispositivoId: string
  /** Instant of the proof, in milliseconds since 1970: what a person may see can depend on the day. */
  readonly em: number
  /**
   * People whose rows a supervisor sees beside the queue, the supervisor included; absent where no team limits the
   * caller.
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
export type SignIn = {
  readonly sessaoId: string
  readonly usuarioId: string
  readonly role: Role
  readonly situacao: SituacaoSessao
  readonly dispositivoId: string | null
  readonly sessaoDispositivoId: string | null
  readonly ip?: string
}
