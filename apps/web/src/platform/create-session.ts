import type { Sessao, Usuario } from '@portal/contract/acesso/acesso.contract'
import { MARGEM_RENOVACAO_S } from '@portal/contract/acesso/credenciais'
import { isApiError } from './api-error.ts'
import type { client } from './client.ts'

/** Events of the auth session (spec section 4). */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'MFA_CHALLENGE_VERIFIED'
  | 'PASSWORD_RECOVERY'
  | 'USER_UPDATED'
type SessionListener = (event: SessionEvent, sessao: Sessao | null) => void

/** What the tabs tell each other; `expiresAt` is in milliseconds of the machine's clock. */
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
/** Marks a sign-out the server has not heard of yet: its cookie must not open the portal again. */
const PENDING_SIGN_OUT = 'portal-sign-out-pending'
/** The id of the device session, there while the device is allowed in (spec section 4). */
const DEVICE_SESSION = 'portal-device-session'

const isRefusal = (error: unknown) => isApiError(error) && (error.status === 401 || error.status === 403)
const isIn = (sessao: Sessao | null) => sessao?.situacao === 'liberada'
const isOther = (now: Usuario, before: Usuario | undefined) => JSON.stringify(now) !== JSON.stringify(before)
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Holds the auth session of this tab and keeps it alive (spec sections 3, 4 and 9): renewed 90 s before it ends,
 * retried after 200 ms doubled each time, removed when the server refuses; every change is shared with the other tabs.
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
    // A first load still in flight would overwrite this with what the server knew before.
    starting = Promise.resolve()
    apply(data.event, data.sessao, data.expiresAt, data.motivo)
  })

  async function signOutOnServer() {
    storage.setItem(PENDING_SIGN_OUT, '1')
    try {
      await acesso.signOut(undefined, { signal: AbortSignal.timeout(SIGN_OUT_PATIENCE_MS) })
      storage.removeItem(PENDING_SIGN_OUT)
    } catch {
      // Unreachable: the mark stays and the next start tries again.
    }
  }

  async function load() {
    if (storage.getItem(PENDING_SIGN_OUT)) await signOutOnServer()
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

  /** Takes what the server knows now; `why` when it gives no reason of its own. */
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
        // Signed out or in again meanwhile: this answer is about a session that is gone.
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
    /** The session now, of somebody whose device is allowed in; null before `ready()` and when signed out. */
    current: () => (isIn(sessao) ? sessao : null),
    /** The session of somebody with the right password whose device, or second step, is still to be settled. */
    waiting: () => (isIn(sessao) ? null : sessao),
    /** Why the last session ended, where that is worth telling; null once there is one. */
    motivo: () => motivo,

    /** Loads the session once; later calls answer `current()`. Rejects with `ApiError` when it cannot be loaded. */
    async ready(): Promise<Sessao | null> {
      await (starting ?? start())
      return isIn(sessao) ? sessao : null
    },

    /** Rejects with `ApiError` when the server refuses. False while the code of the second step is missing. */
    async signIn(credentials: Credentials): Promise<boolean> {
      const { sessao: made } = await acesso.signIn(credentials)
      if (made) enter(made)
      return made !== null
    },
    /** Likewise; false when the account is made but waits for an administrator. */
    async signUp(credentials: Credentials): Promise<boolean> {
      const { sessao: made } = await acesso.signUp(credentials)
      if (made) enter(made)
      return made !== null
    },
    /** Takes a session that another step of signing in was given. */
    enter,
    /** Tells every tab of a step that the session has passed. */
    tell: change,

    /** Ends the session in every tab, also when the server cannot be reached; `why` is told at /auth. Never rejects. */
    async signOut(why?: string) {
      await signOutOnServer()
      change('SIGNED_OUT', null, why)
    },

    /** Asks the server how far this session has come, after a step towards the portal. Rejects with `ApiError`. */
    reload: () => ask(null),

    /** Asks the server whether the session still stands, after an operation was refused, `why`, for lack of one. */
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

    /** Renews whenever due; a short interval and the wake-up events notice a machine that slept. */
    keepAlive() {
      setInterval(renewIfDue, CHECK_MS)
      for (const wake of ['focus', 'online', 'pageshow', 'visibilitychange']) addEventListener(wake, renewIfDue)
    },

    /** Returns the function that ends the subscription. */
    subscribe(listener: SessionListener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
