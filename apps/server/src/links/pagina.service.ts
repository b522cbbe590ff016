import { ORPCError } from '@orpc/server'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { falarHtml } from '../empresa/contato.service.ts'
import { html } from '../platform/http/html.ts'
import type { PublicPage, PublicPageRoute } from '../platform/http/public-page.ts'

type LinkPage = {
  path: string
  part: string
  contactOf: () => Promise<ContatoPublico>
  /** Text at the end of a not-found page, as on the page itself. */
  aviso?: string
  /** Renders the page; throws 404 or 410 with a sentence for visitors of an invalid link. */
  open: (params: unknown, contato: ContatoPublico) => Promise<PublicPage>
}

/** Public page of a link, rendered before any script runs: its content, or that it has ended and whom to contact. */
export const linkPage = ({ path, part, contactOf, aviso, open }: LinkPage): PublicPageRoute => ({
  path,
  part,
  async fill({ params }) {
    const contato = await contactOf()
    try {
      return await open(params, contato)
    } catch (error) {
      if (!(error instanceof ORPCError) || ![404, 410].includes(error.status)) throw error
      const { status, message } = error
      return {
        status,
        title: 'Link indisponível',
        description: message,
        body: html`<main class="primeira-vista" data-fim><h1>${message}</h1>
<p>Peça um novo link a quem enviou este.</p>
${falarHtml(contato)}${aviso && html`<p>${aviso}</p>`}</main>`,
        data: { erro: message, contato },
      }
    }
  },
})
