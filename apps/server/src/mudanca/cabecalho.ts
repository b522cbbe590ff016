import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { COLUNAS_MAX, isNome, type Tabela } from './fonte.ts'

const ESTRANHO = 'nome de tabela ou coluna que não é do PostgreSQL'

/** Reads names and signs of a statement, from left to right. */
function reader(text: string, linha: number) {
  let at = 0
  const fail = (motivo: string) => new InvalidFile(`Linha ${linha}: ${motivo}`)
  const takes = (sign: string) => {
    if (!text.startsWith(sign, at)) return false
    at += sign.length
    return true
  }
  function quoted(): string {
    let name = ''
    for (;;) {
      const end = text.indexOf('"', at)
      if (end < 0) throw fail(ESTRANHO)
      name += text.slice(at, end)
      at = end + 1
      if (!takes('"')) return name
      name += '"'
    }
  }
  function bare(): string {
    const from = at
    while (at < text.length && /[\p{L}\p{N}_$]/u.test(text[at] ?? '')) at++
    return text.slice(from, at)
  }
  function name(): string {
    const found = takes('"') ? quoted() : bare()
    if (!isNome(found)) throw fail(ESTRANHO)
    return found
  }
  return { takes, name, fail, isAtEnd: () => at === text.length }
}

/** Reads the head of a block: `COPY schema.table (columns) FROM stdin;`, with quoted names or bare ones. */
export function readCabecalho(text: string, linha: number): Tabela {
  const head = reader(text, linha)
  const torto = () => head.fail('começo de COPY que o pg_dump não escreve')
  if (!head.takes('COPY ')) throw torto()
  const first = head.name()
  const second = head.takes('.') ? head.name() : undefined
  const [schema, nome] = second === undefined ? ['public', first] : [first, second]
  const colunas = new Set<string>()
  if (head.takes(' (')) {
    do {
      const coluna = head.name()
      if (colunas.has(coluna)) throw head.fail('a mesma coluna aparece duas vezes')
      colunas.add(coluna)
      if (colunas.size > COLUNAS_MAX) throw head.fail(`a tabela tem mais de ${COLUNAS_MAX} colunas`)
    } while (head.takes(', '))
    if (!head.takes(')')) throw torto()
  } else head.takes(' ') // For a table without columns pg_dump writes two spaces.
  if (!head.takes(' FROM stdin;') || !head.isAtEnd()) throw torto()
  return { schema, nome, colunas: [...colunas] }
}
