/** Widths in pixels of uploaded pictures; demo pictures end at 1200. */
const ENVIADA = { address: /^(\/midia\/imagens\/[\da-f-]{36})-960\.webp$/, larguras: [480, 960, 1200, 1920] }
const OUTRA = { address: /^(\/midia\/.+)-960\.webp$/, larguras: [480, 960, 1200] }

function tamanhosDe(url: string) {
  for (const { address, larguras } of [ENVIADA, OUTRA]) {
    const base = address.exec(url)?.[1]
    if (base) return larguras.map((largura) => ({ url: `${base}-${largura}.webp`, largura }))
  }
  return undefined
}

/** `srcset` of pictures stored by this portal; undefined for other addresses. */
export const imagemSrcSet = (url: string): string | undefined =>
  tamanhosDe(url)
    ?.map(({ url, largura }) => `${url} ${largura}w`)
    .join(', ')

/** Address of the largest width of a picture. */
export const imagemMaior = (url: string): string => tamanhosDe(url)?.at(-1)?.url ?? url
