import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cached, peekCache } from './answer-cache.ts'

/** Query; `chave` is its cache key. */
export type Consulta<T> = { chave: string; load: () => Promise<T> }

type Estado<T> = { chave?: string; dados?: T; falha?: { chave: string; erro: unknown } }

/**
 * Answer to `consulta`; while it loads, the previous answer with `atual` false. Replaces the query library, which would
 * be larger than all other code of the public page.
 */
export function useConsulta<T>(consulta: Consulta<T> | null) {
  const [estado, setEstado] = useState<Estado<T>>({})
  const pedida = useRef<string>(undefined)
  const chave = consulta?.chave

  function ask() {
    if (!consulta) return
    const { chave, load } = consulta
    pedida.current = chave
    cached(chave, load).then(
      (dados) => pedida.current === chave && setEstado({ chave, dados }),
      (erro) => pedida.current === chave && setEstado((antes) => ({ ...antes, falha: { chave, erro } })),
    )
  }
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (chave !== undefined) askNow()
    return () => {
      pedida.current = undefined
    }
  }, [chave])

  const pronta = chave === undefined ? undefined : peekCache<T>(chave)
  const atual = pronta !== undefined || (chave !== undefined && estado.chave === chave)
  return {
    dados: pronta ?? estado.dados,
    atual,
    erro: !atual && estado.falha?.chave === chave ? estado.falha?.erro : undefined,
    redo() {
      setEstado(({ falha: _falha, ...antes }) => antes)
      ask()
    },
  }
}
