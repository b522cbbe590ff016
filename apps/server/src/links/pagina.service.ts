import { ORPCError } from '@orpc/server'
import { partesDaEmergencia } from '@portal/contract/cadastro/opcoes'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { conselhoDe } from '@portal/contract/links'
import type { FastifyRequest } from 'fastify'
import { falarHtml } from '../empresa/contato.service.ts'
import { type Html, html } from '../platform/http/html.ts'
import { MARCA, type PublicPage, type PublicPageRoute } from '../platform/http/public-page.ts'

type LinkPage = {
  path: string
  part: string
  /** Contact on the page. */
  contactOf: () => Promise<ContatoPublico>
  /** Contact on the page of an ended link, if it differs. */
  contactOfEnded?: (request: FastifyRequest) => Promise<ContatoPublico>
  /** Text at the end of a not-found page, as on the page itself. */
  aviso?: Html
  /** Keeps the script on the page of an ended link, since it may find that the form had been stored. */
  recovers?: true
  /** Renders the page; throws 404 or 410, with a sentence for visitors, for an invalid link. */
  open: (request: FastifyRequest, contato: ContatoPublico) => Promise<PublicPage>
  /** Takes the page's form without script; throws like `open`, whose page then shows the typed text. */
  submit?: (request: FastifyRequest, contato: ContatoPublico) => Promise<PublicPage | { irPara: string }>
}

/** Public page of a link, rendered before any script runs: its content, or its end with a contact. */
export function linkPage(page: LinkPage): PublicPageRoute {
  const { path, part, contactOf, contactOfEnded, aviso, recovers, open, submit } = page
  /** Result of `run`, or the page of an ended link. */
  async function orEnded<Answer>(request: FastifyRequest, run: Run<Answer>): Promise<Answer | PublicPage> {
    const contato = await contactOf()
    try {
      return await run(request, contato)
    } catch (error) {
      if (!(error instanceof ORPCError) || ![404, 410].includes(error.status)) throw error
      const quem = contactOfEnded ? await contactOfEnded(request) : contato
      return {
        ...endedPage(error, quem, aviso, mensagemDe(request.body)),
        ...(recovers ? { data: { erro: error.message, contato: quem } } : { alone: true }),
      }
    }
  }
  return {
    path,
    part,
    fill: (request) => orEnded(request, open),
    ...(submit && { submit: (request: FastifyRequest) => orEnded(request, submit) }),
  }
}

type Run<Answer> = (request: FastifyRequest, contato: ContatoPublico) => Promise<Answer>

/** Message that a family typed into the form of a link that has ended. */
const mensagemDe = (body: unknown) => (body as { mensagem?: string } | undefined)?.mensagem

/** Emergency numbers, called with a tap. */
export const EMERGENCIA_HTML = html`${partesDaEmergencia().map(({ texto, numero }) =>
  numero ? html`<a href="tel:${texto}">${texto}</a>` : html`${texto}`,
)}`

/** Content for a link that has ended, with a contact; `extra` stands between them. */
export function encerradoHtml(
  mensagem: string,
  contato: ContatoPublico,
  extra?: Html | '' | undefined,
  aviso?: Html | undefined,
): Html {
  const conselho = conselhoDe(mensagem)
  return html`<main class="primeira-vista" data-fim>${MARCA}<h1>${mensagem}</h1>
${conselho && html`<p>${conselho}</p>`}
${extra}
${falarHtml(contato)}${aviso && html`<p class="aviso-do-fim">${aviso}</p>`}</main>`
}

const endedPage = (
  { status, message }: { status: number; message: string },
  contato: ContatoPublico,
  aviso: Html | undefined,
  mensagem: string | undefined,
): PublicPage => ({
  status,
  title: 'Link indisponível',
  description: message,
  body: encerradoHtml(
    message,
    contato,
    mensagem && html`<p>Seu contato não foi enviado. O que você escreveu:</p><blockquote>${mensagem}</blockquote>`,
    aviso,
  ),
})
