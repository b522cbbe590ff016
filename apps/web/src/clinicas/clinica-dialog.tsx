import type { ClinicaDetalhe } from '@portal/contract/clinicas/clinicas.contract'
import { useQuery } from '@tanstack/react-query'
import { Administrativo } from './administrativo.tsx'
import { ClinicaJanela } from './clinica-janela.tsx'
import { detalheQuery } from './clinicas.api.ts'
import { ContatoClinica } from './contato-clinica.tsx'

type Props = {
  id: string
  /** The picture shown full-screen, from 1. */
  foto: number | undefined
  onFoto: (numero: number) => void
  onFotoClose: () => void
  onClose: () => void
  onShare: (clinica: ClinicaDetalhe) => void
  /** Another dialog lies above this one. */
  coberto: boolean
}

/** Everything about a clinic that helps to decide. */
export function ClinicaDialog({ id, onShare, ...props }: Props) {
  const { data, error, refetch } = useQuery(detalheQuery(id))
  return (
    <ClinicaJanela
      {...props}
      clinica={data}
      erro={error}
      onRetry={refetch}
      contato={(clinica) => <ContatoClinica clinica={clinica} onShare={() => onShare(clinica)} />}
    >
      {(clinica) => <Administrativo {...clinica} />}
    </ClinicaJanela>
  )
}
