import type { Random } from '../random.ts'
import { clareia, escurece, type Luz } from './luz.ts'
import { elipse, n, path, posiciona, traco } from './tela.ts'

type Desenho = (random: Random, luz: Luz, cor: string) => string
const ALTURA = 200

/** A crown of leaves: dark mass below, lighter puffs towards the sun. */
function copa(random: Random, cor: string, cx: number, cy: number, rx: number, ry: number): string {
  const bojos = Array.from({ length: 9 }, (_, i) => {
    const angulo = (i / 9) * 2 * Math.PI
    return elipse(
      cx + Math.cos(angulo) * rx * 0.58,
      cy + Math.sin(angulo) * ry * 0.55,
      rx * random.between(0.4, 0.52),
      ry * random.between(0.4, 0.52),
      cor,
    )
  })
  const luzes = Array.from({ length: 7 }, () => {
    const x = cx - rx * 0.22 + random.between(-rx * 0.5, rx * 0.55)
    const y = cy - ry * 0.28 + random.between(-ry * 0.4, ry * 0.35)
    return elipse(x, y, rx * random.between(0.14, 0.26), ry * random.between(0.12, 0.2), clareia(cor, 0.28), 0.5)
  })
  return `${elipse(cx + rx * 0.1, cy + ry * 0.16, rx * 0.86, ry * 0.86, escurece(cor, 0.3))}${elipse(cx, cy, rx * 0.5, ry * 0.5, cor)}${bojos.join('')}${luzes.join('')}`
}

const tronco = (luz: Luz, topo: number, base: number) =>
  path(
    `M${-base} 0Q${-base * 0.4} ${-topo * 0.5} ${-base * 0.45} ${-topo}L${base * 0.45} ${-topo}Q${base * 0.5} ${-topo * 0.5} ${base} 0Z`,
    luz.madeira,
  )

const redonda: Desenho = (random, luz, cor) => tronco(luz, 110, 9) + copa(random, cor, 0, -130, 66, 62)

const ipe: Desenho = (random, luz) =>
  tronco(luz, 100, 8) +
  traco('M0 -70Q-18 -96 -34 -112M0 -80Q16 -104 34 -118', luz.madeira, 6) +
  copa(random, random.pick([luz.flor[0], luz.flor[1]]), 0, -136, 72, 50)

const cipreste: Desenho = (_random, luz, cor) =>
  tronco(luz, 30, 5) +
  path('M0 -205C24 -150 30 -70 20 -22Q0 -6 -20 -22C-30 -70 -24 -150 0 -205Z', cor) +
  path('M0 -205C24 -150 30 -70 20 -22Q10 -12 2 -12C10 -80 8 -150 0 -205Z', escurece(cor, 0.28))

/** The pine of southern Brazil: bare trunk and upturned arms under a flat top. */
const araucaria: Desenho = (random, luz, cor) => {
  const bracos = Array.from({ length: 7 }, (_, i) => {
    const lado = i % 2 === 0 ? 1 : -1
    const y = -128 - i * 10
    const alcance = (82 - i * 6) * random.between(0.85, 1.05)
    const ponta = y - 26
    return (
      traco(`M0 ${y}Q${n(lado * alcance * 0.6)} ${y + 8} ${n(lado * alcance)} ${ponta}`, luz.madeira, 3.4) +
      elipse(lado * alcance, ponta, 26, 11, cor) +
      elipse(lado * alcance - lado * 4, ponta - 4, 16, 5, clareia(cor, 0.25), 0.6) +
      elipse(lado * alcance * 0.55, ponta + 14, 18, 8, escurece(cor, 0.15))
    )
  })
  return `${tronco(luz, 196, 6)}${bracos.join('')}${elipse(0, -204, 42, 15, cor)}${elipse(-6, -209, 26, 7, clareia(cor, 0.25), 0.6)}`
}

const palmeira: Desenho = (random, luz, cor) => {
  const folhas = Array.from({ length: 9 }, (_, i) => {
    const angulo = Math.PI * (1.08 + (i / 8) * 0.84)
    const alcance = random.between(66, 84)
    const [dx, dy] = [Math.cos(angulo) * alcance, Math.sin(angulo) * alcance * 0.62]
    const queda = 26 + Math.abs(dx) * 0.34
    return path(
      `M12 -172Q${n(12 + dx * 0.62)} ${n(-184 + dy)} ${n(12 + dx * 1.1)} ${n(-172 + dy + queda)}Q${n(12 + dx * 0.5)} ${n(-168 + dy * 0.62)} 12 -172Z`,
      i % 2 ? cor : escurece(cor, 0.2),
    )
  })
  return path('M-7 0Q-4 -90 8 -172L16 -172Q8 -90 8 0Z', luz.madeira) + folhas.join('')
}

const arbusto: Desenho = (random, _luz, cor) => copa(random, cor, 0, -26, 44, 30)

const ESPECIES = { redonda, ipe, cipreste, araucaria, palmeira, arbusto }
export type Especie = keyof typeof ESPECIES

/** A tree standing at (x, y), `altura` units high. */
export function arvore(
  especie: Especie,
  random: Random,
  luz: Luz,
  x: number,
  y: number,
  altura: number,
  cor: string,
): string {
  const sombra = elipse(10, 0, 46, 7, escurece(luz.frente, 0.2), 0.22)
  return posiciona(x, y, altura / ALTURA, sombra + ESPECIES[especie](random, luz, cor), random.chance(0.5))
}

/** Small far trees following a line of hills. */
export function bosque(
  random: Random,
  crista: (x: number) => number,
  de: number,
  ate: number,
  cor: string,
  tamanho: number,
): string {
  const arvores: string[] = []
  for (let x = de; x < ate; x += tamanho * random.between(0.4, 1.1)) {
    const h = tamanho * random.between(0.7, 1.4)
    const y = crista(x) + tamanho * 0.2
    const tom = random.chance(0.5) ? cor : clareia(cor, 0.1)
    arvores.push(
      random.chance(0.3)
        ? path(
            `M${n(x - h * 0.22)} ${n(y)}Q${n(x - h * 0.2)} ${n(y - h)} ${n(x)} ${n(y - h * 1.7)}Q${n(x + h * 0.2)} ${n(y - h)} ${n(x + h * 0.22)} ${n(y)}Z`,
            tom,
          )
        : elipse(x, y - h * 0.45, h * 0.5, h * 0.55, tom),
    )
  }
  return arvores.join('')
}
