const WEB = ['http:', 'https:']

/** Reason why this address cannot be added to the list; null when it can. */
export function verifyVideoUrl(texto: string, urls: readonly string[]): string | null {
  const url = texto.trim()
  if (url === '') return 'Insira uma URL de vídeo'
  if (!URL.canParse(url) || !WEB.includes(new URL(url).protocol))
    return 'Insira um endereço que comece com http:// ou https://'
  return urls.includes(url) ? 'Esta URL já foi adicionada' : null
}
