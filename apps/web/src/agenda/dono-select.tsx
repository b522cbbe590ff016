import { NativeSelect } from '@mantine/core'
import { TODA_EQUIPE } from '@portal/contract/agenda/opcoes'
import type { Cobertura } from '@portal/contract/leads/distribuicao/cobertura.contract'
import { useQuery } from '@tanstack/react-query'
import { consultoresLeadsQuery } from '../consultores/consultores.api.ts'
import { formatDay } from '../platform/format-date.ts'

type Props = { value: string | undefined; onChange: (consultor: string | undefined) => void }
type Opcao = { value: string; label: string }

const Select = ({ value, onChange, data }: Props & { data: Opcao[] }) => (
  <NativeSelect
    aria-label="Consultor"
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    data={data}
  />
)

/** Owner filter for administrators and supervisors; `propria` is the label of the user's own agenda, if any. */
export function EquipeSelect({ propria, ...props }: Props & { propria?: string }) {
  const { data = [] } = useQuery(consultoresLeadsQuery())
  const todos = { value: propria ? TODA_EQUIPE : '', label: 'Todos' }
  return (
    <Select
      {...props}
      data={[
        ...(propria ? [{ value: '', label: propria }] : []),
        todos,
        ...data.map(({ id, nome }) => ({ value: id, label: nome })),
      ]}
    />
  )
}

/** Owner filter for a user who covers colleagues today. */
export const CobertoSelect = ({ coberturas, ...props }: Props & { coberturas: readonly Cobertura[] }) => (
  <Select
    {...props}
    data={[
      { value: '', label: 'Minha agenda' },
      ...coberturas.map(({ titular_id, titular, ate }) => ({
        value: titular_id,
        label: `Agenda de ${titular} (cobertura até ${formatDay(ate).slice(0, 5)})`,
      })),
    ]}
  />
)
