import type { ContatoPublico } from '@portal/contract/empresa/contato'
import type { Toque } from '@portal/contract/leads/formulario.contract'
import { urlFalarBusca } from '@portal/contract/links-busca/conversa'
import { type BuscaPublica, buscaPublica } from '@portal/contract/links-busca/links-busca.contract'
import { falarHtml } from '../empresa/contato.service.ts'
import { EMERGENCIA_HTML, linkPage } from '../links/pagina.service.ts'
import { toqueDe } from '../links/toque.service.ts'
import { html } from '../platform/http/html.ts'
import type { PublicPage, PublicPageRoute } from '../platform/http/public-page.ts'
import type { BuscaPublicaService } from './busca-publica.service.ts'

const PART = 'src/links-busca/busca-publica-page.tsx'

function pageOf(dados: BuscaPublica, contato: ContatoPublico, toque: Toque): PublicPage {
  const { consultor, whatsapp, mensagem } = dados
  return {
    status: 200,
    title: 'Encontre uma clínica',
    description: 'Veja clínicas perto de você, com fotos e detalhes. Se tiver dúvidas, fale com quem enviou este link.',
    body: html`<main class="primeira-vista" data-larga><h1>Encontre uma clínica</h1>
<p>Em que cidade você está?</p>
<p>${EMERGENCIA_HTML}</p>
<p>${consultor.nome ? `Link enviado por ${consultor.nome}.` : 'Link enviado por seu consultor.'}</p>
${mensagem && html`<p>${mensagem}</p>`}
${falarHtml(contato, whatsapp && urlFalarBusca(whatsapp))}
<noscript><p>Para buscar clínicas nesta página, ative o JavaScript no navegador.</p></noscript></main>`,
    data: { busca: dados, contato: whatsapp ? null : contato, toque },
  }
}

/** Page of a search link, rendered before any script runs. */
export const paginaBusca = (service: BuscaPublicaService, contactOf: () => Promise<ContatoPublico>): PublicPageRoute =>
  linkPage({
    path: '/busca/:token',
    part: PART,
    contactOf,
    aviso: EMERGENCIA_HTML,
    async open(request, contato) {
      const { token } = request.params as { token: string }
      // Parsed with the contract's public fields, so that nothing else of a record gets into the page.
      return pageOf(buscaPublica.parse(await service.getLink(token)), contato, toqueDe(request))
    },
  })
