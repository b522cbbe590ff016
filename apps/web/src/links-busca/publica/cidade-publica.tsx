import type { CidadePublica as Cidade } from '@portal/contract/links-busca/links-busca.contract'
import { useState } from 'react'
import { CidadeField } from '../../cidades/cidade-field.tsx'
import { messageOf } from '../../platform/api-error.ts'
import { cidadesConsulta } from '../busca-publica.api.ts'
import { useConsulta } from './use-consulta.ts'

type Props = { id: string; token: string; cidade: Cidade | undefined; onChange: (cidade: Cidade) => void }

/** City field that asks through the link's token; shows the server's message when it refuses. */
export function CidadePublica({ token, ...props }: Props) {
  const [nome, setNome] = useState('')
  const { dados, atual, erro } = useConsulta(cidadesConsulta(token, nome))
  const falha = erro ? messageOf(erro, 'Não foi possível buscar as cidades. Tente novamente.') : undefined
  const resposta = { nome: atual || falha ? nome : undefined, cidades: dados, falha }
  return <CidadeField {...props} resposta={resposta} onSearch={setNome} />
}
