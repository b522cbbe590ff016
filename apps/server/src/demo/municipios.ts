import type { Municipio } from '../cidades/municipios.ts'
import type { Random } from './random.ts'

/** Returns a function that draws municipalities in proportion to their population. */
export function createUrna(municipios: readonly Municipio[]) {
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

/** Returns a function that draws by population, after two clinics for every state, so that no state is empty. */
export function createDistribuicao(municipios: readonly Municipio[]) {
  const ufs = [...new Set(municipios.map(({ estado }) => estado))].sort()
  const porEstado = ufs.map((uf) => createUrna(municipios.filter((municipio) => municipio.estado === uf)))
  const geral = createUrna(municipios)
  return (indice: number, random: Random) => {
    const doEstado = indice < porEstado.length * POR_ESTADO ? porEstado[indice % porEstado.length] : undefined
    return (doEstado ?? geral)(random)
  }
}
