import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { formatTelefone, urlTelefone } from '@portal/contract/telefone'
import { brandName } from '../ui/brand.tsx'
import classes from './contato-empresa.module.css'

/** Contact details of the company, for pages without a WhatsApp number. */
export function ContatoEmpresa({ contato }: { contato: ContatoPublico | null }) {
  const { telefone, email, endereco } = contato ?? {}
  if (!telefone && !email && !endereco) return null
  return (
    <section className={classes.contato} aria-label="Contato da empresa">
      <p>Fale com {brandName()}</p>
      {telefone && <a href={urlTelefone(telefone)}>{formatTelefone(telefone)}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {endereco && <p>{endereco}</p>}
    </section>
  )
}
