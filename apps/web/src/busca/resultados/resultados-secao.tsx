import { VisuallyHidden } from '@mantine/core'
import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import { type ReactNode, useId } from 'react'
import { formatRaio } from '../barra/format-raio.ts'
import classes from './resultados.module.css'

type Props = {
  raio: number
  cidade: Pick<Cidade, 'nome' | 'estado'> | undefined
  /** Number of results; undefined while unknown. */
  total: number | undefined
  /** True when `total` belongs to this search, false while it is the previous one's. */
  atual: boolean
  /** Control at the end of the heading's line. */
  acao?: ReactNode
  children: ReactNode
}

const contagem = (total: number) =>
  `${total.toLocaleString('pt-BR')} ${total === 1 ? 'clínica encontrada' : 'clínicas encontradas'}`

/** Section around the results: heading with their number, and a sentence about the search. */
export function ResultadosSecao({ raio, cidade, total, atual, acao, children }: Props) {
  const titulo = useId()
  return (
    <section className={classes.resultados} aria-labelledby={titulo} aria-busy={!atual}>
      <div className={classes.topo}>
        <h2 id={titulo} className={classes.titulo}>
          {total === undefined ? 'Clínicas' : contagem(total)}
        </h2>
        {acao}
      </div>
      <p className={classes.frase}>
        {cidade
          ? `Buscando clínicas em um raio de ${formatRaio(raio)} km de ${cidade.nome}, ${cidade.estado}`
          : 'Buscando clínicas…'}
      </p>
      <VisuallyHidden role="status">{atual && total !== undefined && contagem(total)}</VisuallyHidden>
      {children}
    </section>
  )
}
