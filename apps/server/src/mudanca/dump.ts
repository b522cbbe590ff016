import { isUtf8 } from 'node:buffer'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { CORTADO, readBytes, readLines } from './bytes.ts'
import { readCabecalho } from './cabecalho.ts'
import { decodeLine } from './copy.ts'
import { type Avisos, type Enviado, type Leitura, LINHA_MAX, type Linha, rotuloDe, type Tabela } from './fonte.ts'

/** Longest line outside of a block, such as a head with many columns. */
const COMANDO_MAX = 1024 * 1024
const COMO = 'pg_dump "<endereço>" --data-only --schema=public --schema=auth --schema=storage -f dados.sql'

const COM_INSERT = `O arquivo foi exportado com INSERT, que não se pode ler com segurança. Exporte sem --inserts, --column-inserts e --rows-per-insert: ${COMO}`
const COM_ESTRUTURA = `O arquivo traz a estrutura do banco, não só os dados. Exporte com: ${COMO}`
const OUTRO = `não é de uma exportação de dados do pg_dump. Exporte com: ${COMO}`

/** Statements between blocks that hold no rows; each on one line. */
const SEM_DADOS = [
  /^SET [\w.]+ (?:=|TO) [^;]*;$/,
  /^SELECT pg_catalog\.set(?:val|_config)\([^;]*\);$/,
  /^SET SESSION AUTHORIZATION DEFAULT;$/,
  /^RESET ALL;$/,
  /^ALTER TABLE (?:ONLY )?[^;]+ (?:DISABLE|ENABLE) TRIGGER ALL;$/,
  /^\\(?:un)?restrict \w+$/,
]
const ESTRUTURA = /^(?:CREATE|ALTER|DROP|GRANT|REVOKE|COMMENT ON|\\connect)\b/
const CODIFICACAO = /^SET client_encoding (?:=|TO) '([^']*)';$/
const COMECO = '-- PostgreSQL database dump'
const FIM = '-- PostgreSQL database dump complete'

/** Table that a line between blocks opens, if any; refuses statements that pg_dump does not write among data. */
function readComando(text: string, linha: number): Tabela | undefined {
  if (text === '' || text.startsWith('--')) return undefined
  if (text.startsWith('COPY ')) return readCabecalho(text, linha)
  const codificacao = CODIFICACAO.exec(text)?.[1]
  if (codificacao !== undefined && codificacao.toUpperCase() !== 'UTF8')
    throw new InvalidFile('O arquivo não está em UTF-8. Exporte com --encoding=UTF8.')
  if (SEM_DADOS.some((form) => form.test(text))) return undefined
  if (text.startsWith('INSERT INTO')) throw new InvalidFile(COM_INSERT)
  if (ESTRUTURA.test(text)) throw new InvalidFile(COM_ESTRUTURA)
  throw new InvalidFile(`A linha ${linha} ${OUTRO}`)
}

/**
 * Reads the COPY blocks of `pg_dump --data-only`, plain or gzip. Each line is a row: a line break in a text is written as
 * `\n`, so no text can end a block or begin another. A statement that could hold rows in another way is refused.
 */
export async function* readDump(de: string | Enviado, avisos: Avisos, onBytes?: (bytes: number) => void): Leitura {
  const vistas = new Set<string>()
  let tabela: Tabela | undefined
  let numero = 0
  // Undefined until the first mark of pg_dump. One file may hold several dumps, one after the other.
  let inteiro: boolean | undefined
  for await (const brutas of readLines(readBytes(de, onBytes), LINHA_MAX)) {
    let linhas: Linha[] = []
    for (const bruta of brutas) {
      numero++
      if (tabela) {
        if (bruta?.length === 2 && bruta.toString('latin1') === '\\.') {
          if (linhas.length > 0) yield { tabela, linhas }
          linhas = []
          tabela = undefined
        } else if (bruta === null) linhas.push({ linha: numero, motivo: 'a linha é longa demais' })
        else linhas.push({ linha: numero, ...decodeLine(bruta, tabela.colunas.length) })
        continue
      }
      if (bruta === null || bruta.length > COMANDO_MAX || !isUtf8(bruta) || bruta.includes(0))
        throw new InvalidFile(`A linha ${numero} ${OUTRO}`)
      const text = bruta.toString('utf8').replace(/^\ufeff/, '')
      if (text === COMECO) inteiro = false
      if (text === FIM) inteiro = true
      const aberta = readComando(text, numero)
      if (!aberta) continue
      const rotulo = rotuloDe(aberta)
      if (vistas.has(rotulo)) throw new InvalidFile(`Linha ${numero}: a tabela ${rotulo} aparece duas vezes.`)
      vistas.add(rotulo)
      tabela = aberta
      yield { tabela, linhas: [] }
    }
    if (tabela && linhas.length > 0) yield { tabela, linhas }
  }
  if (tabela || inteiro === false) throw new InvalidFile(CORTADO)
  if (vistas.size === 0) throw new InvalidFile(`O arquivo não tem nenhuma tabela. Exporte com: ${COMO}`)
  if (inteiro === undefined) avisos.push('O arquivo não traz a marca de fim do pg_dump: confira se está completo.')
}
