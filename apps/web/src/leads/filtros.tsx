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
  /** What this list alone is narrowed by: its chips, what takes everything away, and its choices. */
  proprios?: { escolhidos: readonly (ChosenFilter | '' | undefined)[]; onClear: () => void; campos: ReactNode }
}

/** Filters of leads: search, a panel of choices, and what is chosen as chips while the panel is closed. */
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
