import type { Random } from '../random.ts'
import { clareia, escurece, type Luz, mistura } from './luz.ts'
import { elipse, n, path, poligono, posiciona, rect, traco } from './tela.ts'

type Casa = (random: Random, luz: Luz) => string

function janela(luz: Luz, x: number, y: number, w: number, h: number, folhas = true): string {
  const folha = mistura(luz.perto, luz.frente, 0.35)
  return (
    (folhas ? rect(x - w * 0.42, y, w * 0.38, h, folha) + rect(x + w * 1.04, y, w * 0.38, h, folha) : '') +
    rect(x - 2, y - 2, w + 4, h + 4, clareia(luz.parede, 0.4)) +
    rect(x, y, w, h, luz.janela) +
    path(`M${x} ${y + h * 0.62}L${x + w * 0.62} ${y}H${x + w}L${x} ${y + h}Z`, clareia(luz.janela, 0.5), 0.35) +
    traco(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}`, clareia(luz.parede, 0.4), 1.6)
  )
}

const porta = (luz: Luz, x: number, y: number, w: number, h: number) =>
  rect(x - 2, y - 2, w + 4, h + 2, clareia(luz.parede, 0.4)) +
  rect(x, y, w, h, escurece(luz.telhado, 0.12)) +
  traco(`M${x + w / 2} ${y + 4}V${y + h}`, escurece(luz.telhado, 0.35), 1.4)

/** Tiled roof: eaves of half-width `beiral`, ridge of half-width `cumeeira`. */
function telhado(luz: Luz, cx: number, y: number, beiral: number, cumeeira: number, altura: number): string {
  const pontos: [number, number][] = [
    [cx - beiral, y],
    [cx - cumeeira, y - altura],
    [cx + cumeeira, y - altura],
    [cx + beiral, y],
  ]
  const telhas = Array.from(
    { length: Math.round(beiral / 7) },
    (_, i, { length } = { length: Math.round(beiral / 7) }) => {
      const t = ((i + 0.5) / length) * 2 - 1
      return `M${n(cx + t * cumeeira)} ${n(y - altura + 2)}L${n(cx + t * beiral)} ${n(y)}`
    },
  )
  return (
    poligono(pontos, luz.telhado) +
    poligono(
      [
        [cx + cumeeira * 0.2, y - altura],
        [cx + cumeeira, y - altura],
        [cx + beiral, y],
        [cx + beiral * 0.35, y],
      ],
      escurece(luz.telhado, 0.35),
      0.28,
    ) +
    traco(telhas.join(''), escurece(luz.telhado, 0.3), 1.2, 0.4) +
    traco(`M${n(cx - cumeeira)} ${n(y - altura)}H${n(cx + cumeeira)}`, clareia(luz.telhado, 0.3), 3) +
    rect(cx - beiral, y - 2, beiral * 2, 5, escurece(luz.telhado, 0.25))
  )
}

const parede = (luz: Luz, x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, luz.parede) +
  rect(x + w * 0.62, y, w * 0.38, h, escurece(luz.parede, 0.5), 0.1) +
  rect(x, y, w, 9, escurece(luz.parede, 0.6), 0.16) +
  rect(x, y + h - 9, w, 9, mistura(luz.parede, luz.madeira, 0.45))

/** Low house with a veranda along the front. */
const varanda: Casa = (random, luz) => {
  const colunas = [-138, -92, -46, 0, 46, 92, 138].map((x) => rect(x - 3, -62, 6, 62, clareia(luz.madeira, 0.12)))
  return (
    rect(70, -152, 18, 40, mistura(luz.parede, luz.madeira, 0.3)) +
    parede(luz, -128, -78, 256, 78) +
    [-106, -62, 40, 84].map((x) => janela(luz, x, -56, 22, 30)).join('') +
    porta(luz, -14, -60, 28, 56) +
    rect(-146, -68, 292, 72, escurece(luz.frente, 0.1), 0.16) +
    colunas.join('') +
    traco('M-140 -22H-20M20 -22H140', clareia(luz.madeira, 0.2), 3) +
    telhado(luz, 0, -62, 158, 146, 20) +
    telhado(luz, 0, -80, 146, 92, 58) +
    rect(-150, -2, 300, 8, mistura(luz.parede, luz.madeira, 0.5)) +
    (random.chance(0.5)
      ? poligono(
          [
            [-22, 6],
            [22, 6],
            [30, 14],
            [-30, 14],
          ],
          mistura(luz.parede, luz.madeira, 0.35),
        )
      : '')
  )
}

/** Two-storey house with a gable and a balcony. */
const casarao: Casa = (_random, luz) =>
  parede(luz, -40, -92, 200, 92) +
  telhado(luz, 66, -92, 118, 84, 46) +
  [40, 84, 126].map((x) => janela(luz, x, -68, 20, 32)).join('') +
  parede(luz, -118, -140, 116, 140) +
  poligono(
    [
      [-132, -136],
      [-60, -202],
      [12, -136],
    ],
    luz.telhado,
  ) +
  poligono(
    [
      [-110, -138],
      [-60, -184],
      [-10, -138],
    ],
    luz.parede,
  ) +
  elipse(-60, -154, 9, 9, luz.janela) +
  traco('M-132 -136L-60 -202L12 -136', escurece(luz.telhado, 0.25), 7) +
  janela(luz, -98, -122, 20, 30) +
  janela(luz, -44, -122, 20, 30) +
  rect(-110, -84, 100, 5, luz.madeira) +
  traco([-104, -92, -80, -68, -56, -44, -32, -20].map((x) => `M${x} -84V-100`).join(''), luz.madeira, 2.4) +
  traco('M-110 -101H-10', luz.madeira, 3.4) +
  porta(luz, -72, -58, 26, 54) +
  janela(luz, -106, -52, 18, 26, false) +
  janela(luz, -34, -52, 18, 26, false) +
  rect(-126, -3, 296, 8, mistura(luz.parede, luz.madeira, 0.5))

/** Three cabins with steep roofs. */
const chales: Casa = (_random, luz) => {
  const chale = (x: number, s: number) =>
    posiciona(
      x,
      0,
      s,
      poligono(
        [
          [-52, 0],
          [0, -112],
          [52, 0],
        ],
        mistura(luz.madeira, luz.parede, 0.32),
      ) +
        traco(
          [-30, -18, -6, 6, 18, 30].map((i) => `M${i} 0V${-112 + Math.abs(i) * 2.15 + 8}`).join(''),
          luz.madeira,
          1.4,
          0.5,
        ) +
        poligono(
          [
            [-66, 4],
            [0, -128],
            [-2, -106],
            [-52, 4],
          ],
          luz.telhado,
        ) +
        poligono(
          [
            [66, 4],
            [0, -128],
            [2, -106],
            [52, 4],
          ],
          escurece(luz.telhado, 0.25),
        ) +
        janela(luz, -14, -78, 28, 24, false) +
        porta(luz, -11, -40, 22, 38) +
        rect(-58, -2, 116, 7, mistura(luz.parede, luz.madeira, 0.55)),
    )
  return chale(-130, 0.86) + chale(128, 0.8) + chale(0, 1.12)
}

/** Long low house with flat roofs, wood and glass. */
const moderna: Casa = (_random, luz) =>
  parede(luz, -150, -74, 190, 74) +
  rect(40, -64, 118, 64, luz.madeira) +
  traco(Array.from({ length: 14 }, (_, i) => `M${46 + i * 8.4} -64V0`).join(''), escurece(luz.madeira, 0.35), 2, 0.5) +
  rect(-134, -58, 100, 58, luz.janela) +
  path('M-134 -10L-86 -58H-52L-100 0H-134Z', clareia(luz.janela, 0.55), 0.35) +
  traco('M-100 -58V0M-66 -58V0', clareia(luz.parede, 0.3), 3) +
  porta(luz, -8, -52, 26, 52) +
  janela(luz, 84, -46, 34, 20, false) +
  rect(-168, -88, 224, 15, clareia(luz.telhado, 0.08)) +
  rect(-168, -76, 224, 4, escurece(luz.telhado, 0.3)) +
  rect(30, -75, 142, 11, escurece(luz.telhado, 0.12)) +
  rect(-164, -73, 6, 73, luz.madeira) +
  rect(-170, -2, 344, 8, mistura(luz.parede, luz.madeira, 0.45))

/** House around a taller middle, like an old farm seat. */
const sede: Casa = (_random, luz) =>
  parede(luz, -160, -70, 320, 70) +
  telhado(luz, 0, -70, 178, 140, 40) +
  [-142, -104, 84, 122].map((x) => janela(luz, x, -50, 20, 30)).join('') +
  parede(luz, -56, -104, 112, 104) +
  poligono(
    [
      [-72, -100],
      [0, -146],
      [72, -100],
    ],
    luz.telhado,
  ) +
  traco('M-72 -100L0 -146L72 -100', escurece(luz.telhado, 0.25), 6) +
  elipse(0, -118, 8, 8, luz.janela) +
  [-42, 22].map((x) => janela(luz, x, -84, 20, 28, false)).join('') +
  rect(-40, -52, 80, 5, luz.madeira) +
  [-38, 34].map((x) => rect(x, -48, 5, 48, luz.madeira)).join('') +
  porta(luz, -13, -46, 26, 44) +
  rect(-168, -3, 336, 8, mistura(luz.parede, luz.madeira, 0.5))

const CASAS = [varanda, casarao, chales, moderna, sede] as const

/** A house standing at (x, y); at scale 1 it is about 300 wide. */
export function casa(random: Random, luz: Luz, x: number, y: number, escala: number): string {
  const sombra = elipse(14, 4, 190, 15, escurece(luz.frente, 0.3), 0.25)
  const luzes = luz.noite ? elipse(0, -20, 220, 70, luz.janela, 0.1) : ''
  return posiciona(x, y, escala, sombra + random.pick(CASAS)(random, luz) + luzes, random.chance(0.35))
}
