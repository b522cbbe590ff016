import { miniaturaDe } from '@portal/contract/arquivos/miniatura'
import type { ClinicaCompartilhada } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './clinica-compartilhada-page.module.css'

type Props = { consultor: NonNullable<ClinicaCompartilhada['consultor']>; children?: ReactNode }

/** Card of the consultant who sent the link. */
export function ConsultorCard({ consultor, children }: Props) {
  return (
    <section className={classes.consultor} aria-label="Quem enviou este link">
      {consultor.foto ? (
        <img src={miniaturaDe(consultor.foto)} alt="" width={56} height={56} />
      ) : (
        <span className={classes.semFoto}>
          <IconUser size={28} aria-hidden />
        </span>
      )}
      <div>
        <p className={classes.consultorNome}>{consultor.nome || 'Seu consultor'}</p>
        <p>Tira suas dúvidas e acompanha você em cada passo.</p>
      </div>
      {children}
    </section>
  )
}
