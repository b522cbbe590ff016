import { useCallback, useState } from 'react'

/** Progress of this tab in an import; survives a reload. Ids and choices only. */
export type Sessao<Escolhas> = Escolhas & {
  arquivoId?: string | undefined
  tarefaId?: string | undefined
  fase?: 'conferir' | 'importar' | undefined
}

function readSessao<Escolhas>(chave: string, nova: Sessao<Escolhas>): Sessao<Escolhas> {
  try {
    return { ...nova, ...(JSON.parse(sessionStorage.getItem(chave) ?? '{}') as Partial<Sessao<Escolhas>>) }
  } catch {
    return nova
  }
}

/** `nova` is what an import begins with; it has to be the same object at every rendering. */
export function useSessao<Escolhas>(chave: string, nova: Sessao<Escolhas>) {
  const [sessao, setSessao] = useState(() => readSessao(chave, nova))
  const update = useCallback(
    (mudanca: Partial<Sessao<Escolhas>> | null) => {
      setSessao((antes) => {
        const depois = mudanca === null ? nova : { ...antes, ...mudanca }
        sessionStorage.setItem(chave, JSON.stringify(depois))
        return depois
      })
    },
    [chave, nova],
  )
  return [sessao, update] as const
}
