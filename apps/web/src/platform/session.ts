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

/** The auth session of a person who is in, kept current; null when signed out. */
export const useSessao = () => useSyncExternalStore(session.subscribe, session.current)
/** The auth session of a person who is not in yet, kept current. */
export const useEntrada = () => useSyncExternalStore(session.subscribe, session.waiting)
/** Why the last session ended, where there is something to tell. */
export const useMotivo = () => useSyncExternalStore(session.subscribe, session.motivo)
