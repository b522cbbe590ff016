import type { ReactNode } from 'react'
import classes from './rede.module.css'

type Props = {
  titulo: string
  colunas: readonly string[]
  /** Rows: a key, then the cells; the first cell names the row. */
  linhas: readonly (readonly [chave: string, ...celulas: ReactNode[]])[]
}

/** Table of the numbers behind a picture. */
export const Tabela = ({ titulo, colunas, linhas }: Props) => (
  <details className={classes.numeros}>
    <summary>Ver tabela</summary>
    <table aria-label={titulo}>
      <thead>
        <tr>
          {colunas.map((coluna) => (
            <th key={coluna} scope="col">
              {coluna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map(([chave, ...celulas]) => (
          <tr key={chave}>
            {celulas.map((celula, j) =>
              j === 0 ? (
                <th key={colunas[j]} scope="row">
                  {celula}
                </th>
              ) : (
                <td key={colunas[j]}>{celula}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
