import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { consultoresQuery } from '../leads.api.ts'

type Props = {
  className: string | undefined
  value: string | undefined
  onChange: (consultor: string | undefined) => void
}

/** Selects the consultant whose board an administrator sees. */
export function ConsultorSelect({ className, value, onChange }: Props) {
  const { data: consultores = [] } = useQuery(consultoresQuery(true))
  return (
    <NativeSelect
      aria-label="Consultor"
      className={className}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      data={[
        { value: '', label: 'Meus próprios leads' },
        ...consultores.map(({ id, nome, abertos }) => ({ value: id, label: `${nome} (${abertos})` })),
      ]}
    />
  )
}
