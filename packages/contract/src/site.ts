export const SITE_INVALIDO = 'Informe o endereço de um site, como www.exemplo.com.br'

/** Whether it is an address on the web, with or without http:// before it; nothing that a browser would run. */
export const isSite = (site: string): boolean =>
  /^(https?:\/\/)?[^\s/:@]+\.[^\s]+$/i.test(site) && URL.canParse(site.includes('://') ? site : `https://${site}`)
