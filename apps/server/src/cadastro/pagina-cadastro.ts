import { type Convite, convite } from '@portal/contract/cadastro/cadastro.contract'
import { urlAjuda } from '@portal/contract/cadastro/conversa'
import { EMERGENCIA } from '@portal/contract/cadastro/opcoes'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { falarHtml } from '../empresa/contato.service.ts'
import { linkPage } from '../links/pagina.service.ts'
import { notFound } from '../platform/http/errors.ts'
import { html } from '../platform/http/html.ts'
import type { PublicPage, PublicPageRoute } from '../platform/http/public-page.ts'
import { isToken } from '../platform/keys/token.ts'
import type { CadastroService } from './cadastro.service.ts'

const PARTS = 'src/cadastro'

function pageOf(dados: Convite, contato: ContatoPublico): PublicPage {
  const { clinica, consultor, whatsapp } = dados
  const lugar = `${clinica.city}, ${clinica.state}`
  return {
    status: 200,
    title: `Cadastro · ${clinica.name} · ${lugar}`,
    description: 'Preencha o cadastro em poucos minutos. Se tiver dúvidas, fale com quem enviou este link.',
    body: html`<main class="primeira-vista"><h1>${clinica.name}</h1><p>Cadastro · ${lugar}</p>
<p>Cadastro enviado por ${consultor.nome || 'seu consultor'}.</p>
${falarHtml(contato, whatsapp && urlAjuda(whatsapp, clinica.name))}
<p>${EMERGENCIA}</p>
<noscript><p>Para preencher o cadastro nesta página, ative o JavaScript no navegador.</p></noscript></main>`,
    data: { convite: dados, contato },
  }
}

const sent = (contato: ContatoPublico): PublicPage => ({
  status: 200,
  title: 'Cadastro',
  description: 'Se tiver dúvidas, fale com quem enviou o link do cadastro.',
  body: html`<main class="primeira-vista"><h1>Cadastro</h1><p>Seu consultor entra em contato depois de receber o cadastro.</p>
${falarHtml(contato)}<p>${EMERGENCIA}</p></main>`,
  data: { contato },
})

/** Registration form and success page, rendered before any script runs (spec section 2; not-shown section 6). */
export function paginasCadastro(service: CadastroService, contactOf: () => Promise<ContatoPublico>): PublicPageRoute[] {
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
      aviso: EMERGENCIA,
      recovers: true,
      async open({ params }, contato) {
        const { token } = params as { token: string }
        if (!isToken(token)) throw notFound(LINK_INDISPONIVEL)
        // Parsed with the contract's public fields, so that nothing else of a record gets into the page.
        return pageOf(convite.parse(await service.getConvite(token)), contato)
      },
    }),
  ]
}
