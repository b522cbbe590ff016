const YOUTUBE = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com'])
const ID_YOUTUBE = /^[\w-]{11}$/

/** Parses a time in seconds: `90`, `90s` or `1h2m3s`. */
function segundos(tempo: string | null): number {
  const partes = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(tempo ?? '')
  return partes ? Number(partes[1] ?? 0) * 3600 + Number(partes[2] ?? 0) * 60 + Number(partes[3] ?? 0) : 0
}

function youtube(id: string | null | undefined, url: URL): string | null {
  if (!id || !ID_YOUTUBE.test(id)) return null
  const inicio = segundos(url.searchParams.get('t') ?? url.searchParams.get('start'))
  return `https://www.youtube-nocookie.com/embed/${id}${inicio ? `?start=${inicio}` : ''}`
}

function vimeo(url: URL): string | null {
  const partes = /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d+)(?:\/([\da-f]+))?\/?$/.exec(
    url.pathname,
  )
  if (!partes) return null
  const chave = partes[2] ?? url.searchParams.get('h')
  return `https://player.vimeo.com/video/${partes[1]}${chave && /^[\da-f]+$/.test(chave) ? `?h=${chave}` : ''}`
}

/**
 * Player address of a YouTube link (watch, embed, shorts, live, youtu.be) or a Vimeo link; null for anything else.
 * Built from the video's id only, so that no other page can be framed.
 */
export function urlVideoEmbed(link: string): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (!/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.replace(/^www\./, '')
  if (host === 'youtu.be') return youtube(url.pathname.split('/')[1], url)
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url)
  if (!YOUTUBE.has(host)) return null
  if (url.pathname === '/watch') return youtube(url.searchParams.get('v'), url)
  return youtube(/^\/(?:embed|shorts|live|v)\/([^/]+)/.exec(url.pathname)?.[1], url)
}
