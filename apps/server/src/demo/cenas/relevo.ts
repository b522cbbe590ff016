import { clareia, escurece, mistura } from './luz.ts'
import { elipse, n, path, rect, type Tela, traco } from './tela.ts'

/** Height of a line of hills at each x: a few waves of random length and place. */
export type Crista = (x: number) => number

export function criaCrista({ random, largura }: Tela, base: number, amplitude: number, ondas: number): Crista {
  const partes = Array.from({ length: 4 }, (_, i) => ({
    frequencia: ((ondas * (i + 0.6) + random.between(0, 0.8)) * 2 * Math.PI) / largura,
    fase: random.between(0, 2 * Math.PI),
    peso: amplitude / 1.9 ** i,
  }))
  return (x) => base - partes.reduce((soma, p) => soma + p.peso * Math.sin(p.frequencia * x + p.fase), 0) / 2
}

export function contorno({ largura, altura }: Tela, crista: Crista): string {
  const passos = Math.ceil(largura / 10)
  const linha = Array.from({ length: passos + 1 }, (_, i) => `L${n(i * 10)} ${n(crista(i * 10))}`)
  return `M0 ${altura}${linha.join('')}L${largura} ${altura}Z`
}

export function ceu(tela: Tela, horizonte: number): string {
  const { largura, altura, luz, random } = tela
  const [alto, meio, baixo] = luz.ceu
  const fundo = rect(
    0,
    0,
    largura,
    altura,
    tela.degrade([
      [0, alto],
      [(horizonte / altura) * 0.55, meio],
      [horizonte / altura, baixo],
    ]),
  )
  const x = largura * (random.chance(0.5) ? random.between(0.12, 0.36) : random.between(0.64, 0.88))
  const y = horizonte * random.between(0.3, 0.62)
  const raio = luz.noite ? 34 : random.between(36, 52)
  const halo = tela.degrade(
    [
      [0, luz.astro, luz.noite ? 0.55 : 0.9],
      [0.25, luz.astro, 0.38],
      [1, luz.astro, 0],
    ],
    'radial',
  )
  const astro = elipse(x, y, raio * 6, raio * 6, halo) + elipse(x, y, raio, raio, luz.astro)
  const cratera = luz.noite ? elipse(x + 9, y - 6, raio * 0.82, raio * 0.82, mistura(luz.astro, luz.ceu[1], 0.12)) : ''
  const estrelas = luz.noite
    ? Array.from({ length: 46 }, () =>
        elipse(
          random.between(0, largura),
          random.between(0, horizonte * 0.7),
          random.between(0.9, 2),
          1.4,
          '#fdf6e0',
          random.between(0.3, 0.9),
        ),
      ).join('')
    : ''
  return fundo + estrelas + astro + cratera + nuvens(tela, horizonte) + (luz.noite ? '' : passaros(tela, horizonte))
}

function nuvens({ largura, luz, random }: Tela, horizonte: number): string {
  const uma = () => {
    const x = random.between(-60, largura)
    const y = random.between(horizonte * 0.08, horizonte * 0.6)
    const w = random.between(150, 360)
    const h = w * random.between(0.1, 0.15)
    const bojos = Array.from({ length: 5 }, (_, i) => {
      const meio = 1 - Math.abs(i - 2) / 3
      return elipse(x + (w * (i + 0.7)) / 5.4, y - h * meio * 0.7, w * 0.15, h * (0.55 + meio * 0.75), luz.nuvem)
    })
    return `<g opacity="${n(random.between(0.25, 0.6))}">${bojos.join('')}${elipse(x + w / 2, y + h * 0.12, w * 0.55, h * 0.55, luz.nuvem)}</g>`
  }
  return Array.from({ length: random.int(2, 4) }, uma).join('')
}

function passaros({ largura, luz, random }: Tela, horizonte: number): string {
  if (random.chance(0.45)) return ''
  const cx = random.between(largura * 0.2, largura * 0.8)
  const cy = random.between(horizonte * 0.25, horizonte * 0.55)
  return Array.from({ length: random.int(3, 6) }, () => {
    const x = cx + random.between(-90, 90)
    const y = cy + random.between(-36, 36)
    const s = random.between(7, 12)
    return traco(
      `M${n(x - s)} ${n(y - s * 0.35)}Q${n(x - s * 0.4)} ${n(y - s * 0.5)} ${n(x)} ${n(y)}Q${n(x + s * 0.4)} ${n(y - s * 0.5)} ${n(x + s)} ${n(y - s * 0.35)}`,
      escurece(luz.perto, 0.2),
      2,
      0.7,
    )
  }).join('')
}

/** Mountains fading into the mist between the horizon and the near hills. */
export function montanhas(tela: Tela, horizonte: number, chao: number): string {
  const { random, luz } = tela
  const camadas = random.int(3, 4)
  return Array.from({ length: camadas }, (_, i) => {
    const t = i / camadas
    const crista = criaCrista(
      tela,
      horizonte + (chao - horizonte) * t * 0.9,
      120 - 55 * t + random.between(-15, 25),
      random.between(0.8, 1.7) + t,
    )
    const cor = mistura(luz.longe, luz.perto, t * 0.85)
    const topo = (horizonte - 60) / tela.altura
    return path(
      contorno(tela, crista),
      tela.degrade([
        [0, cor],
        [Math.min(0.9, 0.35 + topo * 0.3), mistura(cor, luz.nevoa, 0.62)],
        [1, luz.nevoa],
      ]),
    )
  }).join('')
}

/** A near hill with its light edge and, sometimes, the rows of a plantation. */
export function colina(tela: Tela, crista: Crista, cor: string, sulcos = false): string {
  const { largura, altura, random } = tela
  const preenchido = path(
    contorno(tela, crista),
    tela.degrade([
      [0, clareia(cor, 0.16)],
      [0.3, cor],
      [1, escurece(cor, 0.22)],
    ]),
  )
  if (!sulcos) return preenchido
  const inicio = largura * random.between(0, 0.5)
  const linhas = Array.from({ length: 11 }, (_, i) => {
    const x = inicio + i * 34
    const desce = 90 + i * 5
    return traco(
      `M${n(x)} ${n(crista(x) + 5)}Q${n(x + 20 + i * 6)} ${n(crista(x) + desce * 0.5)} ${n(x + 10 + i * 22)} ${n(Math.min(altura, crista(x) + desce * 1.6))}`,
      clareia(cor, 0.35),
      2.4,
      0.28,
    )
  })
  return preenchido + linhas.join('')
}
