import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type UsuariosUrl, validateUsuarios } from './usuarios-url.ts'

export type ChangeUsuariosUrl = (change: UsuariosUrl) => void

/** The list of the page address, and the function that changes parts of it. */
export function useUsuariosUrl(): [UsuariosUrl, ChangeUsuariosUrl] {
  const url = useSearch({ strict: false, select: validateUsuarios, structuralSharing: true })
  const navigate = useNavigate()
  const change = useCallback<ChangeUsuariosUrl>(
    (parts) => {
      navigate({
        to: '/admin/usuarios',
        search: (before) => ({ ...validateUsuarios(before), ...parts }),
        resetScroll: false,
        replace: true,
      })
    },
    [navigate],
  )
  return [url, change]
}
