import type { OfertaPendente } from '@portal/contract/distribuicao/oferta.contract'

/** An offer whose end was watched was alive this short a time before. */
const WATCHED_MS = 3_000

type Corrente = Pick<OfertaPendente, 'id' | 'expira_em'> & { respondendo: boolean }

/**
 * Counts the offers that ended since the last call by time and while they were watched. One that ended while the device
 * slept may have been accepted elsewhere; one that the server took away earlier was.
 */
export function followEnds() {
  const vivas = new Map<string, { expira: number; visto: number }>()
  return (ofertas: readonly Corrente[], agora: number, desvio: number): number => {
    const correntes = new Set(ofertas.map(({ id }) => id))
    let ended = 0
    for (const [id, { expira, visto }] of vivas) {
      if (correntes.has(id)) continue
      vivas.delete(id)
      // By the server's clock as known now: a list without the offer may come before the end as it was known then.
      if (expira <= agora + desvio && agora - visto < WATCHED_MS) ended += 1
    }
    for (const { id, expira_em, respondendo } of ofertas)
      if (respondendo) vivas.delete(id)
      else vivas.set(id, { expira: Date.parse(expira_em), visto: agora })
    return ended
  }
}
