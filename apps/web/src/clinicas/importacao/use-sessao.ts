import { useCallback, useState } from 'react'
import type { Mapeamento } from './mapeamento-salvo.ts'

/** Progress of this tab; survives a reload. Ids and choices only. */
export type Sessao = {
  arquivoId?: string | undefined
  tarefaId?: string | undefined
  fase?: 'conferir' | 'importar' | undefined
  mapeamento?: Mapeamento | undefined
  completar: boolean
}

const CHAVE = 'portal.importacao-clinicas.sessao'
const NOVA: Sessao = { completar: true }

function readSessao(): Sessao {
  try {
    return { ...NOVA, ...(JSON.parse(sessionStorage.getItem(CHAVE) ?? '{}') as Partial<Sessao>) }
  } catch {
    return NOVA
  }
}

export function useSessao() {
  const [sessao, setSessao] = useState(readSessao)
  const update = useCallback((mudanca: Partial<Sessao> | null) => {
    setSessao((antes) => {
      const depois = mudanca === null ? NOVA : { ...antes, ...mudanca }
      sessionStorage.setItem(CHAVE, JSON.stringify(depois))
      return depois
    })
  }, [])
  return [sessao, update] as const
}
