import { ORPCError } from '@orpc/server'
import { EMERGENCIA } from '@portal/contract/cadastro/opcoes'
import { urlFalarBusca } from '@portal/contract/links-busca/conversa'
import { type BuscaPublica, buscaPublica } from '@portal/contract/links-busca/links-busca.contract'
import { html } from '../platform/html.ts'
import type { PublicPage, PublicPageRoute } from '../platform/public-page.ts'
import type { BuscaPublicaService } from './busca-publica.service.ts'

const PART = 'src/links-busca/busca-publica-page.tsx'

function pageOf(dados: BuscaPublica): PublicPage {
  const { consultor, whatsapp, mensagem } = dados
  return {
    status: 200,
    title: 'Encontre uma clínica',
    description: 'Veja clínicas perto de você, com fotos e detalhes. Se tiver dúvidas, fale com quem enviou este link.',
    body: html`<main class="primeira-vista"><h1>Encontre uma clínica</h1>
<p>${consultor.nome ? `Link enviado por ${consultor.nome}.` : 'Link enviado por seu consultor.'}</p>
${mensagem && html`<p>${mensagem}</p>`}
${whatsapp && html`<p><a href="${urlFalarBusca(whatsapp)}">Falar pelo WhatsApp</a></p>`}
<p>${EMERGENCIA}</p>
<noscript><p>Para buscar clínicas nesta página, ative o JavaScript no navegador.</p></noscript></main>`,
    data: { busca: dados },
  }
}

const unavailable = (message: string, whatsapp: string | null): PublicPage => ({
  status: 404,
  title: 'Link indisponível',
  description: message,
  body: html`<main class="primeira-vista"><h1>${message}</h1>
${whatsapp && html`<p><a href="https://wa.me/${whatsapp}">Falar pelo WhatsApp</a></p>`}<p>${EMERGENCIA}</p></main>`,
  data: { erro: message, whatsapp },
})

/** The page of a search link, filled before any script runs (not-shown section 16). */
export const paginaBusca = (
  service: BuscaPublicaService,
  companyWhatsApp: () => Promise<string | null>,
): PublicPageRoute => ({
  path: '/busca/:token',
  part: PART,
  async fill({ params }) {
    const { token } = params as { token: string }
    try {
      // The contract's list of public fields: nothing else of a record gets into the page.
      return pageOf(buscaPublica.parse(await service.getLink(token)))
    } catch (error) {
      if (!(error instanceof ORPCError) || error.status !== 404) throw error
      return unavailable(error.message, await companyWhatsApp())
    }
  },
})
