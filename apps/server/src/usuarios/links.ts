import type { LinkSenha } from '@portal/contract/usuarios/usuarios.contract'
import { CONVITE_HORAS, LINK_SENHA_HORAS } from '@portal/contract/usuarios/usuarios-lista'
import type { Auth } from '../platform/auth/auth.ts'
import { createLinkSenha } from '../platform/auth/password-link.ts'
import type { Mail } from '../platform/mail.ts'

const HORA_MS = 60 * 60 * 1000

type TipoLink = {
  horas: number
  /** Prefix of the page's address, which names the link's purpose. */
  prefixo: string
  assunto: string
  texto: (link: string) => string
}

export const CONVITE: TipoLink = {
  horas: CONVITE_HORAS,
  prefixo: 'convite=',
  assunto: 'Convite · Portal Clínicas',
  texto: (link) =>
    `Você foi convidado para o Portal Clínicas.\n\nAbra este endereço para criar a sua senha (vale por ${CONVITE_HORAS} horas, uma única vez):\n${link}\n\nSe você não esperava este convite, ignore esta mensagem.`,
}

export const REDEFINICAO: TipoLink = {
  horas: LINK_SENHA_HORAS,
  prefixo: '',
  assunto: 'Redefinição de senha · Portal Clínicas',
  texto: (link) =>
    `Um administrador do Portal Clínicas gerou um link para você escolher uma nova senha.\n\nAbra este endereço (vale por ${LINK_SENHA_HORAS} horas, uma única vez):\n${link}\n\nSe não foi você que pediu, fale com o administrador.`,
}

/** Makes a link for a person and sends it. Only its hash is stored, so its token is known now only. */
export async function sendLink(
  { auth, mail }: { auth: Auth; mail: Mail },
  { id, email }: { id: string; email: string },
  { horas, prefixo, assunto, texto }: TipoLink,
): Promise<LinkSenha> {
  const validoAte = new Date(Date.now() + horas * HORA_MS)
  const caminho = `/auth/redefinir#${prefixo}${await createLinkSenha(auth, id, validoAte)}`
  const text = texto(`${auth.options.baseURL}${caminho}`)
  const email_enviado = await mail.send({ to: email, subject: assunto, text })
  return { caminho, valido_ate: validoAte.toISOString(), email_enviado }
}
