import type { OfertaPendente } from '@portal/contract/leads/distribuicao/oferta.contract'

/** The end of an offer was watched if the offer was seen this short a time before. */
const WATCHED_MS = 3_000

type Corrente = Pick<OfertaPendente, 'id' | 'expira_em'> & { respondendo: boolean }

/**
 * Counts the offers that expired since the last call while they were watched. An offer that ended while the device
 * slept may have been accepted elsewhere; one that the server removed earlier was.
 */
export function followEnds() {
  const vivas = new Map<string, { expira: number; visto: number }>()
  return (ofertas: readonly Corrente[], agora: number, desvio: number): number => {
    const correntes = new Set(ofertas.map(({ id }) => id))
    let ended = 0
    for (const [id, { expira, visto }] of vivas) {
      if (correntes.has(id)) continue
      vivas.delete(id)
      // By the server's clock as known now, because it may have been known less exactly before.
      if (expira <= agora + desvio && agora - visto < WATCHED_MS) ended += 1
    }
    for (const { id, expira_em, respondendo } of ofertas)
      if (respondendo) vivas.delete(id)
      else vivas.set(id, { expira: Date.parse(expira_em), visto: agora })
    return ended
  }
}
