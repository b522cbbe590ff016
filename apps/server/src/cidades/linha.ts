import { ddd, populacao } from '@portal/contract/cidades/cidades.contract'
import { COORDENADAS_JUNTAS } from '@portal/contract/cidades/limites'
import { inteiro, latitude, longitude, nome } from '@portal/contract/common'
import { isNoBrasil } from '@portal/contract/regras/coordenada'
import { z } from 'zod'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { textKey } from '../platform/text-key.ts'
import type { DadosCidade } from './municipios.ts'

const TITULOS: Record<keyof DadosCidade, string[]> = {
  codigo_ibge: ['codigo_ibge', 'ibge', 'cod_ibge', 'codigo', 'codigo_do_ibge', 'codigo_municipio'],
  nome: ['nome', 'cidade', 'municipio', 'nome_do_municipio'],
  estado: ['uf', 'estado', 'sigla_uf', 'sigla'],
  latitude: ['latitude', 'lat'],
  longitude: ['longitude', 'lng', 'lon', 'long'],
  populacao: ['populacao', 'habitantes', 'pop'],
  ddd: ['ddd'],
}

type Colunas = (keyof DadosCidade | undefined)[]
/** Fields of a city in a line; missing ones are absent. */
export type CidadeLida = Pick<DadosCidade, 'nome' | 'estado'> & Partial<DadosCidade>

export function readColunas(titulos: readonly string[]): Colunas {
  const campos = Object.keys(TITULOS) as (keyof DadosCidade)[]
  const colunas = titulos.map((titulo) => campos.find((campo) => TITULOS[campo].includes(textKey(titulo))))
  const faltam = (['nome', 'estado'] as const).filter((campo) => !colunas.includes(campo))
  if (faltam.length === 0) return colunas
  const nomes = faltam.map((campo) => (campo === 'estado' ? 'uf' : campo))
  throw new InvalidFile(`Faltam colunas obrigatórias: ${nomes.join(', ')}`)
}

/** Accepts decimal comma or point, and points or spaces between the thousands of a whole number. */
function readNumero(texto: string): number {
  const milhares = /^\d{1,3}([.\s]\d{3})+$/.test(texto)
  const numero = Number(milhares ? texto.replace(/[.\s]/g, '') : texto.replace(',', '.').replace('−', '-'))
  return Number.isFinite(numero) ? numero : Number.NaN
}
/** Without thousands, which degrees do not have. */
const readGraus = (texto: string) => Number(texto.replace(',', '.').replace('−', '-'))

const schema = z.object({
  nome: nome({ vazio: 'informe o nome', min: 2, max: 120 }).refine(
    (nome) => /^\p{L}/u.test(nome),
    'deve começar com uma letra',
  ),
  estado: z.string('informe a UF'),
  codigo_ibge: inteiro({ min: 1_000_000, max: 9_999_999, mensagem: 'deve ter sete dígitos' }).optional(),
  latitude: latitude.refine((graus) => isNoBrasil('latitude', graus), 'fora do Brasil').optional(),
  longitude: longitude.refine((graus) => isNoBrasil('longitude', graus), 'fora do Brasil').optional(),
  populacao: populacao.optional(),
  ddd: ddd.optional(),
})

/**
 * Parses a record into a city, or the reason why it is invalid. `ufs`: state codes by code and by name, with keys
 * normalised by `textKey`.
 */
export function readLinha(
  colunas: Colunas,
  ufs: ReadonlyMap<string, string>,
  valores: readonly string[],
): { cidade: CidadeLida } | { erro: string } {
  if (valores.slice(colunas.length).some((valor) => valor !== ''))
    return { erro: 'há mais valores do que colunas no cabeçalho' }
  const campos: Record<string, unknown> = {}
  for (const [i, campo] of colunas.entries()) {
    const texto = valores[i] ?? ''
    if (!campo || texto === '' || campo in campos) continue
    if (campo === 'estado') {
      const uf = ufs.get(textKey(texto))
      if (!uf) return { erro: `uf: "${texto.slice(0, 40)}" não é um estado` }
      campos.estado = uf
    } else if (campo === 'latitude' || campo === 'longitude') campos[campo] = readGraus(texto)
    else if (campo === 'populacao' || campo === 'codigo_ibge') campos[campo] = readNumero(texto)
    else campos[campo] = texto
  }
  const lida = schema.safeParse(campos)
  const erros = (lida.error?.issues ?? []).map(
    ({ path, message }) => `${path[0] === 'estado' ? 'uf' : String(path[0])}: ${message}`,
  )
  if ('latitude' in campos !== 'longitude' in campos) erros.push(COORDENADAS_JUNTAS.toLowerCase())
  if (!lida.success || erros.length > 0) return { erro: [...new Set(erros)].join('; ') }
  const presentes = Object.entries(lida.data).filter(([, valor]) => valor !== undefined)
  return { cidade: Object.fromEntries(presentes) as CidadeLida }
}
