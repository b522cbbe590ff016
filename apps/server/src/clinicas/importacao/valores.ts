import { NATUREZAS, type Natureza } from '@portal/contract/clinicas/regularidade'
import { textKey } from '../../platform/text-key.ts'

const CITADO_MAXIMO = 60

/** Error about an invalid value, as a sentence for the author of the file. */
export class ValorInvalido extends Error {
  constructor(texto: string, esperado: string) {
    super(`"${texto.length > CITADO_MAXIMO ? `${texto.slice(0, CITADO_MAXIMO)}…` : texto}" não é ${esperado}`)
  }
}

const SIM = ['sim', 's', 'yes', 'y', 'true', 't', '1', 'x', 'verdadeiro', 'ativo', 'ativa']
const NAO = ['nao', 'n', 'no', 'false', 'f', '0', 'falso', 'inativo', 'inativa']

export function parseSimNao(texto: string): boolean {
  if (SIM.includes(textKey(texto))) return true
  if (NAO.includes(textKey(texto))) return false
  throw new ValorInvalido(texto, 'sim ou não')
}

/** Accepts decimal comma or point. */
export function parseNumero(texto: string): number {
  const numero = Number(texto.replace(',', '.').replace('−', '-'))
  if (!Number.isFinite(numero)) throw new ValorInvalido(texto, 'um número')
  return numero
}

/**
 * Splits names at ; | , line breaks or spaced hyphens; also reads a JSON list or a PostgreSQL array. Removes
 * repetitions.
 */
export function parseNomes(texto: string): string[] {
  const nomes = parseJson(texto) ?? texto.replace(/^\{(.*)\}$/s, '$1').split(/[;|,\n]|\s-\s/)
  return [...new Set(nomes.map((nome) => nome.trim().replace(/^"(.*)"$/, '$1')))].filter((nome) => nome !== '')
}

export function parseEnderecosWeb(texto: string): string[] {
  return (
    parseJson(texto) ??
    texto
      .replace(/^\{(.*)\}$/s, '$1')
      .split(/[\s;|]+|,(?=https?:)/)
      .filter((url) => url !== '')
  )
}

function parseJson(texto: string): string[] | null {
  if (!texto.startsWith('[')) return null
  try {
    const lista: unknown = JSON.parse(texto)
    return Array.isArray(lista) ? lista.map(String) : null
  } catch {
    return null
  }
}

/** 'Masculino', 'F', 'Feminino - Masculino', 'ambos os sexos' … */
export function parseTipoAtendimento(texto: string): 'masculina' | 'feminina' | 'mista' {
  const palavras = textKey(texto)
  const feminina = /(^|_)(f|fem|mulher)/.test(palavras)
  const masculina = /(^|_)(m$|m_|masc|home)/.test(palavras)
  if ((feminina && masculina) || /mist|ambos|todos|unissex/.test(palavras)) return 'mista'
  if (feminina) return 'feminina'
  if (masculina) return 'masculina'
  throw new ValorInvalido(texto, 'masculina, feminina ou mista')
}

const LEGAIS = { voluntaria: 'Voluntária', involuntaria: 'Involuntária', compulsoria: 'Compulsória' }

/** Admission types; the three of the law in the catalogue's spelling, others as written. */
export function parseTiposInternacao(texto: string): string[] {
  const legal = (nome: string) => LEGAIS[textKey(nome).replace(/o$/, 'a') as keyof typeof LEGAIS] ?? nome
  return [...new Set(parseNomes(texto).map(legal))]
}

const COMO_SE_DIZ: readonly [RegExp, Natureza][] = [
  [/^ct$|comunidades?_terapeuticas?/, 'comunidade_terapeutica'],
  [/hospita(l|is)_psiquiatricos?/, 'hospital_psiquiatrico'],
  [/^hospital(_geral)?$/, 'hospital_geral'],
  [/clinicas?_(medicas?|psiquiatricas?)/, 'clinica_medica'],
  [/ambulatori(o|al)/, 'ambulatorio'],
  [/moradias?_assistidas?|residencial?_terapeutic[ao]/, 'moradia_assistida'],
]

/** Nature by key or label, in the usual spellings. */
export function parseNatureza(texto: string): Natureza {
  const chave = textKey(texto)
  const achada = COMO_SE_DIZ.find(([modo]) => modo.test(chave))?.[1]
  if (!achada) throw new ValorInvalido(texto, `uma natureza. Use ${Object.values(NATUREZAS).join(', ')}`)
  return achada
}

/** Restores the leading zeros of a code that a spreadsheet took for a number. */
export const comZeros = (texto: string, tamanho: number) => (/^\d+$/.test(texto) ? texto.padStart(tamanho, '0') : texto)

/** Day written as in Brazil or in ISO, with or without a time, as YYYY-MM-DD. */
export const parseDia = (texto: string) =>
  texto
    .replace(
      /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?=$|\s)/,
      (_, d, m, a) => `${a}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`,
    )
    .replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1')
