import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useState } from 'react'
import { CidadeField } from './cidade-field.tsx'
import { cidadesQuery } from './cidades.api.ts'
import type { CidadeRecente } from './cidades-recentes.ts'

type Props = {
  id: string
  ref?: Ref<HTMLInputElement>
  cidade: Pick<Cidade, 'id' | 'nome' | 'estado'> | undefined
  recentes: readonly CidadeRecente[]
  onChange: (cidade: Cidade) => void
  onRecente: (cidade: CidadeRecente) => void
}

/** Searchable choice of a city. */
export function CidadeCombobox(props: Props) {
  const [nome, setNome] = useState('')
  const { data, error, isPlaceholderData } = useQuery(cidadesQuery(nome))
  useEffect(() => {
    if (error) console.error('City search failed', error)
  }, [error])
  const respondida = error || (data && !isPlaceholderData)
  const resposta = { nome: respondida ? nome : undefined, cidades: error ? [] : data }
  return <CidadeField {...props} resposta={resposta} onSearch={setNome} />
}
