type ADividir = { id: string; consultor_id: string | null }
type Pessoa = { id: string; abertos: number }

/**
 * Divides leads evenly in turn: shares differ by at most one, and the rest goes to those with the fewest open leads.
 * Leads that one of these people owns stay with them up to their share. Pure; returns the new owner of each lead, in
 * order.
 */
export function divide(leads: readonly ADividir[], pessoas: readonly Pessoa[]): string[] {
  const ordem = pessoas.toSorted((a, b) => a.abertos - b.abertos || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
  const parte = Math.floor(leads.length / ordem.length)
  const sobra = leads.length % ordem.length
  const falta = new Map(ordem.map((id, n) => [id, parte + (n < sobra ? 1 : 0)]))
  const take = (id: string) => falta.set(id, (falta.get(id) ?? 0) - 1)
  const ficam = leads.map(({ consultor_id }) => {
    if (consultor_id === null || (falta.get(consultor_id) ?? 0) === 0) return undefined
    take(consultor_id)
    return consultor_id
  })
  let vez = -1
  return ficam.map((fica) => {
    if (fica !== undefined) return fica
    do vez = (vez + 1) % ordem.length
    while ((falta.get(ordem[vez] ?? '') ?? 0) === 0)
    const id = ordem[vez] ?? ''
    take(id)
    return id
  })
}
