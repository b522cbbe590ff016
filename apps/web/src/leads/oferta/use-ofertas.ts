import type { OfertaPendente } from '@portal/contract/leads/distribuicao/oferta.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { ofertasQuery, useRespondendo } from './ofertas.api.ts'

const TICK_MS = 250
/** Larger jumps between two clocks mean that one was set, or that the device slept. */
const JUMP_MS = 2_000

export type OfertaCorrente = OfertaPendente & {
  /** Milliseconds left by the server's clock. */
  resta: number
  respondendo: boolean
}

/** User's offers that can still be accepted, first to end first; renders again as time passes. */
export function useOfertas() {
  const { data, error, refetch } = useQuery(ofertasQuery())
  const respondendo = useRespondendo()
  useTick((data?.itens.length ?? 0) > 0)
  const desvio = data?.desvio ?? 0
  const agora = Date.now() + desvio
  const correntes = data?.itens
    .map(
      (oferta): OfertaCorrente => ({
        ...oferta,
        resta: Date.parse(oferta.expira_em) - agora,
        respondendo: respondendo.includes(oferta.id),
      }),
    )
    .filter(({ resta, respondendo }) => resta > 0 || respondendo)
  return { ofertas: correntes, desvio, error, refetch }
}

/** Renders several times a second; asks for the server's time again when this device's clock jumped. */
function useTick(active: boolean) {
  const queryClient = useQueryClient()
  const [, render] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    if (!active) return
    let apart = Date.now() - performance.now()
    const timer = setInterval(() => {
      const now = Date.now() - performance.now()
      if (Math.abs(now - apart) > JUMP_MS) void queryClient.invalidateQueries(ofertasQuery())
      apart = now
      render()
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [active, queryClient])
}
