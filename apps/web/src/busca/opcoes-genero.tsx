import { useQuery } from '@tanstack/react-query'
import { itensQuery } from '../catalogos/catalogos.api.ts'
import classes from './filtros-panel.module.css'
import { OpcaoFiltro } from './opcao-filtro.tsx'

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
    <fieldset className={classes.grupo}>
      <legend>Gênero da clínica</legend>
      <div className={classes.opcoes}>
        <OpcaoFiltro
          tipo="radio"
          grupo="genero"
          rotulo="Todos"
          marcada={genero === undefined}
          onChange={() => onChange(undefined)}
        />
        {generos.map(({ value, name }) => (
          <OpcaoFiltro
            key={value}
            tipo="radio"
            grupo="genero"
            rotulo={name}
            marcada={genero === value}
            quantidade={contagem && (contagem[value] ?? 0)}
            onChange={() => onChange(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
