import type { PontoMapa } from '@portal/contract/busca/busca.contract'
import { distanciaKm, type Ponto } from '@portal/contract/busca/distancia'
import { useMemo, useState } from 'react'
import { isClinica, type PontoClinica } from './agrupar.ts'

/** Chosen clinic, with stepping through the others by distance. */
export type Escolha = {
  ponto: PontoClinica
  distanciaKm: number
  /** Starts at 1. */
  posicao: number
  total: number
  onPasso: (passo: 1 | -1) => void
  onClose: () => void
}

/** Choice on the map; undefined without one, or when the search no longer has the clinic. */
export function useEscolha(pontos: readonly PontoMapa[] | undefined, centro: Ponto) {
  const [id, setId] = useState<string>()
  const { latitude, longitude } = centro
  const ordenados = useMemo(
    () =>
      (pontos ?? [])
        .filter(isClinica)
        .map((ponto) => ({ ponto, distancia: distanciaKm({ latitude, longitude }, ponto) }))
        .sort((a, b) => a.distancia - b.distancia),
    [pontos, latitude, longitude],
  )
  const indice = id === undefined ? -1 : ordenados.findIndex(({ ponto }) => ponto.id === id)
  const atual = ordenados[indice]
  const escolha: Escolha | undefined = atual && {
    ponto: atual.ponto,
    distanciaKm: atual.distancia,
    posicao: indice + 1,
    total: ordenados.length,
    onPasso: (passo) => setId(ordenados.at((indice + passo) % ordenados.length)?.ponto.id),
    onClose: () => setId(undefined),
  }
  return { escolha, setEscolhida: setId }
}
