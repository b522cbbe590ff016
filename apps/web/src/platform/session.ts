import { useSyncExternalStore } from 'react'
import { browserStorage } from './browser-storage.ts'
import { client, onUnauthorized } from './client.ts'
import { createSession } from './create-session.ts'

/** The auth session of this tab. */
export const session = createSession({
  acesso: client.acesso,
  channel: new BroadcastChannel('portal-session'),
  storage: browserStorage,
})

onUnauthorized(session.verify)

/** Session on an approved device; null when signed out. Re-renders on changes. */
export const useSession = () => useSyncExternalStore(session.subscribe, session.current)
/** Session that still waits for the device check or another step. Re-renders on changes. */
export const useSignIn = () => useSyncExternalStore(session.subscribe, session.waiting)
/** Reason why the last session ended, if worth showing. */
export const useSignOutReason = () => useSyncExternalStore(session.subscribe, session.motivo)
