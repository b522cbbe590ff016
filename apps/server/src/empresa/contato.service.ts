import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { formatTelefone, urlTelefone } from '@portal/contract/telefone'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { type Contato, findContato } from '../platform/auth/profiles.queries.ts'
import type { Db } from '../platform/db/db.ts'
import { type Html, html } from '../platform/http/html.ts'
import { type EmpresaConfig, findEmpresa } from './empresa.queries.ts'

export async function findContatoPublico(db: Db): Promise<ContatoPublico> {
  const { whatsapp, telefone, email, endereco, encarregado_nome, encarregado_email } = await findEmpresa(db)
  return { whatsapp, telefone, email, endereco, encarregado_nome, encarregado_email }
}

/** Contact for visitors of a link: its consultant, or the company for its own links and closed accounts. */
export type Atendente = { nome: string; foto: string | null; whatsapp: string | null }

export async function findAtendente(db: Db, consultorId: string | null): Promise<Atendente> {
  const consultor = consultorId === null ? undefined : await findContato(db, consultorId)
  return atendenteDe(consultor, await findEmpresa(db))
}

export const atendenteDe = (
  consultor: Contato | undefined,
  { nome_fantasia, whatsapp }: Pick<EmpresaConfig, 'nome_fantasia' | 'whatsapp'>,
): Atendente => ({
  nome: consultor ? consultor.full_name : nome_fantasia,
  foto: consultor?.image ?? null,
  whatsapp: consultor?.telefone ?? whatsapp,
})

/** Contact data on a page without script: the WhatsApp chat `conversa`, otherwise phone, e-mail and address. */
export const falarHtml = (contato: ContatoPublico, conversa = contato.whatsapp && urlWhatsApp(contato.whatsapp)) =>
  conversa ? html`<p><a href="${conversa}">Falar pelo WhatsApp</a></p>` : semWhatsApp(contato)

function semWhatsApp({ telefone, email, endereco }: ContatoPublico): Html | null {
  if (!telefone && !email && !endereco) return null
  return html`<address>${telefone && html`<p><a href="${urlTelefone(telefone)}">${formatTelefone(telefone)}</a></p>`}
${email && html`<p><a href="mailto:${email}">${email}</a></p>`}
${endereco && html`<p>${endereco}</p>`}</address>`
}
