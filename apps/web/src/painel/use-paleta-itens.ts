import { useDebouncedValue } from '@mantine/hooks'
import type { Role } from '@portal/contract/access'
import { type Icon, IconBuildingHospital, IconHome } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { semAcento } from '../platform/sem-acento.ts'
import { menuOf } from './menu.ts'
import { clinicasQuery } from './painel.api.ts'

const ESPERA_MS = 300

export type PaletaItem = { key: string; label: string; detail: string; icon: Icon; link: LinkProps }
export type PaletaGrupo = { titulo: string; itens: PaletaItem[] }

/** Where clinics are opened by those who keep them; others find none. */
const CLINICAS: Partial<Record<Role, (clinica: string) => LinkProps>> = {
  admin: (clinica) => ({ to: '/admin/clinicas', search: { clinica } }),
  gerenciador: (clinica) => ({ to: '/gerenciador/clinicas', search: { clinica } }),
}

export const findsClinicas = (role: Role) => CLINICAS[role] !== undefined

function listTelas(role: Role, texto: string): PaletaItem[] {
  const telas = menuOf(role).flatMap(({ group, entries }) =>
    entries.map(({ to, search, label, icon }) => ({
      key: label,
      label,
      detail: group as string,
      icon,
      link: { to, ...(search && { search }) },
    })),
  )
  const buscas = { key: '/', label: 'Buscas', detail: 'Sistema de Busca', icon: IconHome, link: { to: '/' as const } }
  return (role === 'admin' ? telas : [buscas, ...telas]).filter(({ label }) =>
    semAcento(label).includes(semAcento(texto)),
  )
}

/** What the palette offers for a text: screens of the role at once, clinics when the server has answered. */
export function usePaletaItens(role: Role, texto: string) {
  const abrir = CLINICAS[role]
  const [procurado] = useDebouncedValue(texto, ESPERA_MS)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(clinicasQuery(abrir ? procurado : ''))
  const clinicas =
    abrir && data
      ? data.map(({ id, name, city, state, active }) => ({
          key: id,
          label: name,
          detail: `${city}, ${state}${active ? '' : ' · inativa'}`,
          icon: IconBuildingHospital,
          link: abrir(id),
        }))
      : []
  const grupos: PaletaGrupo[] = [
    { titulo: 'Telas', itens: listTelas(role, texto) },
    { titulo: 'Clínicas', itens: texto === procurado && !isPlaceholderData ? clinicas : [] },
  ]
  return {
    grupos: grupos.filter(({ itens }) => itens.length > 0),
    procurando: abrir !== undefined && (isFetching || texto !== procurado) && texto.length > 1,
    error,
    refetch,
  }
}
