/** Google Maps address of a place. */
export const urlMapa = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`

/** Normalises a typed website, with or without a scheme; null unless it is an http(s) address. */
export function urlSite(website: string | null): string | null {
  const texto = website?.trim() ?? ''
  const url = /^[a-z][a-z\d+.-]*:/i.test(texto) ? texto : `https://${texto}`
  if (!URL.canParse(url)) return null
  const { protocol, hostname, href } = new URL(url)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : null
}
