import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ClinicaPublica } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { type ReactNode, useState } from 'react'
import { isApiError } from '../platform/api-error.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ClinicaDetalhes } from './clinica-detalhes.tsx'
import classes from './clinica-dialog.module.css'
import { ClinicaSkeleton } from './clinica-skeleton.tsx'
import { fotosDe } from './fotos.ts'
import { GaleriaDialog } from './galeria-dialog.tsx'
import { VideoDialog } from './video-dialog.tsx'

const ESTREITA = '(max-width: 47.99em)'

type Props<Clinica> = {
  /** Undefined while it is on its way. */
  clinica: Clinica | undefined
  erro: unknown
  /** What to say when the clinic is no longer shown. */
  sumiu?: string
  onRetry: () => void
  /** The picture shown full-screen, from 1. */
  foto: number | undefined
  onFoto: (numero: number) => void
  onFotoClose: () => void
  onClose: () => void
  /** Another dialog lies above this one. */
  coberto?: boolean
  contato: (clinica: Clinica) => ReactNode
  children?: (clinica: Clinica) => ReactNode
}

/** The dialog with the details of a clinic, its pictures and its videos. */
export function ClinicaJanela<Clinica extends Omit<ClinicaPublica, 'id'>>({
  clinica,
  erro,
  sumiu = 'Esta clínica não está mais disponível.',
  onRetry,
  foto,
  onFoto,
  onFotoClose,
  onClose,
  coberto = false,
  contato,
  children,
}: Props<Clinica>) {
  const estreita = useMediaQuery(ESTREITA, undefined, { getInitialValueInEffect: false })
  const [video, setVideo] = useState<string>()
  const fotos = clinica ? fotosDe(clinica) : []
  const galeria = foto !== undefined && foto <= fotos.length ? foto : undefined
  const escondido = coberto || galeria !== undefined || video !== undefined
  const definitivo = isApiError(erro) && !erro.retryable
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
          <ClinicaDetalhes
            clinica={clinica}
            fotos={fotos}
            onFoto={onFoto}
            onVideo={setVideo}
            contato={contato(clinica)}
          >
            {children?.(clinica)}
          </ClinicaDetalhes>
        ) : erro ? (
          <div className={classes.aviso} role="alert">
            <p>{definitivo ? sumiu : 'Não foi possível carregar a clínica.'}</p>
            {!definitivo && <Button onClick={onRetry}>Tentar novamente</Button>}
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
