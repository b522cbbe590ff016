import { useQuery } from '@tanstack/react-query'
import { itensQuery } from '../../catalogos/catalogos.api.ts'
import { ChosenFilters } from '../../ui/chosen-filters.tsx'
import type { BuscaUrl } from '../busca-url.ts'
import { SEM_FILTROS } from './filtros.ts'
import { listFiltros } from './filtros-ativos.ts'

type Props = { url: BuscaUrl; onChange: (filtros: Partial<BuscaUrl>) => void }

/** The search's filters as chips. */
export function FiltrosEscolhidos({ url, onChange }: Props) {
  const { data: generos } = useQuery(itensQuery('generos_clinica'))
  const filters = listFiltros(url, generos).map(({ chave, rotulo, sem }) => ({
    key: chave,
    label: rotulo,
    onRemove: () => onChange(sem),
  }))
  return <ChosenFilters filters={filters} onClear={() => onChange(SEM_FILTROS)} />
}
