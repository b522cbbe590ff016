/** Lifetime of a cached answer. */
const VALIDADE_MS = 300_000

type Guardada = { ate: number; resposta: Promise<unknown>; valor?: unknown }
const guardadas = new Map<string, Guardada>()

const find = (chave: string) => {
  const guardada = guardadas.get(chave)
  return guardada && guardada.ate > performance.now() ? guardada : undefined
}

/** Answer to `chave`: cached for five minutes and shared by concurrent callers; failures are not cached. */
export function cached<T>(chave: string, load: () => Promise<T>): Promise<T> {
  const antes = find(chave)
  if (antes) return antes.resposta as Promise<T>
  const resposta = load()
  const guardada: Guardada = { ate: performance.now() + VALIDADE_MS, resposta }
  guardadas.set(chave, guardada)
  resposta.then(
    (valor) => {
      guardada.valor = valor
    },
    () => guardadas.delete(chave),
  )
  return resposta
}

/** Cached answer to `chave`, if it has arrived. */
export const peekCache = <T>(chave: string) => find(chave)?.valor as T | undefined
