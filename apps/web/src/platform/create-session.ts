import type { Sessao } from '@portal/contract/acesso/acesso.contract'
import { MARGEM_RENOVACAO_S } from '@portal/contract/acesso/credenciais'
import { isApiError } from './api-error.ts'
import type { client } from './client.ts'

/** Events of the auth session (spec section 4). */
export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'PASSWORD_RECOVERY'
  | 'USER_UPDATED'
type SessionListener = (event: SessionEvent, sessao: Sessao | null) => void

/** What the tabs tell each other; `expiresAt` is in milliseconds of the machine's clock. */
type TabMessage = { event: SessionEvent; sessao: Sessao | null; expiresAt: number }
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

const isRefusal = (error: unknown) => isApiError(error) && (error.status === 401 || error.status === 403)
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Holds the auth session of this tab and keeps it alive (spec sections 3, 4 and 9): renewed 90 s before it ends,
 * retried after 200 ms doubled each time, removed when the server refuses; every change is shared with the other tabs.
 */
export function createSession({ acesso, channel, storage }: SessionDeps) {
  let sessao: Sessao | null = null
  let expiresAt = 0
  let starting: Promise<Sessao | null> | undefined
  let renewing = false
  const listeners = new Set<SessionListener>()

  function apply(event: SessionEvent, next: Sessao | null, until: number) {
    sessao = next
    expiresAt = until
    for (const listener of listeners) listener(event, next)
  }

  function change(event: SessionEvent, next: Sessao | null) {
    const until = next ? Date.now() + next.expires_in * 1000 : 0
    apply(event, next, until)
    channel.postMessage({ event, sessao: next, expiresAt: until } satisfies TabMessage)
  }

  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    // A first load still in flight would overwrite this with what the server knew before.
    starting = Promise.resolve(data.sessao)
    apply(data.event, data.sessao, data.expiresAt)
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

  async function load(): Promise<Sessao | null> {
    if (storage.getItem(PENDING_SIGN_OUT)) await signOutOnServer()
    return storage.getItem(PENDING_SIGN_OUT) ? null : (await acesso.getSessao()).sessao
  }

  async function start() {
    const loading = load()
    starting = loading
    try {
      const loaded = await loading
      if (starting === loading) apply('INITIAL_SESSION', loaded, Date.now() + (loaded?.expires_in ?? 0) * 1000)
    } catch (error) {
      if (starting === loading) starting = undefined
      throw error
    }
    return sessao
  }

  function enter(entered: Sessao) {
    storage.removeItem(PENDING_SIGN_OUT)
    starting = Promise.resolve(entered)
    change('SIGNED_IN', entered)
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
        if (JSON.stringify(renewed.user) !== JSON.stringify(before?.user)) change('USER_UPDATED', renewed)
      } catch (error) {
        if (sessao === before && isRefusal(error)) change('SIGNED_OUT', null)
        else await sleep(delay)
      }
    }
    renewing = false
  }

  return {
    /** The session now; null before `ready()` and when signed out. */
    current: () => sessao,

    /** Loads the session once; later calls answer from memory. Rejects with `ApiError` when it cannot be loaded. */
    async ready(): Promise<Sessao | null> {
      if (!starting) return start()
      await starting
      return sessao
    },

    /** Both reject with `ApiError` when the server refuses. */
    async signIn(credentials: Credentials): Promise<boolean> {
      enter(await acesso.signIn(credentials))
      return true
    },
    /** False when the account is made but waits for an administrator. */
    async signUp(credentials: Credentials): Promise<boolean> {
      const { sessao: made } = await acesso.signUp(credentials)
      if (made) enter(made)
      return made !== null
    },

    /** Ends the session in every tab, also when the server cannot be reached. Never rejects. */
    async signOut() {
      await signOutOnServer()
      change('SIGNED_OUT', null)
    },

    /** Asks the server whether the session still stands, after an operation was refused for lack of one. */
    async verify() {
      const before = sessao
      if (!before) return
      const known = await acesso.getSessao().catch(() => undefined)
      if (known && !known.sessao && sessao === before) change('SIGNED_OUT', null)
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
