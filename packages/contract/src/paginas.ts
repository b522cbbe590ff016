export const TITULO_DO_PORTAL = 'Portal Clínicas de Reabilitação'

/** What the browser's tab says of a page. */
export const tituloDe = (pagina: string) => `${pagina} · ${TITULO_DO_PORTAL}`
