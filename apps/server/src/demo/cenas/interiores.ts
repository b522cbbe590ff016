import { arvore } from './arvores.ts'
import { prado } from './frente.ts'
import { clareia, escurece, mistura } from './luz.ts'
import { fundo } from './paisagem.ts'
import { colina, criaCrista } from './relevo.ts'
import { elipse, n, path, poligono, posiciona, rect, type Tela, traco } from './tela.ts'

/** The hills seen from a veranda, with a hammock. */
export function vista(tela: Tela): string {
  const { random, luz, largura, altura } = tela
  const chao = altura * 0.62
  const campo = criaCrista(tela, chao, 30, 0.7)
  const madeira = luz.noite ? luz.madeira : escurece(luz.madeira, 0.12)
  const y0 = altura * 0.5
  const [a, b] = [largura * 0.1, largura * random.between(0.56, 0.66)]
  const pano = luz.flor[0]
  const rede = (queda: number, grossura: number) =>
    `M${n(a)} ${n(y0)}Q${n((a + b) / 2)} ${n(y0 + queda)} ${n(b)} ${n(y0)}Q${n((a + b) / 2)} ${n(y0 + queda + grossura)} ${n(a)} ${n(y0)}Z`
  return [
    fundo(tela, altura * 0.44, chao),
    colina(tela, campo, luz.campo),
    prado(tela, chao + 40, altura * 0.86),
    ...[0.24, 0.42, 0.78, 0.88].map((k) =>
      arvore(
        random.pick(['araucaria', 'redonda', 'ipe', 'cipreste']),
        random,
        luz,
        largura * k,
        campo(largura * k) + random.between(20, 70),
        random.between(150, 260),
        mistura(luz.perto, luz.campo, random.between(0, 0.4)),
      ),
    ),
    rect(
      0,
      altura * 0.86,
      largura,
      altura * 0.14,
      tela.degrade([
        [0, clareia(luz.madeira, 0.2)],
        [1, escurece(luz.madeira, 0.15)],
      ]),
    ),
    traco(
      [0.89, 0.925, 0.965].map((k) => `M0 ${n(altura * k)}H${largura}`).join(''),
      escurece(luz.madeira, 0.3),
      2,
      0.5,
    ),
    traco(
      Array.from({ length: 25 }, (_, i) => `M${i * 50} ${n(altura * 0.7)}V${n(altura * 0.87)}`).join(''),
      madeira,
      6,
    ),
    rect(0, altura * 0.685, largura, 14, madeira),
    rect(
      0,
      0,
      largura,
      62,
      tela.degrade([
        [0, escurece(madeira, 0.45)],
        [1, madeira],
      ]),
    ),
    traco(Array.from({ length: 13 }, (_, i) => `M${i * 100} 0V58`).join(''), escurece(madeira, 0.45), 5, 0.6),
    ...[a - 13, b - 13, largura * 0.93].map(
      (x) =>
        rect(x, 50, 26, altura * 0.84, madeira) + rect(x + 16, 50, 10, altura * 0.84, escurece(madeira, 0.35), 0.45),
    ),
    path(rede(330, 130), pano),
    path(rede(330, 60), clareia(pano, 0.4), 0.7),
    path(rede(400, 24), luz.flor[1], 0.8),
    arvore('arbusto', random, luz, largura * 0.86, altura * 0.93, 210, luz.perto),
    poligono(
      [
        [largura * 0.86 - 44, altura * 0.9],
        [largura * 0.86 + 44, altura * 0.9],
        [largura * 0.86 + 32, altura * 0.99],
        [largura * 0.86 - 32, altura * 0.99],
      ],
      luz.telhado,
    ),
  ].join('')
}

/** A bedroom whose window looks at the hills. */
export function quarto(tela: Tela): string {
  const { random, luz, largura, altura } = tela
  const parede = luz.noite
    ? mistura(luz.parede, '#8a7a5c', 0.45)
    : mistura(luz.parede, luz.nevoa, random.between(0.1, 0.6))
  const [jx, jy, jw, jh] = [largura * 0.34, altura * 0.12, largura * 0.4, altura * 0.4]
  const moldura = clareia(luz.madeira, 0.35)
  const colcha = random.pick([luz.perto, luz.telhado, luz.campo])
  const cama =
    rect(-250, -190, 500, 150, luz.madeira, 1, 18) +
    rect(-236, -112, 472, 92, clareia(parede, 0.5), 1, 14) +
    [-150, 40].map((x) => rect(x, -146, 130, 62, clareia(parede, 0.75), 1, 22)).join('') +
    path('M-244 -74Q0 -98 244 -74V40Q0 52 -244 40Z', colcha) +
    path('M-244 -74Q0 -98 244 -74V-44Q0 -66 -244 -44Z', clareia(colcha, 0.35)) +
    traco('M-150 -66V40M-50 -74V46M50 -74V46M150 -66V40', escurece(colcha, 0.25), 2, 0.35) +
    rect(-240, 36, 20, 30, escurece(luz.madeira, 0.2)) +
    rect(220, 36, 20, 30, escurece(luz.madeira, 0.2))
  const cortina = (x: number, lado: number) =>
    path(
      `M${n(x)} ${n(jy - 26)}h${n(lado * 96)}q${n(-lado * 10)} ${n(jh * 0.5)} ${n(-lado * 40)} ${n(jh + 76)}h${n(-lado * 56)}Z`,
      clareia(luz.flor[2] ?? parede, 0.3),
      0.94,
    ) +
    traco(
      [20, 44, 66]
        .map(
          (d) => `M${n(x + lado * d)} ${n(jy - 24)}q${n(-lado * 4)} ${n(jh * 0.5)} ${n(-lado * d * 0.5)} ${n(jh + 70)}`,
        )
        .join(''),
      luz.madeira,
      2,
      0.22,
    )
  return [
    `<clipPath id="j"><rect x="${n(jx)}" y="${n(jy)}" width="${n(jw)}" height="${n(jh)}"/></clipPath>`,
    rect(0, 0, largura, altura, parede),
    rect(
      0,
      altura * 0.74,
      largura,
      altura * 0.26,
      tela.degrade([
        [0, clareia(luz.madeira, 0.32)],
        [1, luz.madeira],
      ]),
    ),
    rect(0, altura * 0.73, largura, 12, clareia(parede, 0.6)),
    `<g clip-path="url(#j)">${fundo(tela, altura * 0.3, altura * 0.44)}${colina(tela, criaCrista(tela, altura * 0.47, 20, 0.8), luz.campo)}${arvore('araucaria', random, luz, jx + jw * random.between(0.2, 0.8), altura * 0.53, 210, luz.perto)}</g>`,
    traco(`M${n(jx)} ${n(jy)}h${n(jw)}v${n(jh)}h${n(-jw)}ZM${n(jx + jw / 2)} ${n(jy)}v${n(jh)}`, moldura, 14),
    rect(jx - 22, jy + jh + 6, jw + 44, 18, moldura, 1, 4),
    traco(`M${n(jx - 110)} ${n(jy - 28)}h${n(jw + 220)}`, luz.madeira, 8),
    cortina(jx - 60, 1),
    cortina(jx + jw + 60, -1),
    poligono(
      [
        [jx, altura],
        [jx + jw, altura],
        [jx + jw * 0.9, altura * 0.75],
        [jx + jw * 0.2, altura * 0.75],
      ],
      luz.astro,
      0.14,
    ),
    posiciona(largura * 0.54, altura * 0.84, 1.15, cama),
    rect(largura * 0.1, altura * 0.66, 130, 16, luz.madeira, 1, 4) +
      rect(largura * 0.1 + 10, altura * 0.68, 110, 130, clareia(luz.madeira, 0.15), 1, 6) +
      elipse(largura * 0.1 + 65, altura * 0.75, 7, 7, luz.flor[1]),
    poligono(
      [
        [largura * 0.1 + 34, altura * 0.56],
        [largura * 0.1 + 96, altura * 0.56],
        [largura * 0.1 + 114, altura * 0.63],
        [largura * 0.1 + 16, altura * 0.63],
      ],
      luz.flor[1],
    ) + rect(largura * 0.1 + 61, altura * 0.63, 8, 30, luz.madeira),
    arvore('arbusto', random, luz, largura * 0.9, altura * 0.86, 300, mistura(luz.perto, luz.campo, 0.3)),
    poligono(
      [
        [largura * 0.9 - 56, altura * 0.84],
        [largura * 0.9 + 56, altura * 0.84],
        [largura * 0.9 + 40, altura * 0.95],
        [largura * 0.9 - 40, altura * 0.95],
      ],
      luz.telhado,
    ),
  ].join('')
}
