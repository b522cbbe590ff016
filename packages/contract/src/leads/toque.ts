/** Labels of the marks that advertisements leave in the address that a family came by. */
export const ROTULO_ENDERECO = {
  referencia: 'Página de origem',
  utm_source: 'Fonte (utm_source)',
  utm_medium: 'Mídia (utm_medium)',
  utm_campaign: 'Campanha (utm_campaign)',
  utm_content: 'Conteúdo (utm_content)',
  utm_term: 'Termo (utm_term)',
  gclid: 'Clique no Google (gclid)',
  gbraid: 'Clique no Google (gbraid)',
  wbraid: 'Clique no Google (wbraid)',
  fbclid: 'Clique na Meta (fbclid)',
  ctwa_clid: 'Clique para o WhatsApp (ctwa_clid)',
} as const

/**
 * Facts of a lead's first touch with their labels. `link_id` (the link that the family came by) is shown by the page
 * under other names.
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
  ...ROTULO_ENDERECO,
} as const
export type ChaveToque = keyof typeof ROTULO_TOQUE
export const CHAVES_TOQUE = Object.keys(ROTULO_TOQUE) as ChaveToque[]

/** Parameters of an advertisement's address. */
export const MARCAS_UTM = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
] as const satisfies ChaveToque[]
/** Click ids of advertising platforms. */
export const IDS_CLIQUE = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'ctwa_clid'] as const satisfies ChaveToque[]

/** Longest mark, and longest click id, in characters. */
export const MARCA_MAXIMA = 120
export const ID_CLIQUE_MAXIMO = 512

/** Fields for filters and counts: the name told by a source, otherwise the utm parameter (`leads.table.ts`). */
export const CAMPOS_CAMPANHA = ['campanha', 'anuncio'] as const
export type CampoCampanha = (typeof CAMPOS_CAMPANHA)[number]

/** The first touch as a lead keeps it; nothing later overwrites it. */
export type PrimeiroToque = Partial<Record<ChaveToque | 'link_id', string>>
