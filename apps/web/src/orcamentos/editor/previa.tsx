import type { Orcamento, PreparoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { visaoDe } from '@portal/contract/orcamentos/visao'
import { memo } from 'react'
import { Folha } from '../folha/folha.tsx'
import { conteudoDe } from './conteudo.ts'
import type { Valores } from './formulario.ts'

type Props = {
  values: Valores
  preparo: PreparoOrcamento
  clinica: PreparoOrcamento['clinica']
  atual: Orcamento | undefined
}

/** The family's page of what is typed. */
export const Previa = memo(function Previa({ values, preparo, clinica, atual }: Props) {
  return <Folha visao={visaoDe(conteudoDe(values, { preparo, clinica, atual }))} nivel={2} />
})
