import type { ClinicaPublica } from '@portal/contract/compartilhamento/compartilhamento.contract'
import type { ReactNode } from 'react'
import { Carrossel } from './carrossel.tsx'
import classes from './clinica-dialog.module.css'
import { ClinicaSecoes } from './clinica-secoes.tsx'
import { ResumoClinica } from './resumo.tsx'

type Props = {
  clinica: Omit<ClinicaPublica, 'id'>
  /** Distance from the centre of the search; undefined without a search. */
  distanciaKm?: number | undefined
  fotos: string[]
  onFoto: (numero: number) => void
  onVideo: (video: string) => void
  /** Sticky contact box. */
  contato: ReactNode
  /** Content below the sections. */
  children?: ReactNode
}

/** Details of a clinic with a sticky contact box. */
export function ClinicaDetalhes({ clinica, distanciaKm, fotos, onFoto, onVideo, contato, children }: Props) {
  return (
    <div className={classes.detalhes}>
      <div>
        <ResumoClinica clinica={clinica} distanciaKm={distanciaKm} />
        <Carrossel nome={clinica.name} fotos={fotos} onFoto={onFoto} />
      </div>
      {contato}
      <div className={classes.secoes}>
        <ClinicaSecoes clinica={clinica} onVideo={onVideo} />
        {children}
      </div>
    </div>
  )
}
