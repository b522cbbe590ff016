import { LosslessNumber, parse } from 'lossless-json'

/** Fields of a call by flat keys: nested ones are joined with a dot, and numbers keep their digits as written. */
export type Campos = Map<string, string>

/** Error of a body without a readable lead; its message is for administrators. */
export class CorpoRecusado extends Error {}

const DEPTH_MAX = 20
const KEYS_MAX = 500
/** Longest key that a mapping stores, in characters; longer labels are cut. */
const KEY_MAX = 200
const KEY_REFUSED = 2_000
const VALUE_MAX = 10_000

/** Names with a special meaning for objects in code that reads payloads. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const LATIN = new Set(['iso-8859-1', 'iso8859-1', 'latin1', 'latin-1', 'windows-1252', 'cp1252', 'us-ascii', 'ascii'])

type ContentType = { type: string; charset: string | undefined; boundary: string | undefined }

function readContentType(header: string | undefined): ContentType {
  const [type = '', ...parameters] = (header ?? '').slice(0, 500).split(';')
  const given = (name: string) => {
    const parameter = parameters.find((one) => one.trim().toLowerCase().startsWith(`${name}=`))
    return parameter
      ?.slice(parameter.indexOf('=') + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1')
  }
  return { type: type.trim().toLowerCase(), charset: given('charset')?.toLowerCase(), boundary: given('boundary') }
}

/** Decodes bytes by the declared character set, else as UTF-8, else as Windows-1252, which older sites send. */
function decode(bytes: Uint8Array, charset: string | undefined): string {
  if (charset === undefined || !LATIN.has(charset)) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      // Not UTF-8: decoded as Windows-1252 below, in which every byte is a character.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

/** Text with line breaks as LF and without characters that no text column takes. */
const clean = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n])\p{Cc}/gu, '')
    .normalize('NFC')
    .trim()

/** First `max` characters of a text, without half of a character at the cut. */
export const cut = (text: string, max: number) => text.slice(0, max).replace(/\p{Cs}$/u, '')

/** Collects fields within limits; a repeated key keeps both values. */
function createCampos() {
  const campos: Campos = new Map()
  return {
    campos,
    add(path: readonly string[], value: string) {
      if (path.length > DEPTH_MAX) throw new CorpoRecusado(`Há mais de ${DEPTH_MAX} campos um dentro do outro.`)
      const names = path.map((name) => clean(name.slice(0, KEY_REFUSED + 1)))
      if (names.some((name) => name.length > KEY_REFUSED)) throw new CorpoRecusado('O nome de um campo é longo demais.')
      if (names.some((name) => FORBIDDEN.has(name))) return
      const key = cut(names.filter((name) => name !== '').join('.'), KEY_MAX)
      if (key === '') return
      const text = clean(value.slice(0, VALUE_MAX))
      const before = campos.get(key)
      const both = before && text && before !== text ? `${before}, ${text}` : before || text
      campos.set(key, cut(both, VALUE_MAX))
      if (campos.size > KEYS_MAX) throw new CorpoRecusado(`Há mais de ${KEYS_MAX} campos.`)
    },
  }
}

/** Throws where JSON is nested too deep; counted before parsing, because the parser is recursive. */
function checkDepth(text: string) {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i]
    if (quoted) {
      if (char === '\\') i++
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '{' || char === '[') {
      if (++depth > DEPTH_MAX) throw new CorpoRecusado(`Há mais de ${DEPTH_MAX} campos um dentro do outro.`)
    } else if (char === '}' || char === ']') depth--
  }
}

/** Parses JSON within the limit of depth, keeping numbers as written; throws `CorpoRecusado`. */
export function parseJson(text: string): unknown {
  checkDepth(text)
  try {
    return parse(text, undefined, {
      onDuplicateKey: ({ key }) => {
        throw new CorpoRecusado(`O campo "${clean(key.slice(0, 60))}" vem duas vezes, com valores diferentes.`)
      },
    })
  } catch (error) {
    throw error instanceof CorpoRecusado ? error : new CorpoRecusado('O corpo não é um JSON válido.')
  }
}

const isScalar = (value: unknown) => value === null || typeof value !== 'object' || value instanceof LosslessNumber
const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Fields of parsed JSON: one object, or a list with one. */
export function camposOf(json: unknown): Campos {
  const one = Array.isArray(json) && json.length === 1 ? json[0] : json
  if (Array.isArray(one) && one.length > 1) throw new CorpoRecusado('A chamada traz mais de um lead. Envie um por vez.')
  if (isScalar(one) || Array.isArray(one)) throw new CorpoRecusado('O corpo não tem campos.')
  const { campos, add } = createCampos()
  const walk = (path: string[], value: unknown) => {
    if (isScalar(value)) add(path, textOf(value))
    else if (Array.isArray(value) && value.every(isScalar)) add(path, value.map(textOf).filter(Boolean).join(', '))
    else for (const [name, inner] of Object.entries(value as object)) walk([...path, name], inner)
  }
  walk([], one)
  return campos
}

/** Path of a name: `fields[name][value]` is nested; `nome (completo)` and labels with a lone bracket are plain. */
function pathOf(name: string): string[] {
  const [, head, tail] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name.slice(0, KEY_REFUSED + 1)) ?? []
  return head === undefined || tail === undefined ? [name] : [head, ...tail.slice(1, -1).split('][')]
}

/** Bytes of a form-encoded name or value; a percent sign before no byte is kept as it is. */
function percentDecode(text: string): Buffer {
  const spaced = Buffer.from(text.replaceAll('+', ' '), 'latin1')
  const bytes = Buffer.alloc(spaced.length)
  let length = 0
  for (let i = 0; i < spaced.length; i++) {
    const hex = spaced[i] === 0x25 ? spaced.toString('latin1', i + 1, i + 3) : ''
    const isByte = /^[\da-f]{2}$/i.test(hex)
    bytes[length++] = isByte ? Number.parseInt(hex, 16) : (spaced[i] ?? 0)
    if (isByte) i += 2
  }
  return bytes.subarray(0, length)
}

function camposOfForm(raw: Buffer, charset: string | undefined): Campos {
  const { campos, add } = createCampos()
  // Split as Latin-1, so that unencoded bytes above ASCII survive and are decoded with the others.
  for (const pair of raw.toString('latin1').split('&')) {
    if (pair === '') continue
    const at = pair.indexOf('=')
    const [name, value] = at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    add(pathOf(decode(percentDecode(name), charset)), decode(percentDecode(value), charset))
  }
  return campos
}

const CRLF2 = Buffer.from('\r\n\r\n')

function camposOfMultipart(raw: Buffer, { boundary, charset }: ContentType): Campos {
  if (!boundary || boundary.length > 100) throw new CorpoRecusado('O formulário chegou sem o separador das partes.')
  const { campos, add } = createCampos()
  const delimiter = Buffer.from(`--${boundary}`, 'latin1')
  let start = raw.indexOf(delimiter)
  while (start !== -1) {
    const from = start + delimiter.length
    const next = raw.indexOf(delimiter, from)
    if (next === -1) break
    const part = raw.subarray(from, next)
    start = next
    const head = part.indexOf(CRLF2)
    if (head === -1) continue
    const headers = decode(part.subarray(0, head), charset)
    const name = /;[ \t]*name="((?:[^"\\]|\\.)*)"/i.exec(headers)?.[1]
    if (name === undefined) continue
    // The line break before the next delimiter belongs to the delimiter.
    const content = part.subarray(head + CRLF2.length, -2)
    const file = /;[ \t]*filename\*?=/i.test(headers)
    if (file && content.length > 0) throw new CorpoRecusado('Arquivos não são aceitos. Envie só os campos.')
    if (!file) add(pathOf(name.replace(/\\(.)/g, '$1').replaceAll('%22', '"')), decode(content, charset))
  }
  return campos
}

/**
 * Fields of a body in JSON, form-encoded or multipart, told by its content. The caller limits its size; depth, number and
 * length of names are limited here.
 */
export function parseCorpo(contentType: string | undefined, raw: Buffer): Campos {
  const content = readContentType(contentType)
  const { type, charset } = content
  const text = () =>
    decode(raw, charset)
      .replace(/^\uFEFF/, '')
      .trim()
  const isJson = type === 'application/json' || type === 'text/json' || type.endsWith('+json')
  const isForm = type === 'application/x-www-form-urlencoded'
  const isUnsaid = type === '' || type === 'text/plain'
  let campos: Campos
  if (raw.length === 0) throw new CorpoRecusado('A chamada chegou sem conteúdo.')
  if (type === 'multipart/form-data') campos = camposOfMultipart(raw, content)
  // Programs often send JSON declared as a form, or declare nothing.
  else if (isJson || ((isForm || isUnsaid) && /^\s*(?:\uFEFF)?[[{]\s*["{\]}]/.test(text().slice(0, 200))))
    campos = camposOf(parseJson(text()))
  else if (isForm || (isUnsaid && raw.includes('='))) campos = camposOfForm(raw, charset)
  else throw new CorpoRecusado('O formato não é aceito. Envie JSON ou um formulário (Content-Type: application/json).')
  if (campos.size === 0) throw new CorpoRecusado('O corpo não tem campos.')
  return campos
}
