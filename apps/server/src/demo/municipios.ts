import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Random } from './random.ts'

export type Municipio = {
  nome: string
  uf: string
  latitude: number
  longitude: number
  populacao: number
  ddd: string
}

/** The municipalities that come with the product. */
export function readMunicipios(): Municipio[] {
  const arquivo = readFileSync(new URL('../../data/municipios.csv', import.meta.url), 'utf8')
  return parse<Record<'nome' | 'uf' | 'latitude' | 'longitude' | 'populacao' | 'ddd', string>>(arquivo, {
    columns: true,
  }).map((linha) => ({
    ...linha,
    latitude: Number(linha.latitude),
    longitude: Number(linha.longitude),
    populacao: Number(linha.populacao),
  }))
}

/** Draws a municipality in proportion to its population. */
function createUrna(municipios: readonly Municipio[]) {
  const acumulada: number[] = []
  for (const { populacao } of municipios) acumulada.push((acumulada.at(-1) ?? 0) + populacao)
  return (random: Random): Municipio => {
    const alvo = random.next() * (acumulada.at(-1) ?? 0)
    let [inicio, fim] = [0, municipios.length - 1]
    while (inicio < fim) {
      const meio = (inicio + fim) >> 1
      if ((acumulada[meio] ?? 0) > alvo) fim = meio
      else inicio = meio + 1
    }
    const municipio = municipios[inicio]
    if (!municipio) throw new Error('no municipalities to draw from')
    return municipio
  }
}

const POR_ESTADO = 2

/** Draws by population, after giving every state its first two, so that none is empty however small the set. */
export function createDistribuicao(municipios: readonly Municipio[]) {
  const ufs = [...new Set(municipios.map(({ uf }) => uf))].sort()
  const porEstado = ufs.map((uf) => createUrna(municipios.filter((municipio) => municipio.uf === uf)))
  const geral = createUrna(municipios)
  return (indice: number, random: Random) => {
    const doEstado = indice < porEstado.length * POR_ESTADO ? porEstado[indice % porEstado.length] : undefined
    return (doEstado ?? geral)(random)
  }
}
