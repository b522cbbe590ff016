import { nomeDe } from '../../platform/nome-de.ts'
import { FilterSelect } from './filter-bar.tsx'

export type Consultores = readonly { id: string; full_name: string; email: string }[]
type Props = { consultores: Consultores; value: string | undefined; onChange: (id: string | undefined) => void }

/** Filter of a list by consultant. */
export const ConsultorFilter = ({ consultores, value, onChange }: Props) => (
  <FilterSelect
    labelled
    label="Consultor"
    all="Todos os consultores"
    options={consultores.map((um) => ({ value: um.id, label: nomeDe(um) }))}
    value={value}
    onChange={onChange}
  />
)
