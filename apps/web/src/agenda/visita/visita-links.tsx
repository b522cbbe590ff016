import type { Visita } from '@portal/contract/agenda/agenda.contract'
import { urlTelefone } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import {
  IconBrandWhatsapp,
  IconCalendarPlus,
  IconExternalLink,
  IconPhone,
  IconRoute,
  IconVideo,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { urlMapa } from '../../clinicas/links.ts'
import type { Canal, LeadContato } from '../../interacoes/contato.ts'
import { leaveFor } from '../../interacoes/contato.ts'
import { urlIcs } from '../agenda.api.ts'
import classes from './visita-links.module.css'

type Props = {
  visita: Visita
  telefone: string | null
  lead: LeadContato | undefined
  /** True: shows a link to the lead. */
  withLead: boolean
}

const PARA_FORA = { target: '_blank', rel: 'noopener noreferrer' }

/** Links of a visit to the outside: telephone, map, video call, lead. */
export function VisitaLinks({ visita, telefone, lead, withLead }: Props) {
  const { lead_id, latitude, longitude, link_video } = visita
  const leave = (canal: Canal) => {
    if (lead) leaveFor(canal, lead)
  }
  return (
    <div className={classes.links}>
      {telefone && (
        <>
          <a href={urlTelefone(telefone)} onClick={() => leave('ligacao')}>
            <IconPhone size={20} aria-hidden /> Ligar
          </a>
          <a href={urlWhatsApp(telefone)} {...PARA_FORA} onClick={() => leave('whatsapp')}>
            <IconBrandWhatsapp size={20} aria-hidden /> WhatsApp
          </a>
        </>
      )}
      {latitude !== null && longitude !== null && (
        <a href={urlMapa({ latitude, longitude })} {...PARA_FORA}>
          <IconRoute size={20} aria-hidden /> Rota
        </a>
      )}
      {link_video && (
        <a href={link_video} {...PARA_FORA}>
          <IconVideo size={20} aria-hidden /> Entrar na chamada
        </a>
      )}
      <a href={urlIcs(visita.id)} download>
        <IconCalendarPlus size={20} aria-hidden /> Adicionar ao calendário
      </a>
      {lead_id && withLead && (
        <Link to="/consultor/kanban" search={{ lead: lead_id }}>
          <IconExternalLink size={20} aria-hidden /> Abrir lead
        </Link>
      )}
    </div>
  )
}
