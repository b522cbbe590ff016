import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { propriosQuery } from '../leads.api.ts'

const NENHUM: readonly CampoProprio[] = []

/** The company's own fields; empty while loading. */
export const useProprios = (): readonly CampoProprio[] => useQuery(propriosQuery()).data ?? NENHUM

/** The company's own fields, and those deleted while the form was open. */
export function usePropriosDoForm() {
  const campos = useProprios()
  const [vistos, setVistos] = useState(campos)
  const novos = campos.filter((campo) => !vistos.includes(campo))
  if (novos.length > 0) setVistos([...vistos.filter(({ id }) => !novos.some((novo) => novo.id === id)), ...novos])
  return { campos, sumidos: vistos.filter(({ id }) => !campos.some((campo) => campo.id === id)) }
}
