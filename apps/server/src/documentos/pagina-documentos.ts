import { type PedidoPublico, pedidoPublico } from '@portal/contract/documentos/documentos.contract'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { PAPEIS_PACIENTE } from '@portal/contract/pacientes/checklist'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { falarHtml } from '../empresa/contato.service.ts'
import { linkPage } from '../links/pagina.service.ts'
import { html } from '../platform/http/html.ts'
import type { PublicPage, PublicPageRoute } from '../platform/http/public-page.ts'
import type { DocumentosService } from './documentos.service.ts'

function pageOf(dados: PedidoPublico, contato: ContatoPublico): PublicPage {
  const { empresa, consultor, faltam, whatsapp } = dados
  return {
    status: 200,
    title: `Enviar documentos · ${empresa}`,
    description: 'Envie os documentos pelo celular, com foto ou arquivo. Só quem cuida do atendimento os abre.',
    body: html`<main class="primeira-vista"><h1>Enviar documentos</h1><p>Pedido por ${consultor || empresa}.</p>
<ul>${faltam.map((papel) => html`<li>${PAPEIS_PACIENTE[papel]}</li>`)}</ul>
${falarHtml(contato, whatsapp && urlWhatsApp(whatsapp))}
<noscript><p>Para enviar documentos nesta página, ative o JavaScript no navegador.</p></noscript></main>`,
    data: { pedido: dados, contato },
  }
}

/** Page of a request for documents: it takes files and shows none (docs/rules.md, 'Fichas e documentos'). */
export const paginasDocumentos = (
  service: DocumentosService,
  contactOf: () => Promise<ContatoPublico>,
): PublicPageRoute[] => [
  linkPage({
    path: '/documentos/:token',
    part: 'src/documentos/documentos-page.tsx',
    contactOf,
    open: async ({ params }, contato) =>
      // Parsed with the contract's public fields, so that nothing else of a record gets into the page.
      pageOf(pedidoPublico.parse(await service.getPublico((params as { token: string }).token)), contato),
  }),
]
