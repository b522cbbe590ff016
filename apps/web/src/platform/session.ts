import { useSyncExternalStore } from 'react'
import { client, onUnauthorized } from './client.ts'
import { createSession } from './create-session.ts'

/** The auth session of this tab. */
export const session = createSession({
  acesso: client.acesso,
  channel: new BroadcastChannel('portal-session'),
  storage: localStorage,
})

onUnauthorized(session.verify)

/** The auth session, kept current; null when signed out. */
export const useSessao = () => useSyncExternalStore(session.subscribe, session.current)
