import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ClinicaPublica } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { type ReactNode, useState } from 'react'
import { isApiError } from '../../platform/api-error.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ClinicaDetalhes } from './clinica-detalhes.tsx'
import classes from './clinica-dialog.module.css'
import { ClinicaSkeleton } from './clinica-skeleton.tsx'
import { fotosDe } from './fotos.ts'
import { GaleriaDialog } from './galeria-dialog.tsx'
import { Lugar } from './lugar.tsx'
import { NavegacaoClinicas, type Vizinhas } from './navegacao.tsx'
import { VideoDialog } from './video-dialog.tsx'

const ESTREITA = '(width < 48em)'

type Props<Clinica> = {
  /** Undefined while loading. */
  clinica: Clinica | undefined
  erro: unknown
  /** Sentence for a clinic that is no longer available. */
  sumiu?: string
  onRetry: () => void
  /** Number of the picture shown full-screen, from 1. */
  foto: number | undefined
  onFoto: (numero: number) => void
  onFotoClose: () => void
  onClose: () => void
  /** True when another dialog covers this one. */
  coberto?: boolean
  /** Content of the contact box; contains the actions unless they are in the bar of a phone. */
  contato: (clinica: Clinica, acoes: ReactNode) => ReactNode
  /** Actions on the clinic; on a phone in a sticky bar at the bottom. */
  acoes?: (clinica: Clinica) => ReactNode
  /** Neighbours in the list that the clinic was opened from. */
  vizinhas?: Vizinhas | undefined
  /** Distance from the centre of the search. */
  distanciaDe?: (clinica: Clinica) => number | undefined
  children?: (clinica: Clinica) => ReactNode
}

/** Dialog with the details, pictures and videos of a clinic. */
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
        <Lugar clinica={clinica}>{vizinhas && <NavegacaoClinicas {...vizinhas} coberta={escondido} />}</Lugar>
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
