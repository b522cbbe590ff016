/**
 * What is kept of a lead's first touch, with its label. `link_id` is the link that the family came by, which the page
 * names by other keys.
 */
export const ROTULO_TOQUE = {
  link: 'Link',
  campanha: 'Campanha',
  conjunto: 'Conjunto de anúncios',
  anuncio: 'Anúncio',
  formulario: 'Formulário',
  fonte: 'Fonte',
  recebido_em: 'Recebido na fonte em',
  codigo_externo: 'Código na fonte',
  referencia: 'Página de origem',
  utm_source: 'Fonte (utm_source)',
  utm_medium: 'Mídia (utm_medium)',
  utm_campaign: 'Campanha (utm_campaign)',
  utm_content: 'Conteúdo (utm_content)',
  utm_term: 'Termo (utm_term)',
} as const
export type ChaveToque = keyof typeof ROTULO_TOQUE
export const CHAVES_TOQUE = Object.keys(ROTULO_TOQUE) as ChaveToque[]

/** The first touch as a lead keeps it; nothing later overwrites it. */
export type PrimeiroToque = Partial<Record<ChaveToque | 'link_id', string>>
