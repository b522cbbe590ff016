import type { Role } from '@portal/contract/access'
import { useMatches } from '@tanstack/react-router'
import { parteDe } from './partes.ts'

/** Fragment of the guide's section about the open page, for links to the guide. */
export function useParte(role: Role): { hash?: string } {
  const hash = parteDe(role, useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }))
  return hash ? { hash } : {}
}
