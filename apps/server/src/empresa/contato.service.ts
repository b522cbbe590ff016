import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { formatTelefone } from '@portal/contract/telefone'
import type { Db } from '../platform/db.ts'
import { type Html, html } from '../platform/html.ts'
import { findEmpresa } from './empresa.queries.ts'

export async function findContatoPublico(db: Db): Promise<ContatoPublico> {
  const { whatsapp, telefone, email, endereco } = await findEmpresa(db)
  return { whatsapp, telefone, email, endereco }
}

/** The ways to the company besides WhatsApp, for a page without script; nothing when there is none. */
export function contatoHtml({ telefone, email, endereco }: ContatoPublico): Html | null {
  if (!telefone && !email && !endereco) return null
  return html`<address>${telefone && html`<p><a href="tel:+${telefone}">${formatTelefone(telefone)}</a></p>`}
${email && html`<p><a href="mailto:${email}">${email}</a></p>`}
${endereco && html`<p>${endereco}</p>`}</address>`
}
