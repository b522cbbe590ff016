import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { estadosQuery } from '../estados/estados.api.ts'
import { FilterGroup } from '../ui/filter-group.tsx'
import { FilterOption } from '../ui/filter-option.tsx'

type Props = { value: string[]; onChange: (estados: string[]) => void }

/** Choice of the states that a person covers; codes no longer offered stay until removed. */
export function EstadosAtendidos({ value, onChange }: Props) {
  const { data } = useQuery(estadosQuery())
  const codigos = [...new Set([...(data ?? []).map(({ code }) => code), ...value])].sort()
  return (
    <FilterGroup title="Estados atendidos">
      {codigos.map((code) => (
        <FilterOption
          key={code}
          type="checkbox"
          name="estados_atendidos"
          label={code}
          checked={value.includes(code)}
          onChange={() => onChange(value.includes(code) ? value.filter((outro) => outro !== code) : [...value, code])}
        />
      ))}
      <Text size="sm" c="dimmed">
        Pela roleta, a pessoa só recebe leads destes estados. Nenhum marcado: de todos.
      </Text>
    </FilterGroup>
  )
}
