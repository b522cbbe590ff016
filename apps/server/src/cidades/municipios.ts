import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** Facts of a city, without its row's own columns. */
export type DadosCidade = {
  codigo_ibge: number | null
  nome: string
  /** Code of the state. */
  estado: string
  latitude: number | null
  longitude: number | null
  populacao: number | null
  ddd: string | null
}
export type Municipio = { [Campo in keyof DadosCidade]: NonNullable<DadosCidade[Campo]> }

function readCsv<Coluna extends string>(name: string): Record<Coluna, string>[] {
  return parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), 'utf8'), { columns: true, bom: true })
}

/** Municipalities shipped with the product (IBGE and GeoNames). */
export const readMunicipios = (): Municipio[] =>
  readCsv<'codigo_ibge' | 'nome' | 'uf' | 'latitude' | 'longitude' | 'populacao' | 'ddd'>('municipios.csv').map(
    ({ codigo_ibge, nome, uf, latitude, longitude, populacao, ddd }) => ({
      codigo_ibge: Number(codigo_ibge),
      nome,
      estado: uf,
      latitude: Number(latitude),
      longitude: Number(longitude),
      populacao: Number(populacao),
      ddd,
    }),
  )

/** The states of Brazil. */
export const readEstados = () => readCsv<'uf' | 'nome'>('estados.csv').map(({ uf, nome }) => ({ code: uf, name: nome }))
