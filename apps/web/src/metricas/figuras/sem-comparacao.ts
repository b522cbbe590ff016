import type { Figura } from '@portal/contract/metricas/metricas.contract'
import { mudancaDe } from '../numeros.ts'

/** Figures without a comparison that name no reason of their own. */
export const semComparacao = (figuras: readonly Figura[]) =>
  figuras
    .filter((figura) => mudancaDe(figura) === null && figura.anterior === null && figura.aviso === null)
    .map(({ chave }) => chave)
