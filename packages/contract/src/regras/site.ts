export const SITE_INVALIDO = 'Informe o endereço de um site, como www.exemplo.com.br'
export const ENDERECO_INVALIDO = 'Informe um endereço que comece com http:// ou https://'

/** Web site address with or without http://; rejects schemes that a browser would run. */
export const isSite = (site: string): boolean =>
  /^(https?:\/\/)?[^\s/:@.]+\.\S+$/i.test(site) && URL.canParse(site.includes('://') ? site : `https://${site}`)

/** True for a full http or https address. */
export const isEnderecoWeb = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)
