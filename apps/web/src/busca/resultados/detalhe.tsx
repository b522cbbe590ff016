import type { Cidade } from '@portal/contract/cidades/cidades.contract'
import type { ComponentProps } from 'react'
import { ClinicaDialog } from '../../clinicas/clinica-dialog.tsx'
import type { BuscaUrl } from '../busca-url.ts'
import { filtrosDe } from '../filtros/filtros.ts'
import { useVizinhas } from './use-vizinhas.ts'

type Props = Omit<ComponentProps<typeof ClinicaDialog>, 'centro' | 'vizinhas'> & {
  url: BuscaUrl
  /** Undefined while it loads. */
  cidade: Cidade | undefined
  /** Replaces this clinic by another. */
  onOpen: (id: string) => void
}

/** Details of a result, with links to the previous and the next one. */
export function Detalhe({ url, cidade, onOpen, ...props }: Props) {
  const vizinhas = useVizinhas(filtrosDe(url, cidade?.id ?? ''), props.id, { enabled: cidade !== undefined, onOpen })
  return <ClinicaDialog {...props} centro={cidade} vizinhas={vizinhas} />
}
