import { Button, Skeleton } from '@mantine/core'
import type { Catalogo } from '@portal/contract/catalogos/catalogos.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterGroup } from '../ui/filter-group.tsx'
import { FilterOption } from '../ui/filter-option.tsx'
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
export function OpcoesCatalogo({ titulo, catalogo, visiveis = Infinity, escolhidas, contagem, onChange }: Props) {
  const { data, isError, refetch } = useQuery(itensQuery(catalogo))
  const [todas, setTodas] = useState(false)
  const nomes = [...new Set([...(data ?? []).map((item) => item.name), ...escolhidas])]
  const mostradas = todas ? nomes : nomes.filter((nome, i) => i < visiveis || escolhidas.includes(nome))

  function toggle(nome: string) {
    const restantes = escolhidas.filter((escolhida) => escolhida !== nome)
    const novas = restantes.length < escolhidas.length ? restantes : [...escolhidas, nome]
    onChange(novas.length > 0 ? novas : undefined)
  }

  return (
    <FilterGroup title={titulo}>
      {!data && !isError && [96, 128, 112].map((largura) => <Skeleton key={largura} height={36} width={largura} />)}
      {mostradas.map((nome) => (
        <FilterOption
          key={nome}
          type="checkbox"
          name={catalogo}
          label={nome}
          checked={escolhidas.includes(nome)}
          count={contagem && (contagem[nome] ?? 0)}
          onChange={() => toggle(nome)}
        />
      ))}
      {isError && (
        <Button variant="subtle" size="compact-md" onClick={() => refetch()}>
          Tentar novamente
        </Button>
      )}
      {nomes.length > visiveis && (
        <Button variant="subtle" size="compact-md" aria-expanded={todas} onClick={() => setTodas(!todas)}>
          {todas ? 'Ver menos' : 'Ver todos'}
        </Button>
      )}
    </FilterGroup>
  )
}
