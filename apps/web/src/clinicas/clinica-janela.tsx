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
import { Lugar } from './lugar.tsx'
import { Navegacao, type Vizinhas } from './navegacao.tsx'
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
  /** Beside the details, around the actions unless these are at the foot. */
  contato: (clinica: Clinica, acoes: ReactNode) => ReactNode
  /** What is done with the clinic; on a phone it stays in sight at the foot. */
  acoes?: (clinica: Clinica) => ReactNode
  /** The clinic's neighbours in the list it was opened from. */
  vizinhas?: Vizinhas | undefined
  /** The distance from the centre of the search. */
  distanciaDe?: (clinica: Clinica) => number | undefined
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
  acoes,
  vizinhas,
  distanciaDe,
  children,
}: Props<Clinica>) {
  const estreita = useMediaQuery(ESTREITA, undefined, { getInitialValueInEffect: false })
  const [video, setVideo] = useState<string>()
  const fotos = clinica ? fotosDe(clinica) : []
  const galeria = foto !== undefined && foto <= fotos.length ? foto : undefined
  const escondido = coberto || galeria !== undefined || video !== undefined
  const botoes = clinica && acoes?.(clinica)
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
        <Lugar clinica={clinica}>{vizinhas && <Navegacao {...vizinhas} coberta={escondido} />}</Lugar>
        {clinica ? (
          <ClinicaDetalhes
            clinica={clinica}
            distanciaKm={distanciaDe?.(clinica)}
            fotos={fotos}
            onFoto={onFoto}
            onVideo={setVideo}
            contato={contato(clinica, estreita ? undefined : botoes)}
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
        {estreita && botoes && <div className={classes.pe}>{botoes}</div>}
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
