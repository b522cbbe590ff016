/** Colours of a scene at one time of the day: pine green, warm sand and terracotta under different skies. */
export type Luz = {
  ceu: readonly [string, string, string]
  astro: string
  noite: boolean
  nuvem: string
  nevoa: string
  longe: string
  perto: string
  frente: string
  campo: string
  agua: string
  parede: string
  telhado: string
  madeira: string
  janela: string
  flor: readonly [string, string, ...string[]]
}

const dia: Luz = {
  ceu: ['#86c0c6', '#c3e0d8', '#f5efdd'],
  astro: '#fff8e4',
  noite: false,
  nuvem: '#ffffff',
  nevoa: '#eaf0e0',
  longe: '#93bdb2',
  perto: '#3a8468',
  frente: '#17513f',
  campo: '#8bb878',
  agua: '#a5d3d0',
  parede: '#fbf4e6',
  telhado: '#c4673f',
  madeira: '#8a5f41',
  janela: '#4c7f80',
  flor: ['#e0895c', '#f3d083', '#fff6e4'],
}

export const LUZES: readonly [Luz, ...Luz[]] = [
  dia,
  {
    ...dia,
    ceu: ['#b5d9d6', '#e3ecdd', '#fde9cd'],
    nevoa: '#f8ecd6',
    longe: '#b3cfc0',
    perto: '#4a8f71',
    campo: '#9cc087',
    agua: '#c4e0d6',
  },
  {
    ...dia,
    ceu: ['#efc07f', '#f7d9a6', '#fdf1d8'],
    astro: '#fffdf4',
    nuvem: '#fff3dc',
    nevoa: '#fbe6bf',
    longe: '#d8b88c',
    perto: '#6f8a57',
    frente: '#2b4f3b',
    campo: '#b9b46c',
    agua: '#f0d3a0',
    parede: '#fff1d6',
    telhado: '#b85a35',
    janela: '#8a6a45',
    flor: ['#c9603b', '#f6d58c', '#fff1d0'],
  },
  {
    ...dia,
    ceu: ['#4d7480', '#dd9a75', '#fbd9a4'],
    astro: '#fff0cf',
    nuvem: '#f4b48d',
    nevoa: '#eab58c',
    longe: '#b98a77',
    perto: '#4d6a59',
    frente: '#1b3b33',
    campo: '#7d8a5c',
    agua: '#e6b08a',
    parede: '#f1d9bb',
    telhado: '#9c4a30',
    madeira: '#6c4733',
    janela: '#ffd992',
    flor: ['#d9764c', '#f3c27a', '#f7dcb4'],
  },
  {
    ...dia,
    ceu: ['#cddcd6', '#e2eae0', '#f4f0e3'],
    nevoa: '#f0f1e6',
    longe: '#c0d2c8',
    perto: '#5b907a',
    frente: '#225848',
    campo: '#94b692',
    agua: '#cfe0d8',
    telhado: '#b9694a',
  },
  {
    ...dia,
    ceu: ['#0f2f39', '#1f545a', '#7fa698'],
    astro: '#fdf4da',
    noite: true,
    nuvem: '#6f9a96',
    nevoa: '#5f8f87',
    longe: '#3f7472',
    perto: '#1f5149',
    frente: '#0a2927',
    campo: '#2f6656',
    agua: '#4d827f',
    parede: '#cfc9ae',
    telhado: '#7c4534',
    madeira: '#4b3a30',
    janela: '#ffd889',
    flor: ['#a8654e', '#b9a56d', '#c9c7ae'],
  },
]

const canais = (cor: string) => [1, 3, 5].map((i) => Number.parseInt(cor.slice(i, i + 2), 16))

/** The colour between two `#rrggbb`, `t` from 0 to 1. */
export function mistura(a: string, b: string, t: number): string {
  const fim = canais(b)
  const mistos = canais(a).map((canal, i) =>
    Math.round(canal + ((fim[i] ?? canal) - canal) * Math.min(1, Math.max(0, t))),
  )
  return `#${mistos.map((canal) => canal.toString(16).padStart(2, '0')).join('')}`
}
export const clareia = (cor: string, t: number) => mistura(cor, '#fff8e8', t)
export const escurece = (cor: string, t: number) => mistura(cor, '#0c2a26', t)
