import { id as uuid } from '@portal/contract/common'
import {
  type ClinicaCompartilhada,
  clinicaCompartilhada,
} from '@portal/contract/compartilhamento/compartilhamento.contract'
import { urlConversa } from '@portal/contract/compartilhamento/conversa'
import type { ContatoPublico } from '@portal/contract/empresa/contato'
import { LINK_INDISPONIVEL } from '@portal/contract/links'
import { falarHtml } from '../empresa/contato.service.ts'
import { linkPage } from '../links/pagina.service.ts'
import { notFound } from '../platform/http/errors.ts'
import { html } from '../platform/http/html.ts'
import type { PublicPage, PublicPageRoute } from '../platform/http/public-page.ts'
import { isToken } from '../platform/keys/token.ts'
import type { CompartilhamentoService } from './compartilhamento.service.ts'

const NOSSA = /^(\/midia\/.+)-960\.webp$/
const SIZES = '(min-width: 46rem) 45rem, 100vw'
const PART = 'src/compartilhamento/clinica-compartilhada-page.tsx'

const baseOf = (url: string | null) => (url && NOSSA.exec(url)?.[1]) ?? undefined
const srcsetOf = (base: string) => [480, 960, 1200].map((width) => `${base}-${width}.webp ${width}w`).join(', ')

function pageOf(dados: ClinicaCompartilhada, contato: ContatoPublico): PublicPage {
  const { clinica, whatsapp } = dados
  const base = baseOf(clinica.image_url)
  const lugar = `${clinica.city}, ${clinica.state}`
  return {
    status: 200,
    title: `${clinica.name} · ${lugar}`,
    description: 'Veja fotos, estrutura e como chegar. Fale com quem enviou este link.',
    image: base && `${base}-og.jpg`,
    preload: clinica.image_url ? { href: clinica.image_url, srcset: base && srcsetOf(base), sizes: SIZES } : undefined,
    body: html`<main class="primeira-vista"><h1>${clinica.name}</h1><p>${lugar}</p>
${clinica.image_url && html`<img src="${clinica.image_url}" srcset="${base ? srcsetOf(base) : ''}" sizes="${SIZES}" alt="" width="960" height="640">`}
${clinica.description && html`<p>${clinica.description}</p>`}
${falarHtml(contato, whatsapp && urlConversa(whatsapp, clinica.name))}</main>`,
    data: { compartilhada: dados, contato: whatsapp ? null : contato },
  }
}

/** Pages of a shared clinic, rendered before any script runs (spec section 2; not-shown section 16). */
export function paginasCompartilhadas(
  service: CompartilhamentoService,
  contactOf: () => Promise<ContatoPublico>,
): PublicPageRoute[] {
  async function open(params: unknown, contato: ContatoPublico) {
    const { id, token } = params as { id: string; token?: string }
    if (!uuid.safeParse(id).success || (token !== undefined && !isToken(token))) throw notFound(LINK_INDISPONIVEL)
    // Parsed with the contract's public fields, so that nothing else of a record gets into the page.
    return pageOf(clinicaCompartilhada.parse(await service.open(id, token)), contato)
  }
  const paths = ['/clinica/:id/compartilhar', '/clinica/:id/compartilhar/:token']
  return paths.map((path) => linkPage({ path, part: PART, contactOf, open }))
}
