import type { Role } from '@portal/contract/access'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ofertasQuery } from '../leads/oferta/ofertas.api.ts'
import { browserStorage } from '../platform/browser-storage.ts'

const KEPT = 'portal-na-roleta'
/** Roles whose members a roleta may name. */
const RECEBEM: readonly Role[] = ['consultor', 'gerenciador']

/** True when a roleta offers leads to the user; the last known value until the server answers. */
export function useNaRoleta(role: Role): boolean {
  const recebe = RECEBEM.includes(role)
  const sabido = useQuery({ ...ofertasQuery(), enabled: recebe }).data?.na_roleta
  useEffect(() => {
    if (sabido !== undefined) browserStorage.setItem(KEPT, String(sabido))
  }, [sabido])
  return recebe && (sabido ?? browserStorage.getItem(KEPT) === 'true')
}
