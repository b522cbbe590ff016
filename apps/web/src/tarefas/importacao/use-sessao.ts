import { useCallback, useState } from 'react'

/** Progress of this tab in an import; survives a reload. Ids and choices only. */
export type Sessao<Campo, Escolhas> = {
  arquivoId?: string | undefined
  tarefaId?: string | undefined
  fase?: 'conferir' | 'importar' | undefined
  mapeamento?: readonly (Campo | null)[] | undefined
  escolhas: Escolhas
}

function readSessao<Campo, Escolhas>(chave: string, escolhas: Escolhas): Sessao<Campo, Escolhas> {
  try {
    return { escolhas, ...(JSON.parse(sessionStorage.getItem(chave) ?? '{}') as Partial<Sessao<Campo, Escolhas>>) }
  } catch {
    return { escolhas }
  }
}

/** `iniciais`: initial choices; must be the same object at every render. */
export function useSessao<Campo, Escolhas>(chave: string, iniciais: Escolhas) {
  const [sessao, setSessao] = useState(() => readSessao<Campo, Escolhas>(chave, iniciais))
  const update = useCallback(
    (mudanca: Partial<Sessao<Campo, Escolhas>> | null) => {
      setSessao((antes) => {
        const depois = mudanca === null ? { escolhas: iniciais } : { ...antes, ...mudanca }
        sessionStorage.setItem(chave, JSON.stringify(depois))
        return depois
      })
    },
    [chave, iniciais],
  )
  return [sessao, update] as const
}
