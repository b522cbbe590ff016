import type { Etapa } from '@portal/contract/leads/opcoes'
import type { AssuntoDeDono } from '@portal/contract/realtime/realtime.contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onChange } from '../../platform/realtime.ts'
import { append, applyMudancas } from './colunas.ts'
import { type FiltroQuadro, fetchColuna, fetchMudancas, type Quadro, quadroQuery } from './quadro.api.ts'

/** Newest version of the owner's leads that the server announced. */
function useAnunciada(dono: string) {
  const [anunciada, setAnunciada] = useState<{ dono: string; versao: number }>()
  useEffect(() => {
    const doDono: AssuntoDeDono = `leads:${dono}`
    return onChange(({ assunto, versao }) => {
      if (assunto === doDono) setAnunciada({ dono, versao })
    })
  }, [dono])
  return anunciada?.dono === dono ? anunciada.versao : undefined
}

/** Board of a person, updated by the server's changes; they wait while `held`, as during a drag. */
export function useQuadro(filtro: FiltroQuadro, dono: string, held: boolean) {
  const queryClient = useQueryClient()
  const { queryKey } = quadroQuery(filtro)
  const consulta = useQuery(quadroQuery(filtro))
  const anunciada = useAnunciada(dono)
  const change = (update: (quadro: Quadro) => Quadro) =>
    queryClient.setQueryData<Quadro>(queryKey, (quadro) => quadro && update(quadro))

  const catchingUp = useRef(false)
  const versao = consulta.isPlaceholderData ? undefined : consulta.data?.versao
  useEffect(() => {
    if (held || anunciada === undefined || versao === undefined || anunciada <= versao || catchingUp.current) return
    catchingUp.current = true
    fetchMudancas(filtro, versao)
      .then(({ recarregar, ...mudancas }) => {
        if (recarregar) return consulta.refetch()
        change((quadro) => ({
          versao: mudancas.versao,
          colunas: applyMudancas(quadro.colunas, mudancas, filtro.a_mao, Date.now()),
        }))
      })
      // The next announcement tries again.
      .catch(() => undefined)
      .finally(() => {
        catchingUp.current = false
      })
  })

  const loading = useRef(new Set<Etapa>())
  function loadMais(etapa: Etapa, pular: number) {
    if (loading.current.has(etapa) || consulta.isPlaceholderData) return
    loading.current.add(etapa)
    fetchColuna(filtro, etapa, pular)
      .then((mais) => change((quadro) => ({ ...quadro, colunas: append(quadro.colunas, mais) })))
      .catch(() => undefined)
      .finally(() => loading.current.delete(etapa))
  }

  return { ...consulta, loadMais }
}
