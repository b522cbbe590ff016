import { urlTelefone } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Canal, type LeadContato, leaveFor } from './contato.ts'

const TEXTO: Record<Canal, string> = { whatsapp: 'WhatsApp', ligacao: 'Ligar' }

type Props = {
  lead: LeadContato
  canal: Canal
  className?: string | undefined
  children?: ReactNode
}

/** Calls a lead or opens its WhatsApp chat and records that; the page needs a `ContatoHost`. */
export function ContatoLink({ lead, canal, className, children }: Props) {
  const whatsapp = canal === 'whatsapp'
  const Icone = whatsapp ? IconBrandWhatsapp : IconPhone
  return (
    <a
      className={className}
      href={whatsapp ? urlWhatsApp(lead.telefone) : urlTelefone(lead.telefone)}
      {...(whatsapp && { target: '_blank', rel: 'noopener noreferrer' })}
      title={TEXTO[canal]}
      aria-label={whatsapp ? `WhatsApp de ${lead.nome_contato}, em nova aba` : `Ligar para ${lead.nome_contato}`}
      onClick={() => leaveFor(canal, lead)}
    >
      {children ?? <Icone size={20} aria-hidden />}
    </a>
  )
}
