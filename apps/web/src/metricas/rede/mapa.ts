/** Coordinates on the map of the country, in tenths of a degree; north is up. */

const UNIDADES_POR_GRAU = 10
/** Extent of the map in degrees, with room for circles at the edge. */
const QUADRO = { oeste: -74.5, leste: -33.5, sul: -34.5, norte: 6 }

export const LARGURA = (QUADRO.leste - QUADRO.oeste) * UNIDADES_POR_GRAU
export const ALTURA = (QUADRO.norte - QUADRO.sul) * UNIDADES_POR_GRAU

export type Ponto = { x: number; y: number }

export const pontoDe = (latitude: number, longitude: number): Ponto => ({
  x: (longitude - QUADRO.oeste) * UNIDADES_POR_GRAU,
  y: (QUADRO.norte - latitude) * UNIDADES_POR_GRAU,
})

const MEIO_GRAU = UNIDADES_POR_GRAU / 2

/** One path for all squares: each is given by its south-western corner as [latitude, longitude] in half degrees. */
export const chaoDe = (quadrados: readonly (readonly [number, number])[]) =>
  quadrados
    .map(([latitude, longitude]) => {
      const { x, y } = pontoDe(latitude / 2 + 0.5, longitude / 2)
      return `M${x} ${y}h${MEIO_GRAU}v${MEIO_GRAU}h-${MEIO_GRAU}z`
    })
    .join('')

const RAIO_MENOR = 3.5
const RAIO_MAIOR = 20

/** Radius of the circle for `n` of at most `maximo` searches: its area grows with them. */
export const raioDe = (n: number, maximo: number) => Math.max(RAIO_MENOR, RAIO_MAIOR * Math.sqrt(n / maximo))

/** Index of the place nearest to a point, within `alcance`; -1 without one. */
export function maisPerto(pontos: readonly Ponto[], { x, y }: Ponto, alcance: number): number {
  let perto = -1
  let menor = alcance
  for (const [i, ponto] of pontos.entries()) {
    const distancia = Math.hypot(ponto.x - x, ponto.y - y)
    if (distancia > menor) continue
    perto = i
    menor = distancia
  }
  return perto
}
