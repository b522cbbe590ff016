import type { Role } from '@portal/contract/access'
import { useMatches } from '@tanstack/react-router'
import { parteDe } from './partes.ts'

/** Where the guide tells of the page that is open: what a link to it adds. */
export function useParte(role: Role): { hash?: string } {
  const hash = parteDe(role, useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }))
  return hash ? { hash } : {}
}
