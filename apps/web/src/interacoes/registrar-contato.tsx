import { IconPhoneCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { askContato, type LeadContato } from './contato.ts'

type Props = { lead: LeadContato; className?: string | undefined; children?: ReactNode }

/** Button that opens the dialog to record a contact; the page needs a `ContatoHost`. */
export const RegistrarContato = ({ lead, className, children }: Props) => (
  <button
    type="button"
    className={className}
    title="Registrar contato"
    aria-label={`Registrar contato com ${lead.nome_contato}`}
    onClick={() => askContato(lead)}
  >
    {children ?? <IconPhoneCheck size={20} aria-hidden />}
  </button>
)
