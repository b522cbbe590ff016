import { SESSAO_INATIVA } from '@portal/contract/dispositivos/dispositivos'
import { useEffect, useRef, useState } from 'react'
import { browserStorage } from './browser-storage.ts'
import { client } from './client.ts'
import { startHeartbeat } from './heartbeat.ts'
import { watchInactivity } from './inactivity.ts'
import { session, useSession } from './session.ts'

/**
 * Keeps the device session alive while the page is open, and ends it after inactivity. Returns the remaining seconds of
 * the last minute, or null while the person is active. `onFailing` must be a stable function.
 */
export function useSessionLifetime(onFailing: () => void) {
  const sessionId = useSession()?.device_session_id
  const [segundos, setSegundos] = useState<number | null>(null)
  const watch = useRef<ReturnType<typeof watchInactivity>>(undefined)

  useEffect(() => {
    if (!sessionId) return
    return startHeartbeat({
      send: () => client.dispositivos.heartbeat({ sessionId }),
      onRefused: (why) => void session.verify(why),
      onFailing,
    })
  }, [sessionId, onFailing])

  useEffect(() => {
    watch.current = watchInactivity({
      storage: browserStorage,
      onAviso: setSegundos,
      onFim: () => {
        setSegundos(0)
        void session.endForInatividade(SESSAO_INATIVA)
      },
    })
    return () => watch.current?.stop()
  }, [])

  return { segundos, onContinue: () => watch.current?.proceed() }
}
