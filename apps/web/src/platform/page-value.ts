/** Value that the server wrote into `<meta name="portal-…">`; empty when there is none. */
export const pageValue = (name: 'tiles' | 'geo' | 'marca' | 'logo' | 'fuso' | 'ensaio'): string =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="portal-${name}"]`)?.content ?? ''
