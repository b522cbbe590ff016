import { type Achado, type Falta, type Fonte, isFalta, type Limites, Passageiro, type Pedido } from './fontes.ts'

const SEM_LUGAR: Falta = { motivo: 'Nenhum lugar foi informado onde o arquivo esteja.', morto: false }

/** Looks for a file in one source after the other. Tells why there is none, or why asking later may help. */
export async function search(
  fontes: readonly Fonte[],
  pedido: Pedido,
  limites: Limites,
  file: string | null,
): Promise<Achado | { falta: Falta } | { depois: string }> {
  let falta: Falta | undefined
  let passageiro: Passageiro | undefined
  for (const fonte of fontes) {
    const achado = await fonte.fetch(pedido, limites, file).catch((error) => {
      if (!(error instanceof Passageiro)) throw error
      passageiro = error
      return null
    })
    if (!achado) continue
    if (!isFalta(achado)) return achado
    falta = achado
  }
  if (passageiro) return { depois: passageiro.message }
  return { falta: falta ?? SEM_LUGAR }
}
