import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { useEffect, useRef } from 'react'
import { ConfirmarMensagem } from './confirmar-mensagem.tsx'
import classes from './nova-visita-form.module.css'
import { diaPorExtenso, horasDe } from './relogios.ts'

type Props = { visita: Visita; telefone: string; onClose: () => void }

/** Confirmation of a new visit, with the message that asks the family to confirm it. */
export function Agendada({ visita, ...props }: Props) {
  const { lead_nome, inicio, fim, fuso, clinica, cidade, estado } = visita
  const resumo = useRef<HTMLParagraphElement>(null)
  // Takes the focus, because the pressed button is gone.
  useEffect(() => resumo.current?.focus(), [])
  return (
    <div className="portal-stack">
      <p ref={resumo} tabIndex={-1} className={classes.lead}>
        <strong>{lead_nome}</strong>: {diaPorExtenso(Date.parse(inicio), fuso)}, {horasDe(inicio, fim, fuso)}
        {clinica && `, ${clinica}, ${cidade}/${estado}`}
      </p>
      <ConfirmarMensagem visita={visita} fechar="Agora não" {...props} />
    </div>
  )
}
