import type { ClinicaPublica } from '@portal/contract/compartilhamento/compartilhamento.contract'
import type { ReactNode } from 'react'
import { Carrossel } from './carrossel.tsx'
import classes from './clinica-dialog.module.css'
import { ClinicaSecoes } from './clinica-secoes.tsx'
import { Resumo } from './resumo.tsx'

type Props = {
  clinica: Omit<ClinicaPublica, 'id'>
  /** From the centre of the search; undefined outside of one. */
  distanciaKm?: number | undefined
  fotos: string[]
  onFoto: (numero: number) => void
  onVideo: (video: string) => void
  /** Stays in sight beside the rest. */
  contato: ReactNode
  /** After what a clinic offers. */
  children?: ReactNode
}

/** What a clinic offers; how to reach somebody about it stays in sight beside it. */
export function ClinicaDetalhes({ clinica, distanciaKm, fotos, onFoto, onVideo, contato, children }: Props) {
  return (
    <div className={classes.detalhes}>
      <div className={classes.topo}>
        <Resumo clinica={clinica} distanciaKm={distanciaKm} />
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
