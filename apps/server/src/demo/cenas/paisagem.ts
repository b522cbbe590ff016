import { arvore, bosque, type Especie } from './arvores.ts'
import { casa } from './casas.ts'
import { caminho, capim, cerca, flores, lago, prado } from './frente.ts'
import { clareia, escurece, mistura } from './luz.ts'
import { ceu, colina, criaCrista, montanhas } from './relevo.ts'
import type { Tela } from './tela.ts'

const ESPECIES: readonly [Especie, ...Especie[]] = ['redonda', 'redonda', 'ipe', 'cipreste', 'araucaria', 'palmeira']

/** Everything behind the house: sky, mountains and one wooded hill. */
export function fundo(tela: Tela, horizonte: number, chao: number): string {
  const { random, luz, largura } = tela
  const crista = criaCrista(tela, chao - 28, 46, random.between(0.7, 1.2))
  const cor = mistura(luz.perto, luz.campo, 0.35)
  const inicio = largura * random.between(0, 0.6)
  return (
    ceu(tela, horizonte) +
    montanhas(tela, horizonte, chao - 40) +
    bosque(random, crista, inicio, inicio + largura * 0.4, escurece(luz.perto, 0.08), 26) +
    colina(tela, crista, cor, random.chance(0.6)) +
    bosque(random, (x) => crista(x) + 34, 0, largura * random.between(0.2, 0.5), escurece(luz.perto, 0.16), 22)
  )
}

/** Hills, a house among trees and a meadow: the main picture of a clinic. */
export function paisagem(tela: Tela): string {
  const { random, luz, largura, altura } = tela
  const horizonte = altura * random.between(0.42, 0.5)
  const chao = altura * random.between(0.6, 0.66)
  const campo = criaCrista(tela, chao + 6, 30, 0.7)
  const frente = criaCrista(tela, altura * 0.9, 46, 0.8)
  const naEsquerda = random.chance(0.5)
  const casaX = largura * (naEsquerda ? random.between(0.27, 0.42) : random.between(0.58, 0.73))
  const casaY = campo(casaX) + 34
  const escala = random.between(0.82, 1.12)
  const verde = () => mistura(luz.perto, luz.campo, random.between(0, 0.45))
  const planta = (x: number, y: number, altura: number) =>
    arvore(random.pick(ESPECIES), random, luz, x, y, altura, verde())
  const atras = Array.from({ length: random.int(3, 5) }, () => casaX + random.between(-1, 1) * 250 * escala)
  const comLago = random.chance(0.45)
  const lagoX = naEsquerda ? largura * random.between(0.68, 0.8) : largura * random.between(0.2, 0.32)
  const borda = naEsquerda ? largura * random.between(0.88, 0.95) : largura * random.between(0.05, 0.12)
  return [
    fundo(tela, horizonte, chao),
    ...atras.map((x) => planta(x, campo(x) + 16, random.between(130, 220))),
    colina(tela, campo, luz.campo),
    prado(tela, chao + 60, altura * 0.88),
    caminho(tela, casaX, casaY + 6),
    comLago ? lago(tela, lagoX, altura * 0.79, random.between(170, 230), random.between(34, 48)) : '',
    casa(random, luz, casaX, casaY, escala),
    ...[-1, 1].map((lado) =>
      arvore('arbusto', random, luz, casaX + lado * 178 * escala, casaY + 12, random.between(130, 190), verde()),
    ),
    ...Array.from({ length: random.int(1, 3) }, () => {
      const lado = comLago ? (naEsquerda ? -1 : 1) : random.chance(0.5) ? 1 : -1
      const x = casaX + lado * random.between(230, 400)
      return planta(x, campo(x) + random.between(40, 80), random.between(170, 270))
    }),
    !comLago && random.chance(0.5) ? cerca(tela, (x) => frente(x) - 12) : '',
    arvore(
      random.pick(['redonda', 'araucaria', 'ipe', 'palmeira']),
      random,
      luz,
      borda,
      altura * 0.93,
      random.between(420, 540),
      escurece(verde(), 0.12),
    ),
    capim(tela, frente, mistura(luz.frente, luz.campo, 0.35), 34, 9),
    colina(tela, frente, luz.frente),
    capim(tela, (x) => frente(x) + 26, clareia(luz.frente, 0.14), 30, 12),
    flores(tela, frente, random.int(26, 46)),
  ].join('')
}
