import { Button, Skeleton } from '@mantine/core'
import type { Catalogo } from '@portal/contract/catalogos/catalogos.contract'
import { useQuery } from '@tanstack/react-query'
import { FilterOptions } from '../ui/filter-options.tsx'
import { itensQuery } from './catalogos.api.ts'

type Props = {
  titulo: string
  catalogo: Catalogo
  /** How many to show before 'Ver todos'. */
  visiveis?: number
  escolhidas: string[]
  /** Results that each would give; absent where nobody counts them. */
  contagem?: Record<string, number> | undefined
  onChange: (escolhidas: string[] | undefined) => void
}

/** A filter whose options come from a catalogue; any number of them may be on. */
export function OpcoesCatalogo({ titulo, catalogo, visiveis, escolhidas, contagem, onChange }: Props) {
  const { data, isError, refetch } = useQuery(itensQuery(catalogo))
  return (
    <FilterOptions
      title={titulo}
      name={catalogo}
      options={(data ?? []).map((item) => item.name)}
      visible={visiveis}
      chosen={escolhidas}
      counts={contagem}
      onChange={onChange}
    >
      {!data && !isError && [96, 128, 112].map((largura) => <Skeleton key={largura} height={36} width={largura} />)}
      {isError && (
        <Button variant="subtle" size="compact-md" onClick={() => refetch()}>
          Tentar novamente
        </Button>
      )}
    </FilterOptions>
  )
}
