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
  /** Whom to contact. */
  contactOf: () => Promise<ContatoPublico>
  /** Whom to contact where the link has ended, if somebody else. */
  contactOfEnded?: (request: FastifyRequest) => Promise<ContatoPublico>
  /** Text at the end of a not-found page, as on the page itself. */
  aviso?: Html
  /** Whose script may find that what was sent had been stored: it runs where the link has ended, too. */
  recovers?: true
  /** Renders the page; throws 404 or 410 with a sentence for visitors of an invalid link. */
  open: (request: FastifyRequest, contato: ContatoPublico) => Promise<PublicPage>
  /** Takes the page's form where no script runs; throws like `open`, then with what was typed. */
  submit?: (request: FastifyRequest, contato: ContatoPublico) => Promise<PublicPage | { irPara: string }>
}

/** Public page of a link, rendered before any script runs: its content, or that it has ended and whom to contact. */
export function linkPage(page: LinkPage): PublicPageRoute {
  const { path, part, contactOf, contactOfEnded, aviso, recovers, open, submit } = page
  /** What `run` answers, or the page of a link that has ended. */
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

/** What a family wrote into the form of a link that had ended meanwhile. */
const mensagemDe = (body: unknown) => (body as { mensagem?: string } | undefined)?.mensagem

/** The emergency numbers, each of which is called by a tap. */
export const EMERGENCIA_HTML = html`${partesDaEmergencia().map(({ texto, numero }) =>
  numero ? html`<a href="tel:${texto}">${texto}</a>` : html`${texto}`,
)}`

/** Content of a link that leads to nothing any more, and whom to ask; `extra` stands between both. */
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
