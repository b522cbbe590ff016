import { UnstyledButton } from '@mantine/core'
import type { VisitaDoCalendario } from '@portal/contract/agenda/agenda.contract'
import { AGUARDANDO_RESULTADO, aguardaResultado, ROTULO_STATUS_VISITA } from '@portal/contract/agenda/opcoes'
import type { ComponentPropsWithoutRef } from 'react'
import { clockIn, ZONE } from '../../platform/clock.ts'
import { nomeDaVisita } from '../nome-da-visita.ts'
import { doisRelogios, horasDe } from '../visita/relogios.ts'
import classes from './calendario.module.css'

type Botao = ComponentPropsWithoutRef<'button'>

type Props = {
  visita: VisitaDoCalendario
  agora: number
  isEquipe: boolean
  /** Props from the calendar: position, drag and click. */
  botao: Botao
}

/** A visit in a calendar: its hour first, its status by letter and colour. */
export function VisitaEvento({ visita, agora, isEquipe, botao }: Props) {
  const { inicio, fim, fuso, status, clinica, cidade, consultor, lead_nome } = visita
  const estado = aguardaResultado(visita, agora) ? 'aguardando' : status
  const rotulo = estado === 'aguardando' ? AGUARDANDO_RESULTADO : ROTULO_STATUS_VISITA[status]
  const hora = (zona: string) => clockIn(Date.parse(inicio), zona).slice(11)
  const horas = doisRelogios(Date.parse(inicio), fuso, cidade) ?? horasDe(inicio, fim, ZONE)
  const nome = nomeDaVisita(visita)
  const descricao = [horas, nome, lead_nome && clinica, isEquipe && consultor, rotulo].filter(Boolean).join(', ')
  return (
    <UnstyledButton {...botao} aria-label={descricao} title={descricao}>
      <span className={classes.visita} data-status={estado}>
        <b>{hora(ZONE)}</b> <span className={classes.nome}>{nome}</span>
        <span className={classes.resto}>
          {isEquipe ? consultor : (lead_nome && clinica) || ''}
          {hora(fuso) !== hora(ZONE) && <span className={classes.outro}>{horas}</span>}
          <span className={classes.status}>{rotulo}</span>
        </span>
      </span>
    </UnstyledButton>
  )
}
