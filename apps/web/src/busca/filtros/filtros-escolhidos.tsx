import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { itensQuery } from '../../catalogos/catalogos.api.ts'
import type { BuscaUrl } from '../busca-url.ts'
import { SEM_FILTROS } from './filtros.ts'
import { listFiltros } from './filtros-ativos.ts'
import classes from './filtros-escolhidos.module.css'

type Props = { url: BuscaUrl; onChange: (filtros: Partial<BuscaUrl>) => void }

/** Chips that remove one active filter each, without opening the panel. */
export function FiltrosEscolhidos({ url, onChange }: Props) {
  const { data: generos } = useQuery(itensQuery('generos_clinica'))
  return (
    <ul className={classes.lista} aria-label="Filtros escolhidos">
      {listFiltros(url, generos).map(({ chave, rotulo, sem }) => (
        <li key={chave}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Tirar o filtro ${rotulo}`}
            onClick={() => onChange(sem)}
          >
            {rotulo}
            <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.limpar} onClick={() => onChange(SEM_FILTROS)}>
          Limpar
        </button>
      </li>
    </ul>
  )
}
