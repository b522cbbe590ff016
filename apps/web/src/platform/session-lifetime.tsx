import { SESSAO_INATIVA } from '@portal/contract/dispositivos/dispositivos'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { InatividadeProps } from '../ui/inatividade-dialog.tsx'
import { notifyError } from '../ui/notify.ts'
import { browserStorage } from './browser-storage.ts'
import { client } from './client.ts'
import { startHeartbeat } from './heartbeat.ts'
import { watchInatividade } from './inatividade.ts'
import { session, useSessao } from './session.ts'

/** Loaded lazily: without a connection there is no warning, but the session ends all the same. */
const InatividadeDialog = lazy<ComponentType<InatividadeProps>>(() =>
  import('../ui/inatividade-dialog.tsx').then(
    (part) => ({ default: part.InatividadeDialog }),
    () => ({ default: () => null }),
  ),
)

/** Keeps the device session alive while the page is open, and ends it after inactivity (spec section 9). */
export function SessionLifetime() {
  const sessionId = useSessao()?.device_session_id
  const [segundos, setSegundos] = useState<number | null>(null)
  const watch = useRef<ReturnType<typeof watchInatividade>>(undefined)

  useEffect(() => {
    if (!sessionId) return
    return startHeartbeat({
      send: () => client.dispositivos.heartbeat({ sessionId }),
      onRefused: (why) => void session.verify(why),
      onFailing: () => notifyError('Erro ao manter sessão ativa'),
    })
  }, [sessionId])

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

  return (
    <Suspense>
      {segundos !== null && (
        <InatividadeDialog
          segundos={segundos}
          onContinue={() => watch.current?.continuar()}
          onSignOut={() => session.signOut()}
        />
      )}
    </Suspense>
  )
}
