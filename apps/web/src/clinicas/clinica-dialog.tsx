import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ClinicaDetalhe } from '@portal/contract/clinicas/clinicas.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../platform/api-error.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ClinicaDetalhes } from './clinica-detalhes.tsx'
import classes from './clinica-dialog.module.css'
import { ClinicaSkeleton } from './clinica-skeleton.tsx'
import { detalheQuery } from './clinicas.api.ts'
import { fotosDe } from './fotos.ts'
import { GaleriaDialog } from './galeria-dialog.tsx'
import { VideoDialog } from './video-dialog.tsx'

const ESTREITA = '(max-width: 47.99em)'

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
export function ClinicaDialog({ id, foto, onFoto, onFotoClose, onClose, onShare, coberto }: Props) {
  const estreita = useMediaQuery(ESTREITA, undefined, { getInitialValueInEffect: false })
  const [video, setVideo] = useState<string>()
  const { data: clinica, error, refetch } = useQuery(detalheQuery(id))
  const fotos = clinica ? fotosDe(clinica) : []
  const galeria = foto !== undefined && foto <= fotos.length ? foto : undefined
  const escondido = coberto || galeria !== undefined || video !== undefined
  const sumiu = isApiError(error) && !error.retryable
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={clinica?.name ?? 'Clínica'}
        size={960}
        fullScreen={estreita}
        closeOnEscape={!escondido}
        returnFocus={false}
      >
        {clinica ? (
          <ClinicaDetalhes clinica={clinica} fotos={fotos} onFoto={onFoto} onVideo={setVideo} onShare={onShare} />
        ) : error ? (
          <div className={classes.aviso} role="alert">
            <p>{sumiu ? 'Esta clínica não está mais disponível.' : 'Não foi possível carregar a clínica.'}</p>
            {!sumiu && <Button onClick={() => refetch()}>Tentar novamente</Button>}
          </div>
        ) : (
          <ClinicaSkeleton />
        )}
      </Dialog>
      {clinica && (
        <>
          <GaleriaDialog nome={clinica.name} fotos={fotos} foto={galeria} onFoto={onFoto} onClose={onFotoClose} />
          <VideoDialog video={video} onClose={() => setVideo(undefined)} />
        </>
      )}
    </>
  )
}
