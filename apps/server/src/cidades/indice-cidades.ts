import { textKey } from '../platform/text-key.ts'
import type { DadosCidade } from './municipios.ts'

/** A stored city with the fields that populating and importing use. */
export type CidadeAtual = DadosCidade & { id: string; versao: number; editado_manualmente: boolean }

export const CAMPOS = ['codigo_ibge', 'nome', 'estado', 'latitude', 'longitude', 'populacao', 'ddd'] as const

/** Key of name and state, without accents, case, apostrophes and hyphens. */
const lugarDe = ({ nome, estado }: Pick<DadosCidade, 'nome' | 'estado'>) =>
  `${estado} ${textKey(nome).replaceAll('_', '')}`

/** Stored cities, looked up by IBGE code or by name and state. */
export class IndiceCidades {
  readonly #porCodigo = new Map<number, CidadeAtual>()
  readonly #porLugar = new Map<string, CidadeAtual>()

  constructor(cidades: Iterable<CidadeAtual>) {
    for (const cidade of cidades) this.add(cidade)
  }

  /** Adds a city; of two with one name in a state, the first is found. */
  add(cidade: CidadeAtual) {
    if (cidade.codigo_ibge !== null) this.#porCodigo.set(cidade.codigo_ibge, cidade)
    const lugar = lugarDe(cidade)
    if (!this.#porLugar.has(lugar)) this.#porLugar.set(lugar, cidade)
  }

  comCodigo = (codigo: number | null) => (codigo === null ? undefined : this.#porCodigo.get(codigo))
  comNome = (cidade: Pick<DadosCidade, 'nome' | 'estado'>) => this.#porLugar.get(lugarDe(cidade))
}

export type Mudanca = { antes: CidadeAtual; depois: CidadeAtual }

type Dados = Partial<DadosCidade & Pick<CidadeAtual, 'editado_manualmente'>>

/** Changed fields of a city; undefined when it already has all values. */
export function mudancaDe(antes: CidadeAtual, dados: Dados): Mudanca | undefined {
  const muda = CAMPOS.some((campo) => dados[campo] !== undefined && dados[campo] !== antes[campo])
  return muda ? { antes, depois: { ...antes, ...dados } } : undefined
}
