import { ORPCError } from '@orpc/server'
import { miniaturaDe } from '@portal/contract/arquivos/miniatura'
import { type Convite, convite } from '@portal/contract/cadastro/cadastro.contract'
import { urlAjuda, urlLinkNovo } from '@portal/contract/cadastro/conversa'
import { COMECO, LINK_ANTIGO, PASSOS_CADASTRO } from '@portal/contract/cadastro/passos'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { type LinkAntigo, linkAntigo } from '@portal/contract/mudanca/mudanca.contract'
import { falarHtml } from '../empresa/contato.service.ts'
import { EMERGENCIA_HTML, linkPage } from '../links/pagina.service.ts'
import { notFound } from '../platform/http/errors.ts'
import { html } from '../platform/http/html.ts'
import { MARCA, type PublicPage, type PublicPageRoute } from '../platform/http/public-page.ts'
import { isToken } from '../platform/keys/token.ts'
import type { CadastroService } from './cadastro.service.ts'

const PARTS = 'src/cadastro'
const PASSOS_TODOS = Object.keys(PASSOS_CADASTRO)

/** Icon as drawn by the page's script. */
const icone = (...caminhos: string[]) =>
  html`<svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${caminhos.map((d) => html`<path d="${d}"/>`)}</svg>`
const ALERTA = icone(
  'M12 9v4',
  'M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0',
  'M12 16h.01',
)
const WHATSAPP = icone(
  'M3 21l1.65 -3.8a9 9 0 1 1 3.4 2.9l-5.05 .9',
  'M9 10a.5 .5 0 0 0 1 0v-1a.5 .5 0 0 0 -1 0v1a5 5 0 0 0 5 5h1a.5 .5 0 0 0 0 -1h-1a.5 .5 0 0 0 0 1',
)
const AVISO_EMERGENCIA = html`<div class="portal-notice portal-alert">${ALERTA}<p>${EMERGENCIA_HTML}</p></div>`
/** Heading and text of the first step; its fields come with the script. */
const INICIO = html`<div class="cadastro-inicio"><div class="cadastro-progresso"><h2><span>Passo 1 de ${PASSOS_TODOS.length}</span> ${PASSOS_CADASTRO.quem}</h2>
<div class="cadastro-trilha" aria-hidden="true">${PASSOS_TODOS.map((_, n) => html`<span${n === 0 && html` data-feito`}></span>`)}</div></div>
<p class="cadastro-explica">${COMECO}</p></div>`

function pageOf(dados: Convite, contato: ContatoPublico): PublicPage {
  const { clinica, consultor, whatsapp } = dados
  const lugar = `${clinica.city}, ${clinica.state}`
  return {
    status: 200,
    title: `Cadastro · ${clinica.name} · ${lugar}`,
    description: 'Preencha o cadastro em poucos minutos. Se tiver dúvidas, fale com quem enviou este link.',
    body: html`${MARCA}<main class="primeira-vista cadastro-comeco"><h1>${clinica.name}</h1><p class="cadastro-lugar">Cadastro · ${lugar}</p>
<div class="cadastro-consultor">${consultor.foto && html`<img src="${miniaturaDe(consultor.foto)}" alt="" width="44" height="44">`}<p>Enviado por <strong>${consultor.nome || 'seu consultor'}</strong></p>
${whatsapp && html`<a class="cadastro-ajuda" href="${urlAjuda(whatsapp, clinica.name)}" target="_blank" rel="noopener noreferrer">${WHATSAPP}WhatsApp</a>`}</div>
${!whatsapp && falarHtml(contato, null)}
${AVISO_EMERGENCIA}
${INICIO}
<noscript><p>Para preencher o cadastro nesta página, ative o JavaScript no navegador.</p></noscript></main>`,
    data: { convite: dados, contato },
  }
}

/** Page for a link of the old portal, whose address can be guessed: without a form, it says where to get another. */
function antigoPage(dados: LinkAntigo, contato: ContatoPublico): PublicPage {
  const { clinica, consultor, whatsapp } = dados
  const lugar = `${clinica.city}, ${clinica.state}`
  return {
    status: 410,
    title: `Peça um link novo · ${clinica.name} · ${lugar}`,
    description: 'Este link não recebe mais cadastros. Peça um novo a quem o enviou.',
    body: html`${MARCA}<main class="primeira-vista cadastro-comeco"><h1>${clinica.name}</h1><p class="cadastro-lugar">${lugar}</p>
<h2>Peça um link novo</h2><p>${LINK_ANTIGO}</p>
<div class="cadastro-consultor">${consultor.foto && html`<img src="${miniaturaDe(consultor.foto)}" alt="" width="44" height="44">`}<p>Quem enviou: <strong>${consultor.nome || 'seu consultor'}</strong></p>
${whatsapp && html`<a class="cadastro-ajuda" href="${urlLinkNovo(whatsapp, clinica.name)}" target="_blank" rel="noopener noreferrer">${WHATSAPP}Pedir link novo</a>`}</div>
${!whatsapp && falarHtml(contato, null)}
${AVISO_EMERGENCIA}</main>`,
    data: { antigo: dados, contato },
  }
}

const sent = (contato: ContatoPublico): PublicPage => ({
  status: 200,
  title: 'Cadastro',
  description: 'Se tiver dúvidas, fale com quem enviou o link do cadastro.',
  body: html`<main class="primeira-vista"><h1>Cadastro</h1><p>Seu consultor entra em contato depois de receber o cadastro.</p>
${falarHtml(contato)}<p>${EMERGENCIA_HTML}</p></main>`,
  data: { contato },
})

/** Reads a link of the old portal; throws 404 for others. */
export type OpenLinkAntigo = (token: string) => Promise<LinkAntigo>

/** Registration form and success page, rendered before any script runs. */
export function paginasCadastro(
  service: CadastroService,
  contactOf: () => Promise<ContatoPublico>,
  openLinkAntigo: OpenLinkAntigo,
): PublicPageRoute[] {
  return [
    {
      path: '/cadastro/sucesso',
      part: `${PARTS}/sucesso-page.tsx`,
      fill: async () => sent(await contactOf()),
    },
    linkPage({
      path: '/cadastro/:token',
      part: `${PARTS}/cadastro-page.tsx`,
      contactOf,
      aviso: EMERGENCIA_HTML,
      recovers: true,
      async open({ params }, contato) {
        const { token } = params as { token: string }
        if (!isToken(token)) throw notFound(LINK_INDISPONIVEL)
        // Parsed with the contract's public fields, so that nothing else of a record gets into the page.
        try {
          return pageOf(convite.parse(await service.getConvite(token)), contato)
        } catch (error) {
          if (!(error instanceof ORPCError && [404, 410].includes(error.status))) throw error
          const antigo = await openLinkAntigo(token).catch((other) => {
            throw other instanceof ORPCError && other.status === 404 ? error : other
          })
          return antigoPage(linkAntigo.parse(antigo), contato)
        }
      },
    }),
  ]
}
