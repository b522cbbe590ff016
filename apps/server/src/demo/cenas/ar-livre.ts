import { arvore } from './arvores.ts'
import { casa } from './casas.ts'
import { capim, flores, lago, prado } from './frente.ts'
import { clareia, escurece, mistura } from './luz.ts'
import { fundo } from './paisagem.ts'
import { colina, criaCrista } from './relevo.ts'
import { elipse, n, path, posiciona, rect, type Tela, traco } from './tela.ts'

/** A quiet lake with a small pier. */
export function lagoComDeque(tela: Tela): string {
  const { random, luz, largura, altura } = tela
  const chao = altura * 0.56
  const margem = criaCrista(tela, altura * 0.6, 26, 0.8)
  const frente = criaCrista(tela, altura * 0.93, 34, 0.9)
  const x = largura * random.between(0.3, 0.62)
  const tabuas = Array.from({ length: 12 }, (_, i) => {
    const t = i / 12
    const meia = 30 + t * 70
    return rect(
      x - meia + t * 40,
      altura * (0.72 + 0.2 * t ** 1.25),
      meia * 2,
      8 + t * 14,
      clareia(luz.madeira, 0.3 - t * 0.16),
      1,
      2,
    )
  })
  const beira = largura * random.pick([0.08, 0.92])
  return [
    fundo(tela, altura * 0.42, chao),
    colina(tela, margem, luz.campo),
    ...Array.from({ length: 5 }, () => {
      const tx = random.between(0, largura)
      return arvore(
        random.pick(['redonda', 'cipreste', 'araucaria', 'ipe']),
        random,
        luz,
        tx,
        margem(tx) + 26,
        random.between(120, 210),
        mistura(luz.perto, luz.campo, random.between(0, 0.4)),
      )
    }),
    lago(tela, largura * 0.5, altura * 0.79, largura * 0.62, altura * 0.125),
    traco([-0.6, 0.5].map((k) => `M${n(x + k * 60)} ${n(altura * 0.72)}v34`).join(''), escurece(luz.madeira, 0.3), 7),
    ...tabuas,
    arvore('redonda', random, luz, beira, altura * 0.97, 460, escurece(luz.perto, 0.1)),
    capim(tela, frente, mistura(luz.frente, luz.campo, 0.4), 40, 9),
    colina(tela, frente, luz.frente),
    flores(tela, frente, 30),
  ].join('')
}

/** A bench under a tree in the garden. */
export function jardim(tela: Tela): string {
  const { random, luz, largura, altura } = tela
  const chao = altura * 0.6
  const campo = criaCrista(tela, chao, 24, 0.6)
  const frente = criaCrista(tela, altura * 0.91, 30, 0.8)
  const x = largura * random.between(0.34, 0.62)
  const y = altura * 0.8
  const madeira = clareia(luz.madeira, 0.15)
  const banco =
    elipse(0, 4, 130, 10, escurece(luz.frente, 0.2), 0.28) +
    [-92, 82]
      .map((bx) => rect(bx, -40, 10, 44, escurece(madeira, 0.3)) + rect(bx, -96, 8, 60, escurece(madeira, 0.3)))
      .join('') +
    [-98, -80, -62].map((by) => rect(-108, by, 216, 12, madeira, 1, 4)).join('') +
    rect(-114, -44, 228, 12, clareia(madeira, 0.15), 1, 4) +
    rect(-112, -30, 224, 8, escurece(madeira, 0.15), 1, 3)
  return [
    fundo(tela, altura * 0.42, chao),
    colina(tela, campo, luz.campo),
    prado(tela, chao + 40, altura * 0.86),
    random.chance(0.6) ? casa(random, luz, largura * (x > largura / 2 ? 0.2 : 0.82), chao + 34, 0.6) : '',
    arvore(
      random.pick(['ipe', 'redonda', 'ipe']),
      random,
      luz,
      x + random.pick([-150, 150]),
      y - 30,
      540,
      mistura(luz.perto, luz.campo, 0.2),
    ),
    posiciona(x, y, 1, banco),
    ...[0.06, 0.2, 0.8, 0.95].map((k) =>
      arvore(
        'arbusto',
        random,
        luz,
        largura * k,
        altura * 0.87,
        random.between(220, 330),
        mistura(luz.perto, luz.campo, random.between(0, 0.4)),
      ),
    ),
    capim(tela, frente, mistura(luz.frente, luz.campo, 0.4), 38, 9),
    colina(tela, frente, luz.frente),
    flores(tela, (fx) => frente(fx) - 10, 70),
  ].join('')
}

/** Raised beds of a vegetable garden. */
export function horta(tela: Tela): string {
  const { random, luz, largura, altura } = tela
  const chao = altura * 0.54
  const campo = criaCrista(tela, chao, 18, 0.5)
  const terra = mistura(luz.madeira, luz.frente, 0.35)
  const canteiro = (i: number) => {
    const y = altura * (0.63 + 0.085 * i + 0.012 * i * i)
    const s = 0.5 + i * 0.2
    const cor = mistura(luz.perto, luz.campo, random.between(0.1, 0.7))
    const passo = 62 * s
    const plantas = Array.from({ length: Math.ceil(largura / passo) + 1 }, (_, k) => {
      const x = k * passo + random.between(-6, 6)
      const folha = (a: number, h: number, tom: string) =>
        path(
          `M${n(x)} ${n(y)}q${n(a * 20 * s - 10 * s)} ${n(-h * 0.7 * s)} ${n(a * 30 * s)} ${n(-h * s)}q${n(14 * s)} ${n(h * 0.5 * s)} ${n(-a * 30 * s)} ${n(h * s)}Z`,
          tom,
        )
      const fruto = i % 2 === 1 && k % 2 === 0 ? elipse(x + 5 * s, y - 16 * s, 7 * s, 7 * s, luz.flor[0]) : ''
      return (
        folha(-1, 34, escurece(cor, 0.18)) +
        folha(1, 36, cor) +
        folha(-0.3, 46, clareia(cor, 0.16)) +
        folha(0.4, 44, cor) +
        fruto
      )
    })
    return (
      rect(-20, y - 8 * s, largura + 40, 40 * s, terra) +
      rect(-20, y + 20 * s, largura + 40, 14 * s, clareia(luz.madeira, 0.12)) +
      plantas.join('')
    )
  }
  return [
    fundo(tela, altura * 0.4, chao),
    ...Array.from({ length: 5 }, (_, i) =>
      arvore(
        random.pick(['redonda', 'palmeira', 'araucaria', 'ipe']),
        random,
        luz,
        largura * (0.06 + i * 0.22),
        campo(largura * 0.2 * i) + 30,
        random.between(150, 250),
        mistura(luz.perto, luz.campo, random.between(0, 0.4)),
      ),
    ),
    colina(tela, campo, luz.campo),
    casa(random, luz, largura * random.between(0.25, 0.75), chao + 30, 0.62),
    prado(tela, chao + 30, altura),
    ...[0, 1, 2, 3].map(canteiro),
  ].join('')
}
