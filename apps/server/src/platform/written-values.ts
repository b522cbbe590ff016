import { instantOf } from './business-time.ts'
import { dayOf, SAO_PAULO } from './day.ts'
import { textKey } from './text-key.ts'

/** First year that counts as a date: Go and other programs write an absent instant as the first day of the calendar. */
export const PRIMEIRO_ANO = 1900
const ULTIMO_ANO = 2100

const INSTANTE = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d(?::?\d\d)?(?::?\d\d)?)?)?$/

/**
 * Reads an instant or a day, UTC without a zone, as the old portal stored it; undefined for `infinity` and other texts.
 */
export function readInstant(texto: string): Date | undefined {
  const [, dia, hora = '00:00', zona = 'Z'] = INSTANTE.exec(texto) ?? []
  if (!dia) return undefined
  const [horas = '', minutos = '00'] =
    zona === 'Z' ? [] : [zona.slice(0, 3), zona.slice(3).replace(':', '').slice(0, 2)]
  const instante = new Date(`${dia}T${hora}${zona === 'Z' ? 'Z' : `${horas}:${minutos || '00'}`}`)
  // Days such as 30 February are refused, though `Date` computes one.
  const existe = new Date(`${dia}T00:00Z`)
  if (Number.isNaN(instante.getTime()) || Number.isNaN(existe.getTime())) return undefined
  return existe.toISOString().startsWith(dia) ? instante : undefined
}

/** An instant read from a text; `soDia` tells that the text named only a day. */
export type When = { instante: Date; soDia: boolean }

/** Instant until which something is in time; a day lasts to its last minute. */
export const endOf = ({ instante, soDia }: When) => new Date(instante.getTime() + (soDia ? DIA_MS - 60_000 : 0))

const MESES = [
  'jan',
  'fev feb',
  'mar',
  'abr apr',
  'mai may',
  'jun',
  'jul',
  'ago aug',
  'set sep',
  'out oct',
  'nov',
  'dez dec',
]
const mesDe = (nome: string) => MESES.findIndex((nomes) => nomes.split(' ').includes(nome.slice(0, 3))) + 1

const HORA = String.raw`(?:[ ,t]+(?:as )?(\d{1,2})(?:[:h](\d{2})?)(?::(\d{2})(?:[.,]\d+)?)?(?: ?min)? ?([ap]m)?)?`
const DIA_PRIMEIRO = new RegExp(String.raw`^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})${HORA}$`)
const ANO_PRIMEIRO = new RegExp(String.raw`^(\d{4})([/.])(\d{1,2})\2(\d{1,2})${HORA}$`)
const POR_EXTENSO = new RegExp(
  String.raw`^(\d{1,2})(?:o)?[ /-](?:de )?([a-z]{3,9})\.?,?[ /-](?:de )?(\d{4}|\d{2})${HORA}$`,
)
const POR_EXTENSO_INGLES = new RegExp(String.raw`^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${HORA}$`)
/** Spreadsheets' serial days that count as dates, from 1954 to 2099. */
const PLANILHA = { min: 20_000, max: 73_050, zero: Date.UTC(1899, 11, 30) }
const DIA_MS = 86_400_000

const doisDigitos = (texto: string | number) => String(texto).padStart(2, '0')

/** Instant of a wall clock in São Paulo; undefined for a day or an hour that does not exist. */
function quandoLocal(
  [ano, mes, dia]: readonly [string, string | number, string],
  [hora, minuto, segundo, metade]: readonly (string | undefined)[] = [],
): When | undefined {
  // Years of two digits up to 30 are of this century, others of the last.
  const anos = ano.length === 2 ? (Number(ano) > 30 ? `19${ano}` : `20${ano}`) : ano
  const data = `${anos}-${doisDigitos(mes)}-${doisDigitos(dia)}`
  if (!readInstant(data)) return undefined
  if (hora === undefined) return { instante: new Date(instantOf(data, '00:00', SAO_PAULO)), soDia: true }
  const horas = metade ? (Number(hora) % 12) + (metade === 'pm' ? 12 : 0) : Number(hora)
  const relogio = `${doisDigitos(horas)}:${minuto ?? '00'}:${segundo ?? '00'}`
  if (horas > 23 || relogio.slice(3, 5) > '59' || relogio.slice(6) > '59') return undefined
  return { instante: new Date(instantOf(data, relogio, SAO_PAULO)), soDia: false }
}

/** Reads a spreadsheet's days, seconds or milliseconds since 1970, or 20250304. */
function quandoNumero(texto: string): When | undefined {
  const numero = Number(texto.replace(',', '.'))
  if (numero >= PLANILHA.min && numero < PLANILHA.max) {
    const [dia, relogio = ''] = new Date(PLANILHA.zero + Math.round(numero * DIA_MS)).toISOString().split('T')
    const [ano = '', mes = '', doMes = ''] = dia?.split('-') ?? []
    return quandoLocal([ano, mes, doMes], Number.isInteger(numero) ? [] : relogio.slice(0, 8).split(':'))
  }
  if (!Number.isInteger(numero)) return undefined
  const [, ano, mes, dia] = /^(\d{4})(\d\d)(\d\d)$/.exec(texto) ?? []
  if (ano && mes && dia) return quandoLocal([ano, mes, dia])
  if (/^\d{9,10}$/.test(texto)) return { instante: new Date(numero * 1000), soDia: false }
  return /^\d{12,13}$/.test(texto) ? { instante: new Date(numero), soDia: false } : undefined
}

function quandoEscrito(texto: string): When | undefined {
  const [, dia, , mes, ano, ...hora] = DIA_PRIMEIRO.exec(texto) ?? []
  if (dia && mes && ano) return quandoLocal([ano, mes, dia], hora)
  const [, anoAntes, , mesDepois, diaDepois, ...horaDepois] = ANO_PRIMEIRO.exec(texto) ?? []
  if (anoAntes && mesDepois && diaDepois) return quandoLocal([anoAntes, mesDepois, diaDepois], horaDepois)
  const [, doMes, nome, anos, ...relogio] = POR_EXTENSO.exec(texto) ?? []
  if (doMes && nome && anos) return quandoLocal([anos, mesDe(nome), doMes], relogio)
  const [, month, day, year, ...clock] = POR_EXTENSO_INGLES.exec(texto) ?? []
  return month && day && year ? quandoLocal([year, mesDe(month), day], clock) : undefined
}

/**
 * Reads an instant or a day in the spellings that occur: ISO, 04/03/2025 (day first) with or without a time, 04-03-25,
 * '4 de março de 2025', spreadsheets' days, seconds or milliseconds since 1970. A day without a time begins at midnight
 * in São Paulo. An ISO instant without a zone is of `zona`: UTC as databases keep it, São Paulo where people wrote it.
 */
export function readWhen(texto: string, zona: 'UTC' | typeof SAO_PAULO = 'UTC'): When | undefined {
  const escrito = texto.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
  if (escrito === '' || escrito.length > 60) return undefined
  const quando = readEscrito(escrito.replace(/^[a-z]{3,13}(?:-feira)?\.?, /, ''), zona)
  const ano = quando?.instante.getUTCFullYear() ?? 0
  return ano >= PRIMEIRO_ANO && ano <= ULTIMO_ANO ? quando : undefined
}

/** Spellings of programs; people write the clock of São Paulo. */
const DE_PROGRAMA = /^(?:\d{4}-\d\d-\d\d|\d{9,13}$)/

/**
 * Reads a field that holds a day, even with an hour: midnight in São Paulo, or in Greenwich as programs store a day, is
 * that day without an hour.
 */
export function readDay(texto: string): When | undefined {
  const quando = readWhen(texto)
  if (!quando || quando.soDia) return quando
  const instante = quando.instante.getTime()
  if (instante % DIA_MS === 0 && DE_PROGRAMA.test(texto.trim()))
    return {
      instante: new Date(instantOf(quando.instante.toISOString().slice(0, 10), '00:00', SAO_PAULO)),
      soDia: true,
    }
  return { ...quando, soDia: instante === instantOf(dayOf(instante), '00:00', SAO_PAULO) }
}

function readEscrito(escrito: string, zona: string): When | undefined {
  if (/^\d+(?:[.,]\d+)?$/.test(escrito)) return quandoNumero(escrito)
  const [iso, ano, mes, dia] = /^(\d{4})-(\d\d)-(\d\d)/.exec(escrito) ?? []
  if (!iso || !ano || !mes || !dia) return quandoEscrito(escrito)
  if (escrito === iso) return quandoLocal([ano, mes, dia])
  const inteiro = escrito.replace(/(?<=\d)t(?=\d)/, ' ').replace(/ ?(?:z|utc|gmt)$/, '+00')
  const hora = / (\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/.exec(inteiro)
  if (hora && zona !== 'UTC') return quandoLocal([ano, mes, dia], hora.slice(1))
  const instante = readInstant(inteiro)
  return instante && { instante, soDia: false }
}

const SIM = new Set('sim s yes y true t verdadeiro 1'.split(' '))
const NAO = new Set('nao n no false f falso 0'.split(' '))
/** Yes or no in the words of people and programs; undefined for any other text. */
export function readYesNo(texto: string): boolean | undefined {
  const chave = textKey(texto)
  return SIM.has(chave) || (NAO.has(chave) ? false : undefined)
}

/** Words before an amount, once or several times. */
const ANTES = /^(?:r\$|brl|ate|aprox|cerca de|uns|ca|por volta de|no maximo|valor|de)[ .:]*/
const QUANTIA = /^(\d+(?:[.,]\d+)*)(?: ?(mil|k|mi|milhao|milhoes)\b)?(\D*)$/
const VEZES: Record<string, number> = { mil: 1e3, k: 1e3, mi: 1e6, milhao: 1e6, milhoes: 1e6 }
const CENTAVOS_MAX = 1e13

/** Reads digits with decimals, when the signs between them fit an amount in Brazilian or English notation. */
export function readNumber(texto: string): number | undefined {
  const cru = texto.replace(/[.,]$/, '')
  if (/^\d+$/.test(cru)) return Number(cru)
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(cru)) return Number(cru.replace(/\./g, '').replace(',', '.'))
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(cru)) return Number(cru.replace(/,/g, ''))
  return /^\d+[.,]\d+$/.test(cru) ? Number(cru.replace(',', '.')) : undefined
}

/** Centavos of 'R$ 2.000,00', '1500', 'até 3 mil', '1.759,50' or '1759.50'; undefined for a range or no amount at all. */
export function readMoney(texto: string): number | undefined {
  const escrito = texto.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
  if (escrito.length > 100) return undefined
  let quantia = escrito
  while (ANTES.test(quantia)) quantia = quantia.replace(ANTES, '')
  const [, digitos = '', vezes = '', resto = ''] = QUANTIA.exec(quantia) ?? []
  // A thousand written apart from its hundreds is not guessed.
  if (digitos === '' || /^ ?[-–]|\b(?:ou|a|ate|x)\b/.test(resto)) return undefined
  const numero = readNumber(digitos)
  if (numero === undefined) return undefined
  const centavos = Math.round(numero * (VEZES[vezes] ?? 1) * 100)
  return centavos <= CENTAVOS_MAX ? centavos : undefined
}
