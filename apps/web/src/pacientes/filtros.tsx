import {
  ROTULO_STATUS_PACIENTE,
  ROTULO_TIPO_PACIENTE,
  STATUS_PACIENTE,
  TIPOS_PACIENTE,
} from '@portal/contract/pacientes/opcoes'
import type { ReactNode } from 'react'
import { FiltroClinica, useNomeClinica } from '../clinicas/filtro-clinica.tsx'
import { FiltroConsultor, useNomeConsultor } from '../consultores/filtro-consultor.tsx'
import { FilterSelect } from '../ui/list/filter-bar.tsx'
import { FilterFields, ListFilters } from '../ui/list/list-filters.tsx'
import type { ListUrl } from '../ui/list/list-url.ts'
import type { PACIENTES } from './pacientes-url.ts'

const STATUS = STATUS_PACIENTE.map((value) => ({ value, label: ROTULO_STATUS_PACIENTE[value] }))
const TIPOS = TIPOS_PACIENTE.map((value) => ({ value, label: ROTULO_TIPO_PACIENTE[value] }))
const PRAZOS = [{ value: 'vencendo', label: 'Prazos vencendo' }] as const

type Url = ListUrl<ReturnType<typeof PACIENTES.filters>, (typeof PACIENTES.orders)[number]>
type Props = {
  url: Url
  change: (parts: Partial<Url>) => void
  clear: () => void
  isAdmin: boolean
  /** Search field; its text must not stand in the address. */
  children: ReactNode
}

export function FiltrosPacientes({ url, change, clear, isAdmin, children }: Props) {
  const clinica = useNomeClinica(url.clinica)
  const consultor = useNomeConsultor(url.consultor, isAdmin)
  const chosen = [
    url.status && {
      key: 'status',
      label: ROTULO_STATUS_PACIENTE[url.status],
      onRemove: () => change({ status: undefined }),
    },
    url.tipo && { key: 'tipo', label: ROTULO_TIPO_PACIENTE[url.tipo], onRemove: () => change({ tipo: undefined }) },
    url.vencendo && { key: 'prazos', label: 'Prazos vencendo', onRemove: () => change({ vencendo: undefined }) },
    url.clinica && { key: 'clinica', label: clinica ?? 'Clínica', onRemove: () => change({ clinica: undefined }) },
    isAdmin &&
      url.consultor && {
        key: 'consultor',
        label: consultor ?? 'Consultor',
        onRemove: () => change({ consultor: undefined }),
      },
  ]
  return (
    <ListFilters search={children} chosen={chosen} onClear={clear} action="Mostrar pacientes">
      <FilterFields>
        <FilterSelect
          labelled
          label="Status"
          all="Todos os status"
          options={STATUS}
          value={url.status}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          labelled
          label="Tipo"
          all="Todos os tipos"
          options={TIPOS}
          value={url.tipo}
          onChange={(tipo) => change({ tipo })}
        />
        <FilterSelect
          labelled
          label="Prazos"
          all="Todos os prazos"
          options={PRAZOS}
          value={url.vencendo && 'vencendo'}
          onChange={(prazos) => change({ vencendo: prazos && true })}
        />
        {isAdmin && <FiltroConsultor value={url.consultor} onChange={(novo) => change({ consultor: novo })} />}
        <FiltroClinica value={url.clinica} onChange={(nova) => change({ clinica: nova })} />
      </FilterFields>
    </ListFilters>
  )
}
