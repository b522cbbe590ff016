import { useQuery } from '@tanstack/react-query'
import { nameIn } from '../platform/name-in.ts'
import { FilterSelect } from '../ui/list/filter-bar.tsx'
import { consultoresQuery } from './consultores.api.ts'

type Props = { value: string | undefined; onChange: (consultor: string | undefined) => void }

/** Name of the consultant that a list is filtered by; the address has only their id. */
export function useNomeConsultor(id: string | undefined, enabled: boolean) {
  const consultor = useQuery(consultoresQuery(enabled)).data?.find((um) => um.id === id)
  return consultor && nameIn(consultor)
}

/** Consultant that the list is filtered by. */
export function FiltroConsultor({ value, onChange }: Props) {
  const { data: consultores = [] } = useQuery(consultoresQuery())
  return (
    <FilterSelect
      labelled
      label="Consultor"
      all="Todos os consultores"
      options={consultores.map((um) => ({ value: um.id, label: nameIn(um) }))}
      value={value}
      onChange={onChange}
    />
  )
}
