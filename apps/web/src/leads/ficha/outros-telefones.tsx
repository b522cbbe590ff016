import type { Lead } from '@portal/contract/leads/lead.contract'
import { formatTelefone, urlTelefone } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { leaveFor } from '../../interacoes/contato.ts'
import classes from './resumo.module.css'

/** Telephones beyond the two fields, from merged leads and forms; with contact buttons unless read-only. */
export const OutrosTelefones = ({ lead, readOnly }: { lead: Lead; readOnly: boolean }) => (
  <dl className={`${classes.fatos} ${classes.largo}`}>
    {lead.outros_telefones.map((numero) => (
      <div key={numero}>
        <dt>Outro telefone</dt>
        <dd>{readOnly ? formatTelefone(numero) : <Contatos lead={{ ...lead, telefone: numero }} />}</dd>
      </div>
    ))}
  </dl>
)

function Contatos({ lead }: { lead: Lead }) {
  const numero = formatTelefone(lead.telefone)
  return (
    <>
      <a href={urlTelefone(lead.telefone)} onClick={() => leaveFor('ligacao', lead)}>
        {numero}
      </a>{' '}
      ·{' '}
      <a
        href={urlWhatsApp(lead.telefone)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp ${numero}, em nova aba`}
        onClick={() => leaveFor('whatsapp', lead)}
      >
        WhatsApp
      </a>
    </>
  )
}
