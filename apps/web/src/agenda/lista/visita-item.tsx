import type { VisitaLinha } from '@portal/contract/agenda/agenda.contract'
import { ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import { ZONE } from '../../platform/clock.ts'
import { nomeDaVisita } from '../nome-da-visita.ts'
import { doisRelogios, horasDe } from '../visita/relogios.ts'
import { StatusDaVisita } from '../visita/status.tsx'
import classes from './lista.module.css'

type Props = {
  visita: VisitaLinha
  isEquipe: boolean
  agora: number
  onOpen: ((id: string) => void) | undefined
}

/** Card of a visit: time, person, kind, place and status. */
export function VisitaItem({ visita, isEquipe, agora, onOpen }: Props) {
  const { id, tipo, clinica, cidade, estado, consultor, inicio, fim, fuso, conflito_confirmado } = visita
  const nome = nomeDaVisita(visita)
  const oQue = ROTULO_TIPO_VISITA[tipo]
  const doisJuntos = doisRelogios(Date.parse(inicio), fuso, cidade)
  const conteudo = (
    <>
      <time className={classes.horas} dateTime={inicio}>
        {horasDe(inicio, fim, ZONE)}
      </time>
      <span className={classes.quem}>{nome}</span>
      <StatusDaVisita visita={visita} agora={agora} />
      <span className={classes.detalhe}>
        {[nome !== oQue && oQue, clinica, cidade && `${cidade}/${estado}`].filter(Boolean).join(' · ')}
        {isEquipe && (
          <>
            {nome !== oQue && ' · '}
            <b>{consultor}</b>
          </>
        )}
      </span>
      {doisJuntos && <span className={classes.relogios}>{doisJuntos}</span>}
      {conflito_confirmado && <span className={classes.conflito}>Há outro compromisso neste horário</span>}
    </>
  )
  if (!onOpen) return <div className={classes.visita}>{conteudo}</div>
  return (
    <button type="button" className={classes.visita} onClick={() => onOpen(id)}>
      {conteudo}
    </button>
  )
}
