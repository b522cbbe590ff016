import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import type { ComponentProps } from 'react'
import { ClinicaDialog } from '../../clinicas/clinica-dialog.tsx'
import type { BuscaUrl } from '../busca-url.ts'
import { filtrosDe } from '../filtros/filtros.ts'
import { useVizinhas } from './use-vizinhas.ts'

type Props = Omit<ComponentProps<typeof ClinicaDialog>, 'centro' | 'vizinhas'> & {
  url: BuscaUrl
  /** Undefined while it is on its way. */
  cidade: Cidade | undefined
  /** Shows another clinic in place of this one. */
  onOpen: (id: string) => void
}

/** The details of a result, from which one goes on to its neighbours. */
export function Detalhe({ url, cidade, onOpen, ...props }: Props) {
  const vizinhas = useVizinhas(filtrosDe(url, cidade?.id ?? ''), props.id, { enabled: cidade !== undefined, onOpen })
  return <ClinicaDialog {...props} centro={cidade} vizinhas={vizinhas} />
}
