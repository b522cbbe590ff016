import { ORPCError } from '@orpc/server'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { falarHtml } from '../empresa/contato.service.ts'
import { html } from '../platform/http/html.ts'
import type { PublicPage, PublicPageRoute } from '../platform/http/public-page.ts'

type LinkPage = {
  path: string
  part: string
  contactOf: () => Promise<ContatoPublico>
  /** Stands at the end where nothing is found, as it does on the page itself. */
  aviso?: string
  /** The page; throws 404 or 410 with the sentence for visitors whose link opens nothing. */
  open: (params: unknown, contato: ContatoPublico) => Promise<PublicPage>
}

/** The page of a link for strangers, filled before any script runs: what it opens, or that it ended and whom to ask. */
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
        body: html`<main class="primeira-vista"><h1>${message}</h1>
${falarHtml(contato)}${aviso && html`<p>${aviso}</p>`}</main>`,
        data: { erro: message, contato },
      }
    }
  },
})
