import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { TooLarge } from './limits.ts'

/** Attributes by name without prefix. */
export type Attributes = Record<string, string>
export type Handlers = {
  open(name: string, attributes: Attributes): void
  close?(name: string): void
  text?(text: string): void
}
type Options = { bytes: number }

/** Longest piece of XML between two tags, and longest tag. */
const TOKEN_MAX = 1_000_000
const DEPTH_MAX = 64

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Strips the prefixes of attributes; an attribute without a prefix wins, and namespace declarations are removed. */
function withoutPrefixes(attributes: Attributes): Attributes {
  const names = Object.keys(attributes)
  if (!names.some((name) => name.includes(':'))) return attributes
  const prefixed = names.filter((name) => name.includes(':') && !name.startsWith('xmlns:'))
  return { ...Object.fromEntries(prefixed.map((name) => [local(name), attributes[name] ?? ''])), ...attributes }
}

/**
 * Parses XML incrementally and yields the values that handlers emit, until they call `stop`. Names come without
 * prefixes; entity definitions are refused, as the format requires. Memory does not grow with the input.
 */
export async function* readXml<T>(
  stream: Readable,
  { bytes: bytesMax }: Options,
  createHandlers: (emit: (item: T) => void, stop: () => void) => Handlers,
): AsyncGenerator<T> {
  const found: T[] = []
  let stopped = false
  let depth = 0
  let sinceToken = 0
  const handlers = createHandlers(
    (item) => found.push(item),
    () => {
      stopped = true
    },
  )
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  const onToken = () => {
    sinceToken = 0
  }
  parser.on('opentag', ({ name, attributes }) => {
    sinceToken = 0
    if (++depth > DEPTH_MAX) throw new Error('nested too deeply')
    if (!stopped) handlers.open(local(name), withoutPrefixes(attributes))
  })
  parser.on('closetag', ({ name }) => {
    sinceToken = 0
    depth--
    if (!stopped) handlers.close?.(local(name))
  })
  const onText = (text: string) => {
    sinceToken = 0
    if (!stopped) handlers.text?.(text)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('comment', onToken)
  parser.on('processinginstruction', onToken)
  parser.on('doctype', () => {
    throw new Error('a document type')
  })

  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    sinceToken += chunk.length
    if (bytes > bytesMax) throw new TooLarge()
    parser.write(decoder.decode(chunk, { stream: true }))
    if (sinceToken > TOKEN_MAX) throw new TooLarge()
    yield* found.splice(0)
    if (stopped) return
  }
  parser.write(decoder.decode())
  parser.close()
  yield* found
}
