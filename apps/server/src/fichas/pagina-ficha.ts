import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { linkPage } from '../links/pagina.service.ts'
import { html } from '../platform/http/html.ts'
import type { PublicPageRoute } from '../platform/http/public-page.ts'

/** Page on which a clinic types the code of a sheet. Title and address do not name the patient. */
export const paginasFicha = (
  isOpenable: (token: string, cookies: string | undefined) => Promise<unknown>,
  contactOf: () => Promise<ContatoPublico>,
): PublicPageRoute[] => [
  linkPage({
    path: '/ficha/:token',
    part: 'src/fichas/ficha-page.tsx',
    contactOf,
    async open({ params, headers }, contato) {
      await isOpenable((params as { token: string }).token, headers.cookie)
      return {
        status: 200,
        title: 'Ficha de encaminhamento',
        description: 'Digite o código que foi dito por telefone. A ficha abre uma única vez.',
        body: html`<main class="primeira-vista"><h1>Ficha de encaminhamento</h1>
<p>Digite o código que foi dito por telefone. A ficha abre uma única vez, por 30 minutos, neste navegador.</p>
<noscript><p>Para abrir a ficha, ative o JavaScript no navegador.</p></noscript></main>`,
        data: { contato },
      }
    },
  }),
]
