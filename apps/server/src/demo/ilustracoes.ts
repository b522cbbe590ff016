import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { horta, jardim, lagoComDeque } from './cenas/ar-livre.ts'
import { quarto, vista } from './cenas/interiores.ts'
import { LUZES } from './cenas/luz.ts'
import { paisagem } from './cenas/paisagem.ts'
import { desenha, type Tela } from './cenas/tela.ts'
import { createRandom, seedOf } from './random.ts'

const PRINCIPAIS = 24
const GALERIA = 40
const webp = (width: number) => ({
  sufixo: `-${width}.webp`,
  make: (imagem: Sharp) => imagem.resize({ width }).webp({ quality: 80, effort: 2 }),
})
/** What messengers show beside a shared link, as uploaded pictures have it. */
const PREVIA = {
  sufixo: '-og.jpg',
  make: (imagem: Sharp) => imagem.resize({ width: 1200, height: 630, fit: 'cover' }).jpeg({ progressive: true }),
}
/** Main pictures are 3:2 and gallery pictures 4:3 (spec section 2). */
const PRINCIPAL = { largura: 1200, altura: 800, tamanhos: [webp(480), webp(960), webp(1200), PREVIA] }
const QUADRO = { largura: 1200, altura: 900, tamanhos: [webp(480), webp(1200)] }
/** The sky of each picture in turn: mostly day, seldom night. */
const LUZ_DO_DIA = [0, 1, 2, 4, 0, 3, 1, 2, 0, 4, 1, 5] as const
const AMBIENTES = [jardim, quarto, lagoComDeque, vista, horta] as const

type Ilustracao = { nome: string; formato: typeof PRINCIPAL; cena: (tela: Tela) => string; luz: number }

const doisDigitos = (n: number) => String(n).padStart(2, '0')

const ILUSTRACOES: readonly Ilustracao[] = [
  ...Array.from({ length: PRINCIPAIS }, (_, i) => ({
    nome: `principal-${doisDigitos(i)}`,
    formato: PRINCIPAL,
    cena: paisagem,
    luz: i,
  })),
  ...Array.from({ length: GALERIA }, (_, i) => ({
    nome: `galeria-${doisDigitos(i)}`,
    formato: QUADRO,
    cena: AMBIENTES[i % AMBIENTES.length] ?? jardim,
    luz: i + Math.floor(i / 12),
  })),
]

/** Address of a main picture at 960 wide; `-480`, `-1200` and the preview stand beside it. */
export const urlPrincipal = (i: number) => `/midia/demo/principal-${doisDigitos(i % PRINCIPAIS)}-960.webp`
/** Address of a gallery picture at 1200 wide; `-480` stands beside it. */
export const urlGaleria = (i: number) => `/midia/demo/galeria-${doisDigitos(i % GALERIA)}-1200.webp`

const luzDe = (i: number) => LUZES[LUZ_DO_DIA[i % LUZ_DO_DIA.length] ?? 0] ?? LUZES[0]

/** Draws every illustration into `<mediaDir>/demo`, leaving those already there. Gives the number of files written. */
export async function renderIlustracoes(mediaDir: string): Promise<number> {
  const pasta = join(mediaDir, 'demo')
  await mkdir(pasta, { recursive: true })
  const pendentes = ILUSTRACOES.flatMap((ilustracao, i) => {
    const faltam = ilustracao.formato.tamanhos.filter(
      ({ sufixo }) => !existsSync(join(pasta, ilustracao.nome + sufixo)),
    )
    return faltam.length > 0 ? [{ ...ilustracao, semente: seedOf(2026, i), faltam }] : []
  })
  const total = pendentes.reduce((soma, { faltam }) => soma + faltam.length, 0)

  const desenhaProximas = async () => {
    for (let proxima = pendentes.shift(); proxima; proxima = pendentes.shift()) {
      const { nome, formato, cena, luz, semente, faltam } = proxima
      const svg = desenha(formato.largura, formato.altura, createRandom(semente), luzDe(luz), cena)
      const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      for (const { sufixo, make } of faltam) {
        const raw = { width: info.width, height: info.height, channels: info.channels }
        const bytes = await make(sharp(data, { raw })).toBuffer()
        // Named only when whole, so that a stopped run never leaves half a picture.
        const arquivo = join(pasta, nome + sufixo)
        await writeFile(`${arquivo}.parcial`, bytes)
        await rename(`${arquivo}.parcial`, arquivo)
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, desenhaProximas))
  return total
}
