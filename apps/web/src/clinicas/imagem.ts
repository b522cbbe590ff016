const LARGURAS = [480, 960, 1200] as const
const NOSSA = /^(\/midia\/.+)-960\.webp$/

/** The picture in its three widths, for pictures kept by this portal; undefined for addresses elsewhere. */
export function imagemSrcSet(url: string): string | undefined {
  const base = NOSSA.exec(url)?.[1]
  return base && LARGURAS.map((largura) => `${base}-${largura}.webp ${largura}w`).join(', ')
}

/** Address of the picture in the largest width there is. */
export const imagemMaior = (url: string) => url.replace(NOSSA, '$1-1200.webp')
