import { Button, Skeleton } from '@mantine/core'
import type { Catalogo } from '@portal/contract/catalogos/catalogos.contract'
import { useQuery } from '@tanstack/react-query'
import { FilterOptions } from '../ui/filter-options.tsx'
import { itensQuery } from './catalogos.api.ts'

type Props = {
  titulo: string
  catalogo: Catalogo
  /** Options shown before 'Ver todos'. */
  visiveis?: number
  escolhidas: string[]
  /** Number of results per option; absent without counts. */
  contagem?: Record<string, number> | undefined
  onChange: (escolhidas: string[] | undefined) => void
}

/** A multiple-choice filter with the items of a catalogue. */
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
