import { type Figuras, figurasDe, type Medidas } from './medidas.ts'

/** Smallest team whose median is shown: in a team of two it would reveal the other person's figure. */
const EQUIPE_MINIMA = 3
/** Smallest team when a filter besides the period is set. */
const EQUIPE_MINIMA_COM_FILTRO = 5

export type Colocado = { consultor_id: string; nome: string; lugar: number; figuras: Figuras }

/** Median, with the mean of the two middle values (`percentile_cont`); null for none. */
export function mediana(valores: readonly number[]): number | null {
  const em = valores.toSorted((a, b) => a - b)
  const [baixo, alto] = [em[(em.length - 1) >> 1], em[em.length >> 1]]
  return baixo === undefined || alto === undefined ? null : (baixo + alto) / 2
}

/** Ranks active people with leads in the period by admissions, then conversion; equals share a place. */
export function rank({ equipe, atual }: Pick<Medidas, 'equipe' | 'atual'>): Colocado[] {
  const pessoas = equipe
    .map(({ id, nome }) => ({ consultor_id: id, nome, figuras: figurasDe(atual, id) }))
    .filter(({ figuras }) => figuras.leads.n > 0)
  type Pessoa = (typeof pessoas)[number]
  const ordem = (a: Pessoa, b: Pessoa) =>
    b.figuras.ganhos.n - a.figuras.ganhos.n || (b.figuras.conversao.valor ?? 0) - (a.figuras.conversao.valor ?? 0)
  const ordenadas = pessoas.toSorted((a, b) => ordem(a, b) || a.nome.localeCompare(b.nome, 'pt-BR'))
  const colocados: Colocado[] = []
  for (const [indice, pessoa] of ordenadas.entries()) {
    const acima = ordenadas[indice - 1]
    const empata = acima !== undefined && ordem(acima, pessoa) === 0
    colocados.push({ ...pessoa, lugar: (empata ? colocados[indice - 1]?.lugar : undefined) ?? indice + 1 })
  }
  return colocados
}

/** Median over the people who have a figure; null when so few have it that it would reveal one of them. */
export function medianaDaEquipe(colocados: readonly Colocado[], chave: keyof Figuras, comFiltro: boolean) {
  const valores = colocados.flatMap(({ figuras }) => figuras[chave].valor ?? [])
  return valores.length < (comFiltro ? EQUIPE_MINIMA_COM_FILTRO : EQUIPE_MINIMA) ? null : mediana(valores)
}
