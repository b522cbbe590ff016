import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { notificacoesQuery } from './notificacoes.api.ts'
import { playSom, prepareSom } from './som.ts'
import { isSomLigado } from './som-ligado.ts'

const COM_SOM = ['oferta_recebida', 'lead_recebido']
const GESTURES = ['pointerdown', 'keydown'] as const

/** Opens the page that the service worker asks for, and plays a sound for new leads. */
export function NaPagina() {
  const router = useRouter()
  useEffect(() => {
    const worker = navigator.serviceWorker
    if (!worker) return
    const answer = ({ data, ports: [port] }: MessageEvent) => {
      if (data !== 'abre avisos?' || !port) return
      port.onmessage = ({ data: rota }) => router.history.push(rota)
      port.postMessage('sim')
    }
    worker.addEventListener('message', answer)
    worker.startMessages()
    return () => worker.removeEventListener('message', answer)
  }, [router])
  useSom()
  return null
}

/** Plays the sound for new notifications about leads. */
function useSom() {
  const itens = useQuery(notificacoesQuery()).data?.itens
  const seen = useRef<Set<string>>(undefined)
  useEffect(() => {
    if (!isSomLigado()) return
    const prepare = () => void prepareSom().catch(() => undefined)
    for (const gesture of GESTURES) addEventListener(gesture, prepare, { once: true })
    return () => {
      for (const gesture of GESTURES) removeEventListener(gesture, prepare)
    }
  }, [])
  useEffect(() => {
    if (!itens) return
    const known = seen.current
    seen.current = new Set(itens.map(({ id }) => id))
    const isNew = ({ id, lida, tipo }: (typeof itens)[number]) => !lida && COM_SOM.includes(tipo) && !known?.has(id)
    if (known && isSomLigado() && itens.some(isNew)) playSom()
  }, [itens])
}
