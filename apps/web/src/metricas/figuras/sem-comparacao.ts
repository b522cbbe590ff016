import type { Figura } from '@portal/contract/metricas/metricas.contract'
import { mudancaDe } from '../numeros.ts'

/** Figures of which the period before tells nothing, and that say no other reason themselves. */
export const semComparacao = (figuras: readonly Figura[]) =>
  figuras
    .filter((figura) => mudancaDe(figura) === null && figura.anterior === null && figura.aviso === null)
    .map(({ chave }) => chave)
