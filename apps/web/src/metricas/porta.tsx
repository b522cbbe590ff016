import type { Recorte } from '@portal/contract/metricas/recortes'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useUrl } from '../platform/use-url.ts'
import { readFiltros, SEM_LINHAS } from './metricas-url.ts'

/** Records behind a number; `dias` for a part of the period. */
export type Parte = { recorte: Recorte; valor?: string; dias?: { de: string; ate: string } }

type Props = Omit<ComponentProps<'a'>, 'href'> & { parte: Parte }

/** Link to the records behind a number; the filters stay in the address. */
export function Porta({ parte: { recorte, valor, dias }, ...props }: Props) {
  const [filtros] = useUrl(readFiltros)
  const linhas = { recorte, valor, linhas_de: dias?.de, linhas_ate: dias?.ate }
  return <Link to="/metricas" search={{ ...filtros, ...SEM_LINHAS, ...linhas }} resetScroll={false} {...props} />
}
