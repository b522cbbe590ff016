import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  EXTRATO_INVALIDO,
  EXTRATO_MAXIMO,
  EXTRATO_PESADO,
  TRANSACOES_MAXIMO,
  VALOR,
} from '@portal/contract/financeiro/limites'
import { dayOf } from '../platform/day.ts'

const extratoComErro = (motivo: string) => `O banco não mandou o extrato: ${motivo}. Peça-o de novo ao banco.`
/** Most unreadable movements that are listed with their line. */
const NAO_LIDOS_MAXIMO = 50

/** Refusal of the file, as a sentence for the sender. */
export class ExtratoRecusado extends Error {}

export type TransacaoLida = {
  banco: string
  conta: string
  /** The bank's number for the transaction. */
  fitid: string
  /** Day in the company's zone. */
  em: string
  valor_centavos: number
  historico: string
}
export type ExtratoLido = {
  contas: { banco: string; conta: string }[]
  de: string | null
  ate: string | null
  transacoes: TransacaoLida[]
  /** Number of transactions that the file repeats. */
  repetidos: number
  /** Transactions whose day or amount cannot be read; the first ones with the line of the file where they begin. */
  nao_lidos: { total: number; primeiros: { linha: number; falta: 'dia' | 'valor' }[] }
}

const HISTORICO_MAXIMO = 120
/** Longest tag and longest value that are read, in characters; OFX itself has no value beyond 255. */
const TEXTO_MAXIMO = 500
/** Longest amount in characters, blanks included. */
const QUANTIA_MAXIMA = 60
/** Tags that are read before the event loop gets a turn. */
const FOLEGO = 5000
const refuse = (frase = EXTRATO_INVALIDO): never => {
  throw new ExtratoRecusado(frase)
}

/** Bytes of the file, unpacked when the page compressed them. */
async function unpack(bytes: Buffer): Promise<Buffer> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes.length > EXTRATO_MAXIMO ? refuse(EXTRATO_PESADO) : bytes
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: EXTRATO_MAXIMO })
  } catch (error) {
    return refuse((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? EXTRATO_PESADO : EXTRATO_INVALIDO)
  }
}

/** Decodes UTF-8, else Latin-1: banks write either, whatever the header says. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** Replaces known entities and character numbers; others stay as they are. */
const unescapeText = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (all, decimal, hexadecimal, name) => {
    if (name) return ENTIDADES[name.toLowerCase()] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)
    return code > 31 && code <= 0x10ffff && (code & 0x1ff800) !== 0xd800 ? String.fromCodePoint(code) : ' '
  })

type Peca = { abre: string; texto: string; at: number } | { fecha: string }

const CDATA = '<![CDATA['

/** A value and the place of the next tag (-1 for none); text of a CDATA section is taken as it is. */
function valueAt(text: string, from: number): { value: string; next: number } {
  let value = ''
  const add = (more: string) => {
    if (value.length < TEXTO_MAXIMO) value += more
  }
  for (let at = from; ; ) {
    const next = text.indexOf('<', at)
    const end = next < 0 ? text.length : next
    add(unescapeText(text.slice(at, Math.min(end, at + TEXTO_MAXIMO))))
    const isSection = next >= 0 && text.startsWith(CDATA, next)
    const close = isSection ? text.indexOf(']]>', next) : -1
    if (close < 0) return { value: value.slice(0, TEXTO_MAXIMO).trim(), next: isSection ? -1 : next }
    add(text.slice(next + CDATA.length, Math.min(close, next + CDATA.length + TEXTO_MAXIMO)))
    at = close + 3
  }
}

/** Line breaks between two places of a text. */
function countLines(text: string, from: number, to: number): number {
  let lines = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

/** Yields tags with the text after them, in one pass: OFX needs no closing tags of values. */
function* piecesOf(text: string, start: number): Generator<Peca> {
  for (let at = text.indexOf('<', start); at >= 0; ) {
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at)
      if (end < 0) return
      at = text.indexOf('<', end)
      continue
    }
    const end = text.indexOf('>', at)
    if (end < 0) return
    let name = text.slice(at + 1, Math.min(end, at + 1 + TEXTO_MAXIMO)).trim()
    if (name.startsWith('!')) return refuse()
    const { value, next } = valueAt(text, end + 1)
    if (name.startsWith('/')) yield { fecha: name.slice(1).trim().toUpperCase() }
    else if (!name.startsWith('?')) {
      const isEmpty = name.endsWith('/')
      if (isEmpty) name = name.slice(0, -1)
      yield { abre: (name.split(/\s/, 1)[0] ?? '').toUpperCase(), texto: isEmpty ? '' : value, at }
    }
    at = next
  }
}

/** Centavos, rounded; undefined for no amount. The last point or comma begins the decimals. */
export function readValor(text: string): number | undefined {
  if (text.length > QUANTIA_MAXIMA) return undefined
  const limpo = text.replace(/\s/g, '')
  if (!/^[+-]?[\d.,]+$/.test(limpo) || !/\d/.test(limpo)) return undefined
  const at = Math.max(limpo.lastIndexOf('.'), limpo.lastIndexOf(','))
  const [inteiro, fracao] = at < 0 ? [limpo, ''] : [limpo.slice(0, at), limpo.slice(at + 1)]
  const digitos = inteiro.replace(/\D/g, '').replace(/^0+/, '')
  // Three digits after it may as well be thousands.
  if (digitos.length > 12 || fracao.length === 3) return undefined
  const decimais = fracao.padEnd(3, '0')
  const centavos = Number(`${digitos || '0'}${decimais.slice(0, 2)}`) + (decimais.charAt(2) >= '5' ? 1 : 0)
  if (centavos > VALOR.max) return undefined
  return limpo.startsWith('-') ? -centavos : centavos
}

const DATA =
  /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d)?(?:\.\d{1,6})?)?(?:\s*\[([+-]?\d{1,2}(?:\.\d{1,2})?)(?::[^\]]*)?\])?$/

/** Day of an OFX time in a zone, or the bank's own day without one; undefined for no time. */
export function readDia(text: string, fuso: string): string | undefined {
  const [, ano, mes, dia, hora, minuto, segundo = '00', zona] = DATA.exec(text.trim()) ?? []
  const data = `${ano}-${mes}-${dia}`
  const inicio = Date.parse(`${data}T00:00:00Z`)
  // Refuses 31 February, which `Date` would move.
  if (Number.isNaN(inicio) || new Date(inicio).toISOString().slice(0, 10) !== data) return undefined
  if (zona === undefined || hora === undefined) return data
  const instante = Date.parse(`${data}T${hora}:${minuto}:${segundo}Z`) - Number(zona) * 3_600_000
  return Number.isNaN(instante) ? undefined : dayOf(instante, fuso)
}

type Campos = Record<string, string>

/**
 * Reads a bank's statement, OFX 1 (SGML) or 2 (XML), of one or more accounts. It resolves no entity and nests nothing,
 * so that a file costs no more than its length; a long one is read with pauses. Throws `ExtratoRecusado`.
 */
export async function readOfx(enviado: Buffer, fuso: string): Promise<ExtratoLido> {
  const text = decode(await unpack(enviado))
  const start = text.search(/<OFX>/i)
  if (start < 0 || /<!(DOCTYPE|ENTITY)/i.test(text)) refuse()
  const contas: ExtratoLido['contas'] = []
  const lidas = new Map<string, TransacaoLida>()
  const limites: string[] = []
  let conta: Campos = {}
  let naConta = false
  let transacao: Campos | null = null
  let vistas = 0
  let repetidos = 0
  const nao_lidos: ExtratoLido['nao_lidos'] = { total: 0, primeiros: [] }
  /** Start of the transaction, and the last place up to which lines were counted. */
  let inicio = 0
  let contado = { at: 0, linha: 1 }
  const erro = { grave: false, codigo: '', mensagem: '' }

  function miss(falta: 'dia' | 'valor') {
    contado = { at: inicio, linha: contado.linha + countLines(text, contado.at, inicio) }
    if (nao_lidos.total++ < NAO_LIDOS_MAXIMO) nao_lidos.primeiros.push({ linha: contado.linha, falta })
  }

  function end() {
    if (!transacao) return
    const campos = transacao
    transacao = null
    if (++vistas > TRANSACOES_MAXIMO)
      refuse(
        `O extrato tem mais de ${TRANSACOES_MAXIMO.toLocaleString('pt-BR')} lançamentos. Exporte um período menor.`,
      )
    const em = readDia(campos.DTPOSTED ?? campos.DTUSER ?? '', fuso)
    const valor_centavos = readValor(campos.TRNAMT ?? '')
    // Lines of a balance have no amount: '0.00' or '.'.
    if (valor_centavos === 0 || campos.TRNAMT === '.') return
    if (valor_centavos === undefined) return miss('valor')
    if (em === undefined) return miss('dia')
    const historico = [...new Set([campos.NAME, campos.MEMO].filter(Boolean))].join(' · ').replace(/\s+/g, ' ')
    const lida = {
      banco: conta.BANKID ?? '',
      conta: conta.ACCTID ?? '',
      fitid: campos.FITID || `${campos.CHECKNUM ?? ''} ${historico}`,
      em,
      valor_centavos,
      historico: [...historico].slice(0, HISTORICO_MAXIMO).join(''),
    }
    // Some banks repeat a transaction; others give several of a day the same number.
    const chave = [lida.banco, lida.conta, lida.fitid, em, valor_centavos].join(' ')
    if (lidas.has(chave)) repetidos++
    else lidas.set(chave, lida)
  }

  let pecas = 0
  for (const peca of piecesOf(text, start)) {
    if (++pecas % FOLEGO === 0) await setImmediate()
    if ('fecha' in peca) {
      if (peca.fecha === 'STMTTRN' || peca.fecha === 'BANKTRANLIST') end()
      if (peca.fecha === 'BANKACCTFROM' || peca.fecha === 'CCACCTFROM') naConta = false
      continue
    }
    const { abre, texto, at } = peca
    if (abre === 'STMTTRN') {
      end()
      naConta = false
      transacao = {}
      inicio = at
    } else if (abre === 'BANKACCTFROM' || abre === 'CCACCTFROM') {
      end()
      conta = {}
      naConta = true
    } else if (abre === 'BANKTRANLIST' || abre === 'LEDGERBAL') {
      end()
      naConta = false
    } else if (texto === '') continue
    else if (abre === 'CURDEF' && texto.toUpperCase() !== 'BRL')
      refuse(`O extrato está em ${texto.slice(0, 10)}. Só extratos em reais (BRL) são lidos.`)
    else if (transacao) transacao[abre] ??= texto
    else if (naConta) {
      conta[abre] ??= texto
      if (abre === 'ACCTID') contas.push({ banco: conta.BANKID ?? '', conta: texto })
    } else if (abre === 'DTSTART' || abre === 'DTEND') {
      const dia = readDia(texto, fuso)
      if (dia) limites.push(dia)
    } else if (abre === 'SEVERITY') erro.grave ||= texto.toUpperCase() === 'ERROR'
    else if (abre === 'CODE') erro.codigo = texto
    else if (abre === 'MESSAGE') erro.mensagem = texto
  }
  end()
  if (erro.grave && lidas.size === 0 && nao_lidos.total === 0)
    refuse(extratoComErro(erro.mensagem.slice(0, HISTORICO_MAXIMO) || `erro ${erro.codigo.slice(0, 10)}`))
  limites.sort()
  return {
    contas,
    de: limites[0] ?? null,
    ate: limites.at(-1) ?? null,
    transacoes: [...lidas.values()],
    repetidos,
    nao_lidos,
  }
}
