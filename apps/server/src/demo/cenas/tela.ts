import type { Random } from '../random.ts'
import type { Luz } from './luz.ts'

/** What every part of a drawing needs; `degrade` registers a gradient and gives its paint. */
export type Tela = {
  largura: number
  altura: number
  random: Random
  luz: Luz
  degrade(
    paradas: readonly (readonly [number, string, number?])[],
    direcao?: 'vertical' | 'horizontal' | 'radial',
  ): string
}

/** Two decimals: finer than anyone sees. */
export const n = (valor: number) => String(Math.round(valor * 100) / 100)

// The opacity of one shape's paint, not of a group, which would cost a layer as large as the picture.
const preenche = (cor: string, opacidade: number) =>
  `fill="${cor}"${opacidade < 1 ? ` fill-opacity="${n(opacidade)}"` : ''}`

export const path = (d: string, cor: string, opacidade = 1) => `<path d="${d}" ${preenche(cor, opacidade)}/>`
export const traco = (d: string, cor: string, espessura: number, opacidade = 1) =>
  `<path d="${d}" fill="none" stroke="${cor}" stroke-opacity="${n(opacidade)}" stroke-width="${n(espessura)}" stroke-linecap="round" stroke-linejoin="round"/>`
export const rect = (x: number, y: number, w: number, h: number, cor: string, opacidade = 1, raio = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${raio}" ${preenche(cor, opacidade)}/>`
export const elipse = (x: number, y: number, rx: number, ry: number, cor: string, opacidade = 1) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${preenche(cor, opacidade)}/>`
export const poligono = (pontos: readonly (readonly [number, number])[], cor: string, opacidade = 1) =>
  `<polygon points="${pontos.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')}" ${preenche(cor, opacidade)}/>`

/** Draws a part in its own coordinates, put at a place and size; `espelho` flips it. */
export const posiciona = (x: number, y: number, escala: number, conteudo: string, espelho = false) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${espelho ? -escala : escala} ${escala})">${conteudo}</g>`

/** The whole SVG of a drawing. */
export function desenha(
  largura: number,
  altura: number,
  random: Random,
  luz: Luz,
  cena: (tela: Tela) => string,
): string {
  const defs: string[] = []
  const degrade: Tela['degrade'] = (paradas, direcao = 'vertical') => {
    const id = `g${defs.length}`
    const stops = paradas.map(
      ([em, cor, opacidade = 1]) => `<stop offset="${em}" stop-color="${cor}" stop-opacity="${opacidade}"/>`,
    )
    const fim = direcao === 'horizontal' ? 'x2="1" y2="0"' : 'x2="0" y2="1"'
    const elemento =
      direcao === 'radial' ? ['<radialGradient', '</radialGradient>'] : [`<linearGradient ${fim}`, '</linearGradient>']
    defs.push(`${elemento[0]} id="${id}">${stops.join('')}${elemento[1]}`)
    return `url(#${id})`
  }
  const conteudo = cena({ largura, altura, random, luz, degrade })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${largura} ${altura}" width="${largura}" height="${altura}"><defs>${defs.join('')}</defs>${conteudo}</svg>`
}
