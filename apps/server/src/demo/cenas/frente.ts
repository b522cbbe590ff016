import { clareia, escurece, mistura } from './luz.ts'
import { elipse, n, path, rect, type Tela, traco } from './tela.ts'

/** A path that narrows from the lower edge of the picture to (x, y). */
export function caminho({ altura, largura, luz, random }: Tela, x: number, y: number): string {
  const base = x + random.between(-0.24, 0.24) * largura
  const curva = random.between(60, 170) * (random.chance(0.5) ? 1 : -1)
  const meio = (y + altura) / 2
  const cor = mistura(luz.nevoa, luz.madeira, luz.noite ? 0.5 : 0.22)
  const d =
    `M${n(x - 9)} ${n(y)}C${n(x - 20 + curva)} ${n(meio - 40)} ${n(base - 90 - curva)} ${n(meio + 60)} ${n(base - 120)} ${altura}` +
    `H${n(base + 120)}C${n(base + 70 - curva)} ${n(meio + 70)} ${n(x + 34 + curva)} ${n(meio - 20)} ${n(x + 11)} ${n(y)}Z`
  return path(d, cor, 0.92)
}

/** A pond that mirrors the sky, with rushes on its shore. */
export function lago(tela: Tela, cx: number, cy: number, rx: number, ry: number): string {
  const { luz, random } = tela
  const margem = escurece(luz.campo, 0.3)
  const forma = (k: number) =>
    `M${n(cx - rx * k)} ${n(cy)}C${n(cx - rx * k)} ${n(cy - ry * 1.2 * k)} ${n(cx - rx * 0.2)} ${n(cy - ry * 0.9 * k)} ${n(cx + rx * 0.2)} ${n(cy - ry * k)}` +
    `S${n(cx + rx * k)} ${n(cy - ry * 0.5 * k)} ${n(cx + rx * k)} ${n(cy + ry * 0.1)}S${n(cx + rx * 0.3)} ${n(cy + ry * k)} ${n(cx - rx * 0.2)} ${n(cy + ry * 0.95 * k)}S${n(cx - rx * k)} ${n(cy + ry * 0.7 * k)} ${n(cx - rx * k)} ${n(cy)}Z`
  const reflexos = Array.from({ length: 9 }, () => {
    const y = cy + random.between(-ry * 0.6, ry * 0.7)
    const meia = rx * Math.sqrt(Math.max(0.05, 1 - ((y - cy) / ry) ** 2)) * 0.75
    const x = cx + random.between(-meia, meia * 0.4)
    return traco(
      `M${n(x)} ${n(y)}h${n(random.between(30, rx * 0.4))}`,
      clareia(luz.agua, 0.6),
      random.between(1.5, 3.5),
      0.55,
    )
  })
  const juncos = Array.from({ length: 16 }, () => {
    const lado = random.chance(0.5) ? -1 : 1
    const x = cx + lado * rx * random.between(0.74, 1)
    const y = cy + ry * random.between(0, 0.5)
    return traco(
      `M${n(x)} ${n(y)}q${n(random.between(-5, 5))} ${n(-random.between(16, 34))} ${n(random.between(-9, 9))} ${n(-random.between(34, 52))}`,
      escurece(luz.perto, 0.15),
      2.4,
    )
  })
  return (
    path(forma(1.05), margem, 0.55) +
    path(
      forma(1),
      tela.degrade([
        [0, mistura(luz.agua, luz.perto, 0.4)],
        [0.4, luz.agua],
        [1, mistura(luz.agua, luz.ceu[0], 0.55)],
      ]),
    ) +
    reflexos.join('') +
    juncos.join('')
  )
}

/** Blades of grass along a line. */
export function capim(
  { random, largura }: Tela,
  crista: (x: number) => number,
  cor: string,
  altura: number,
  passo: number,
): string {
  const fios: string[] = []
  for (let x = -10; x < largura + 10; x += passo * random.between(0.5, 1.5)) {
    const h = altura * random.between(0.4, 1)
    fios.push(
      `M${n(x)} ${n(crista(x) + 6)}q${n(random.between(-4, 4))} ${n(-h * 0.6)} ${n(random.between(-h * 0.4, h * 0.4))} ${n(-h)}`,
    )
  }
  return traco(fios.join(''), cor, 2.6)
}

/** Patches of light and tufts of grass over an open field between two heights. */
export function prado({ random, luz, largura }: Tela, de: number, ate: number): string {
  const manchas = Array.from({ length: 14 }, () => {
    const y = random.between(de, ate)
    const cor = random.chance(0.6) ? clareia(luz.campo, 0.4) : escurece(luz.campo, 0.3)
    return elipse(random.between(0, largura), y, random.between(90, 240), random.between(7, 18), cor, 0.16)
  })
  const tufos = Array.from({ length: 70 }, () => {
    const y = random.between(de, ate)
    const h = 5 + ((y - de) / (ate - de)) * 12
    const x = random.between(0, largura)
    return `M${n(x)} ${n(y)}q${n(-h * 0.2)} ${n(-h * 0.6)} ${n(-h * 0.6)} ${n(-h)}M${n(x)} ${n(y)}v${n(-h * 1.2)}M${n(x)} ${n(y)}q${n(h * 0.2)} ${n(-h * 0.6)} ${n(h * 0.6)} ${n(-h)}`
  })
  return manchas.join('') + traco(tufos.join(''), escurece(luz.campo, 0.25), 1.8, 0.55)
}

/** Flowers on stems, in clumps, standing on a line. */
export function flores({ random, luz, largura, altura }: Tela, crista: (x: number) => number, quantas: number): string {
  const centros = Array.from({ length: 4 }, () => random.between(0, largura))
  return Array.from({ length: quantas }, () => {
    const centro = centros[random.int(0, centros.length - 1)] ?? 0
    const x = centro + (random.next() + random.next() - 1) * 210
    const base = Math.min(altura + 10, crista(x) + random.between(6, 90))
    const h = random.between(16, 40)
    const cor = random.pick(luz.flor)
    const r = random.between(4, 7.5)
    const petalas = [0, 1, 2, 3, 4].map((i) =>
      elipse(x + Math.cos(i * 1.257) * r * 0.75, base - h + Math.sin(i * 1.257) * r * 0.75, r * 0.62, r * 0.62, cor),
    )
    return (
      traco(`M${n(x)} ${n(base)}V${n(base - h)}`, clareia(luz.frente, 0.22), 2) +
      petalas.join('') +
      elipse(x, base - h, r * 0.42, r * 0.42, escurece(luz.flor[1], 0.12))
    )
  }).join('')
}

export function cerca({ luz, largura }: Tela, crista: (x: number) => number): string {
  const cor = clareia(luz.madeira, luz.noite ? 0.05 : 0.22)
  const postes = Array.from({ length: Math.ceil(largura / 74) + 1 }, (_, i) => i * 74)
  const linha = (dy: number) =>
    traco(postes.map((x, i) => `${i ? 'L' : 'M'}${x} ${n(crista(x) + dy)}`).join(''), cor, 5)
  return linha(-34) + linha(-14) + postes.map((x) => rect(x - 5, crista(x) - 48, 10, 58, cor, 1, 3)).join('')
}
