import type { Sessao, UsuarioDaSessao } from '@portal/contract/acesso/acesso.contract'
import { MARGEM_RENOVACAO_S } from '@portal/contract/acesso/credenciais'
import { isApiError } from './api-error.ts'
import type { client } from './client.ts'

/** Events of the auth session. */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'MFA_CHALLENGE_VERIFIED'
  | 'PASSWORD_RECOVERY'
  | 'USER_UPDATED'
type SessionListener = (event: SessionEvent, sessao: Sessao | null) => void

/** Messages between tabs; `expiresAt` is in milliseconds of the machine's clock. */
type TabMessage = { event: SessionEvent; sessao: Sessao | null; expiresAt: number; motivo: string | null }
type Credentials = { email: string; password: string }

export type SessionDeps = {
  acesso: Pick<(typeof client)['acesso'], 'getSessao' | 'signIn' | 'signUp' | 'signOut' | 'renewSessao'>
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const CHECK_MS = 5_000
const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 30_000
const SIGN_OUT_PATIENCE_MS = 5_000
/** Marks a sign-out that has not reached the server yet; its cookie must not open the portal again. */
const [LOGOUT, INATIVIDADE] = ['logout', 'inatividade']
const PENDING_SIGN_OUT = 'portal-sign-out-pending'
/** Id of the device session, present while the device is approved. */
const DEVICE_SESSION = 'portal-device-session'

const isRefusal = (error: unknown) => isApiError(error) && (error.status === 401 || error.status === 403)
const isIn = (sessao: Sessao | null) => sessao?.situacao === 'liberada'
const isOther = (now: UsuarioDaSessao, before: UsuarioDaSessao | undefined) =>
  JSON.stringify(now) !== JSON.stringify(before)
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Auth session of this tab (docs/rules.md, 'Acesso'): renewed 90 s before it ends, retried after 200 ms doubled each
 * time, removed when the server refuses; every change is shared with the other tabs.
 */
export function createSession({ acesso, channel, storage }: SessionDeps) {
  let sessao: Sessao | null = null
  let expiresAt = 0
  let motivo: string | null = null
  let starting: Promise<void> | undefined
  let verifying: Promise<void> | undefined
  let renewing = false
  const listeners = new Set<SessionListener>()

  function apply(event: SessionEvent, next: Sessao | null, until: number, why: string | null = null) {
    sessao = next
    expiresAt = until
    motivo = why
    if (next?.device_session_id) storage.setItem(DEVICE_SESSION, next.device_session_id)
    else storage.removeItem(DEVICE_SESSION)
    for (const listener of listeners) listener(event, next)
  }

  const endOf = (next: Sessao | null) => (next ? Date.now() + next.expires_in * 1000 : 0)

  function change(event: SessionEvent, next: Sessao | null, why: string | null = null) {
    const until = endOf(next)
    apply(event, next, until, why)
    channel.postMessage({ event, sessao: next, expiresAt: until, motivo: why } satisfies TabMessage)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    // A first load still in flight would overwrite this with an older state.
    starting = Promise.resolve()
    apply(data.event, data.sessao, data.expiresAt, data.motivo)
  })

  /** `why` tells the server the reason: after inactivity the device keeps its push notices. */
  async function signOutOnServer(why: string) {
    storage.setItem(PENDING_SIGN_OUT, why)
    try {
      await acesso.signOut({ inatividade: why === INATIVIDADE }, { signal: AbortSignal.timeout(SIGN_OUT_PATIENCE_MS) })
      storage.removeItem(PENDING_SIGN_OUT)
    } catch {
      // Server unreachable: the mark stays and the next start retries.
    }
  }

  async function load() {
    const pending = storage.getItem(PENDING_SIGN_OUT)
    if (pending) await signOutOnServer(pending)
    return storage.getItem(PENDING_SIGN_OUT) ? { sessao: null, motivo: null } : acesso.getSessao()
  }

  function start() {
    const loading: Promise<void> = load().then(
      (known) => {
        if (starting === loading) apply('INITIAL_SESSION', known.sessao, endOf(known.sessao), known.motivo)
      },
      (error) => {
        if (starting === loading) starting = undefined
        throw error
      },
    )
    starting = loading
    return loading
  }

  function enter(entered: Sessao) {
    storage.removeItem(PENDING_SIGN_OUT)
    starting = Promise.resolve()
    change('SIGNED_IN', entered)
  }

  /** Loads the server's state; `why` is the reason when the server gives none. */
  async function ask(why: string | null) {
    const before = sessao
    const known = await acesso.getSessao()
    if (sessao !== before) return
    if (!known.sessao) change('SIGNED_OUT', null, known.motivo ?? why)
    else if (known.sessao.situacao !== before?.situacao) change('SIGNED_IN', known.sessao)
    else if (isOther(known.sessao.user, before?.user)) change('USER_UPDATED', known.sessao)
  }

  const isDue = () => sessao !== null && expiresAt - Date.now() <= MARGEM_RENOVACAO_S * 1000

  async function renewIfDue() {
    if (renewing) return
    renewing = true
    for (let delay = FIRST_RETRY_MS; isDue(); delay = Math.min(delay * 2, LONGEST_RETRY_MS)) {
      const before = sessao
      try {
        const renewed = await acesso.renewSessao()
        // Signed out or in again meanwhile: this answer belongs to an old session.
        if (sessao !== before) break
        change('TOKEN_REFRESHED', renewed)
        if (isOther(renewed.user, before?.user) || renewed.situacao !== before?.situacao)
          change('USER_UPDATED', renewed)
      } catch (error) {
        if (sessao === before && isApiError(error) && isRefusal(error)) change('SIGNED_OUT', null, error.message)
        else await sleep(delay)
      }
    }
    renewing = false
  }

  return {
    /** True when somebody was signed in at the last visit. */
    wasIn: () => storage.getItem(DEVICE_SESSION) !== null,
    /** Session on an approved device; null before `ready()` and when signed out. */
    current: () => (isIn(sessao) ? sessao : null),
    /** Session after the password, while the device check or the second step is pending. */
    waiting: () => (isIn(sessao) ? null : sessao),
    /** Reason why the last session ended, if worth showing; null once there is a session. */
    motivo: () => motivo,

    /** Loads the session once; later calls return `current()`. Rejects with `ApiError` when loading fails. */
    async ready(): Promise<Sessao | null> {
      await (starting ?? start())
      return isIn(sessao) ? sessao : null
    },

    /** Rejects with `ApiError` when refused. Returns false when the second step is pending. */
    async signIn(credentials: Credentials): Promise<boolean> {
      const { sessao: made } = await acesso.signIn(credentials)
      if (made) enter(made)
      return made !== null
    },
    /** Like `signIn`; false when the new account waits for an administrator. */
    async signUp(credentials: Credentials): Promise<boolean> {
      const { sessao: made } = await acesso.signUp(credentials)
      if (made) enter(made)
      return made !== null
    },
    /** Adopts a session from another sign-in step. */
    enter,
    /** Tells every tab about a step that the session has passed. */
    tell: change,

    /** Ends the session in every tab, even when the server is unreachable; `why` is shown at /auth. Never rejects. */
    async signOut(why?: string) {
      await signOutOnServer(LOGOUT)
      change('SIGNED_OUT', null, why)
    },
    /** Ends the session for inactivity. */
    async endForInatividade(why: string) {
      await signOutOnServer(INATIVIDADE)
      change('SIGNED_OUT', null, why)
    },

    /** Reloads the session's state after a sign-in step. Rejects with `ApiError`. */
    reload: () => ask(null),

    /** Checks whether the session is still valid after a 401; `why` is its sentence. */
    verify(why?: string): Promise<void> {
      if (!sessao) return Promise.resolve()
      verifying ??= ask(why ?? null)
        .catch(() => undefined)
        .finally(() => {
          verifying = undefined
        })
      return verifying
    },

    /** Announces that this page was opened from a password reset link. */
    startRecovery: () => apply('PASSWORD_RECOVERY', sessao, expiresAt),

    /** Renews when due; a short interval and wake-up events detect a machine that slept. */
    keepAlive() {
      setInterval(renewIfDue, CHECK_MS)
      for (const wake of ['focus', 'online', 'pageshow', 'visibilitychange']) addEventListener(wake, renewIfDue)
    },

    /** Returns the unsubscribe function. */
    subscribe(listener: SessionListener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
