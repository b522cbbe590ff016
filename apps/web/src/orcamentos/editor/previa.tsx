import type { Orcamento, PreparoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { visaoDe } from '@portal/contract/orcamentos/visao'
import { memo } from 'react'
import { Folha } from '../folha/folha.tsx'
import { conteudoDe } from './conteudo.ts'
import classes from './editor.module.css'
import type { Valores } from './formulario.ts'

type Props = {
  values: Valores
  preparo: PreparoOrcamento
  clinica: PreparoOrcamento['clinica']
  atual: Orcamento | undefined
}

/** Preview of the family's document with the current input. */
export const PreviaOrcamento = memo(function PreviaOrcamento({ values, preparo, clinica, atual }: Props) {
  return (
    <>
      <p className={classes.nota}>
        Na página da família, antes deste documento, vêm a saudação, a foto da clínica e o seu contato.
      </p>
      <Folha visao={visaoDe(conteudoDe(values, { preparo, clinica, atual }))} nivel={2} />
    </>
  )
})
