import { FilterGroup } from '../../ui/filter-group.tsx'
import { FilterOption } from '../../ui/filter-option.tsx'

type Props = {
  generos: readonly { name: string; value: string }[]
  genero: string | undefined
  contagem: Record<string, number> | undefined
  onChange: (genero: string | undefined) => void
}

/** Filter by the clinic's gender. */
export function OpcoesGenero({ generos, genero, contagem, onChange }: Props) {
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
