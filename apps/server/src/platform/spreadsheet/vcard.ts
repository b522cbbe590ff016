import { setImmediate } from 'node:timers/promises'
import ICAL from 'ical.js'
import { type CsvRecord, decode, detectEncoding } from './csv.ts'
import { utf16Of } from './utf16.ts'

/** Columns of a vCard, by titles that imports recognise. */
const TITULOS = ['Nome', 'Categoria', 'Telefone', 'Segundo telefone', 'E-mail', 'Cidade', 'UF', 'Observações', 'UID']

/** Longest card in characters, without its pictures. */
const CARTAO_MAXIMO = 50_000
/** Properties that fill files and are not used. */
const SEM_USO = /^(?:[\w-]+\.)?(?:PHOTO|LOGO|SOUND|KEY|X-[\w-]+)[;:]/i
const LINHA_DE_CARTAO = /^(?:[\w-]+\.)?[A-Z][\w-]*[;:]/i
const COM_QP = /;(?:ENCODING=)?QUOTED-PRINTABLE/i

/** True if a file begins with a vCard. */
export function isVcard(inicio: Buffer): boolean {
  const texto = new TextDecoder(utf16Of(inicio) ?? 'latin1').decode(inicio)
  return /^(?:ï»¿|\ufeff)?\s*BEGIN:VCARD\b/i.test(texto)
}

/**
 * Reads a file of vCards (2.1, 3.0 or 4.0) as a table: titles first, then a record per card. One card of bounded size
 * is parsed at a time, so that no file takes the event loop.
 */
export async function* readVcards(caminho: string): AsyncGenerator<CsvRecord> {
  yield { linha: 1, valores: TITULOS }
  let [numero, inicio, tamanho] = [0, 0, 0]
  let cartao: string[] | null = null
  let pulando = false
  for await (const linhas of linhasDe(caminho)) {
    await setImmediate()
    for (const linha of linhas) {
      numero += 1
      if (/^BEGIN:VCARD\s*$/i.test(linha)) {
        cartao = []
        inicio = numero
        tamanho = 0
      } else if (!cartao) {
        // The end of a card.
      } else if (/^END:VCARD\s*$/i.test(linha)) {
        yield { linha: inicio, ...readCartao(cartao, tamanho) }
        cartao = null
      } else {
        // A folded line belongs to the one before, even when that is left out.
        const continua = /^[ \t]/.test(linha) || (cartao.at(-1)?.endsWith('=') ?? false)
        if (!continua) pulando = SEM_USO.test(linha)
        if (!pulando) tamanho += linha.length
        if (!pulando && tamanho <= CARTAO_MAXIMO) cartao.push(linha)
      }
    }
  }
  if (cartao) yield { linha: inicio, erro: 'o contato não termina; o arquivo está cortado' }
}

/** Lines of a file, in groups as large as a piece of it. */
async function* linhasDe(caminho: string): AsyncGenerator<string[]> {
  let resto = ''
  for await (const pedaco of decode(caminho, await detectEncoding(caminho))) {
    const linhas = (resto + pedaco).split(/\r\n|\n|\r(?!$)/)
    // Cuts a line that is longer than any card.
    resto = (linhas.pop() ?? '').slice(0, CARTAO_MAXIMO + 1)
    yield linhas.map((linha) => linha.replace(/^\ufeff/, ''))
  }
  if (resto !== '') yield [resto.trimEnd()]
}

function readCartao(linhas: readonly string[], tamanho: number): { valores: string[] } | { erro: string } {
  if (tamanho > CARTAO_MAXIMO) return { erro: 'o contato é grande demais' }
  try {
    const inteiras = unfold(linhas).filter((linha) => LINHA_DE_CARTAO.test(linha))
    const [, propriedades] = ICAL.parse(`BEGIN:VCARD\r\n${inteiras.map(modernize).join('\r\n')}\r\nEND:VCARD`) as Jcard
    return { valores: valoresDe(propriedades) }
  } catch {
    return { erro: 'o contato não pôde ser lido' }
  }
}

type Propriedade = [nome: string, parametros: Record<string, string | string[]>, tipo: string, ...valores: unknown[]]
type Jcard = [nome: string, propriedades: Propriedade[], partes: unknown[]]

/** Joins folded lines; quoted-printable ones end in '='. */
function unfold(linhas: readonly string[]): string[] {
  const inteiras: string[][] = []
  let isQp = false
  for (const linha of linhas) {
    const partes = inteiras.at(-1)
    const antes = partes?.at(-1)
    if (partes && isQp && antes?.endsWith('=')) partes.splice(-1, 1, antes.slice(0, -1), linha)
    else if (partes && /^[ \t]/.test(linha)) partes.push(linha.slice(1))
    else {
      inteiras.push([linha])
      isQp = COM_QP.test(linha)
    }
  }
  return inteiras.map((partes) => partes.join(''))
}

/** Rewrites a line in the form of version 3.0: named types, and no quoted-printable, which old phones export. */
function modernize(linha: string): string {
  if (/^VERSION:2\.1/i.test(linha)) return 'VERSION:3.0'
  const [, cabeca = '', valor = ''] = /^((?:[^":]|"[^"]*")*):(.*)$/s.exec(linha) ?? []
  const [nome = '', ...parametros] = cabeca.split(';')
  const soltos = parametros.filter((parametro) => !parametro.includes('='))
  const charset = parametros.find((parametro) => /^CHARSET=/i.test(parametro))?.slice('CHARSET='.length)
  if (soltos.length === 0 && !COM_QP.test(cabeca) && charset === undefined) return linha
  const nomeados = parametros.filter((parametro) => /^(TYPE|PREF|VALUE)=/i.test(parametro))
  const tipos = soltos.filter((solto) => /^[\w-]+$/.test(solto) && !/^(QUOTED-PRINTABLE|8BIT|7BIT)$/i.test(solto))
  const texto = COM_QP.test(cabeca) ? decodeQp(valor, charset) : valor
  return `${[nome, ...nomeados, ...tipos.map((tipo) => `TYPE=${tipo}`)].join(';')}:${texto.replace(/\r?\n/g, '\\n')}`
}

function decodeQp(valor: string, charset = 'utf-8'): string {
  const bytes = valor.replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  try {
    return new TextDecoder(charset).decode(Buffer.from(bytes, 'latin1'))
  } catch {
    return bytes
  }
}

function valoresDe(propriedades: readonly Propriedade[]): string[] {
  const todas = (nome: string) => propriedades.filter(([outro]) => outro === nome)
  const textos = (nome: string) => todas(nome).map(([, , , valor]) => join(valor, ' '))
  const partes = (nome: string) => {
    const [valor] = todas(nome).map(([, , , primeiro]) => primeiro)
    return Array.isArray(valor) ? valor.map((parte) => join(parte, ' ')) : []
  }
  const [familia = '', dado = '', meio = ''] = partes('n')
  const nome = textos('fn')[0] || [dado, meio, familia].filter(Boolean).join(' ') || textos('org')[0] || ''
  const telefones = todas('tel')
    .filter(([, { type = [] }]) => ![type].flat().some((tipo) => /^fax$/i.test(tipo)))
    .map(([, , , valor]) => join(valor, '').replace(/^tel:/i, ''))
  const [, , , cidade = '', estado = ''] = partes('adr')
  const [primeiro = '', segundo = ''] = [...new Set(telefones)]
  const unicos = ['email', 'note', 'categories', 'uid'].map((qual) => textos(qual)[0] ?? '')
  const [email = '', nota = '', categoria = '', uid = ''] = unicos
  return [nome, categoria, primeiro, segundo, email, cidade, estado, nota, uid].map((valor) => valor.trim())
}

const join = (valor: unknown, entre: string): string =>
  Array.isArray(valor) ? valor.map((parte) => join(parte, entre)).join(entre) : String(valor ?? '')
