import { SESSAO_INATIVA } from '@portal/contract/dispositivos/dispositivos'
import { useEffect, useRef, useState } from 'react'
import { browserStorage } from './browser-storage.ts'
import { client } from './client.ts'
import { startHeartbeat } from './heartbeat.ts'
import { watchInatividade } from './inatividade.ts'
import { session, useSessao } from './session.ts'

/**
 * Keeps the device session alive while the page is open, and ends it after inactivity. Returns the remaining seconds of
 * the last minute, or null while the person is active. `onFailing` must be a stable function.
 */
export function useSessionLifetime(onFailing: () => void) {
  const sessionId = useSessao()?.device_session_id
  const [segundos, setSegundos] = useState<number | null>(null)
  const watch = useRef<ReturnType<typeof watchInatividade>>(undefined)

  useEffect(() => {
    if (!sessionId) return
    return startHeartbeat({
      send: () => client.dispositivos.heartbeat({ sessionId }),
      onRefused: (why) => void session.verify(why),
      onFailing,
    })
  }, [sessionId, onFailing])

  useEffect(() => {
    watch.current = watchInatividade({
      storage: browserStorage,
      onAviso: setSegundos,
      onFim: () => {
        setSegundos(0)
        void session.endForInatividade(SESSAO_INATIVA)
      },
    })
    return () => watch.current?.stop()
  }, [])

  return { segundos, onContinue: () => watch.current?.continuar() }
}
