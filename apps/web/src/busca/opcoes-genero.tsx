import { useQuery } from '@tanstack/react-query'
import { itensQuery } from '../catalogos/catalogos.api.ts'
import { FilterGroup } from '../ui/filter-group.tsx'
import { FilterOption } from '../ui/filter-option.tsx'

type Props = {
  genero: string | undefined
  contagem: Record<string, number> | undefined
  onChange: (genero: string | undefined) => void
}

/** Filter by the clinic's gender: one of the catalogue, or all. */
export function OpcoesGenero({ genero, contagem, onChange }: Props) {
  const { data = [] } = useQuery(itensQuery('generos_clinica'))
  const generos = data.flatMap(({ value, name }) => (value ? [{ value, name }] : []))
  return (
    <FilterGroup title="Gênero da clínica">
      <FilterOption
        type="radio"
        name="genero"
        label="Todos"
        checked={genero === undefined}
        onChange={() => onChange(undefined)}
      />
      {generos.map(({ value, name }) => (
        <FilterOption
          key={value}
          type="radio"
          name="genero"
          label={name}
          checked={genero === value}
          count={contagem && (contagem[value] ?? 0)}
          onChange={() => onChange(value)}
        />
      ))}
    </FilterGroup>
  )
}
