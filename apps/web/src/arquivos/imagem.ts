/** Widths in pixels that the server makes of what people send; demo pictures end at 1200. */
const ENVIADA = { address: /^(\/midia\/imagens\/[\da-f-]{36})-960\.webp$/, larguras: [480, 960, 1200, 1920] }
const OUTRA = { address: /^(\/midia\/.+)-960\.webp$/, larguras: [480, 960, 1200] }

function tamanhosDe(url: string) {
  for (const { address, larguras } of [ENVIADA, OUTRA]) {
    const base = address.exec(url)?.[1]
    if (base) return larguras.map((largura) => ({ url: `${base}-${largura}.webp`, largura }))
  }
  return undefined
}

/** The picture in its widths, for pictures kept by this portal; undefined for addresses elsewhere. */
export const imagemSrcSet = (url: string): string | undefined =>
  tamanhosDe(url)
    ?.map(({ url, largura }) => `${url} ${largura}w`)
    .join(', ')

/** Address of the picture in the largest width there is. */
export const imagemMaior = (url: string): string => tamanhosDe(url)?.at(-1)?.url ?? url
