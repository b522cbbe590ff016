import type { ReactNode } from 'react'
import type { ChosenFilter } from '../ui/chosen-filters.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ListFilters } from '../ui/list/list-filters.tsx'
import { SearchInput } from '../ui/list/search-input.tsx'
import { type FiltroUrl, SEM_FILTRO } from './filtro-url.ts'
import { useEscolhidos } from './use-escolhidos.ts'

const FiltrosPainel = lazyPart(() => import('./filtros-painel.tsx').then((part) => part.FiltrosPainel))
const preload = () => void FiltrosPainel.preload().catch(() => undefined)

type Props = {
  url: FiltroUrl
  /** Changes parts of the address; every choice is applied at once. */
  onChange: (parts: Partial<FiltroUrl>) => void
  /** Filters of this list only: their chips, what clears all of them, and their inputs. */
  proprios?: { escolhidos: readonly (ChosenFilter | '' | undefined)[]; onClear: () => void; campos: ReactNode }
}

/** Filters of leads: search, a panel of inputs, and chips of the chosen filters while the panel is closed. */
export function FiltrosLeads({ url, onChange, proprios }: Props) {
  const { texto, ...semEscolhas } = SEM_FILTRO
  return (
    <ListFilters
      search={
        <SearchInput
          label="Buscar por nome, telefone, código ou paciente"
          value={url.texto}
          onChange={(texto) => onChange({ texto })}
        />
      }
      chosen={[...(proprios?.escolhidos ?? []), ...useEscolhidos(url, onChange)]}
      onClear={proprios?.onClear ?? (() => onChange(semEscolhas))}
      action="Mostrar leads"
      onReach={preload}
    >
      {proprios?.campos}
      <FiltrosPainel url={url} onChange={onChange} />
    </ListFilters>
  )
}
