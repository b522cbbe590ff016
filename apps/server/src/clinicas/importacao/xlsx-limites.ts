import { createReadStream } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { COLUNAS_MAXIMO, LINHAS_MAXIMO } from '@portal/contract/clinicas/colunas-importacao'
import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { ArquivoInvalido } from '../../platform/csv.ts'

const DESCOMPACTADO_MAXIMO = 256 * 1024 * 1024
/** Small, so that what one piece swells to at most (a thousandfold) is soon thrown away. */
const PEDACO = 16 * 1024

const GRANDE = 'A planilha é grande demais. Divida-a em partes.'
const LINHAS_DEMAIS = 'O arquivo tem mais de 100.000 linhas. Divida-o em partes.'
const COLUNAS_DEMAIS = `O arquivo tem mais de ${COLUNAS_MAXIMO} colunas.`

/**
 * Refuses a workbook that would not fit into memory, by what it really unpacks to and by where its cells say they are:
 * one cell in the last corner would make a reader fill in all before it. Looks for entries as the reader does.
 */
export async function checkXlsx(caminho: string): Promise<void> {
  let bytes = 0
  const unzip = new Unzip((entrada) => {
    if (!entrada.name.endsWith('.xml') && !entrada.name.endsWith('.rels')) return
    const olhar = entrada.name.includes('worksheets/') ? createOlharCelulas() : () => {}
    receive(entrada, (pedaco) => {
      bytes += pedaco.length
      if (bytes > DESCOMPACTADO_MAXIMO) throw new ArquivoInvalido(GRANDE)
      olhar(pedaco)
    })
  })
  unzip.register(UnzipInflate)
  for await (const pedaco of createReadStream(caminho, { highWaterMark: PEDACO })) {
    unzip.push(pedaco)
    await setImmediate()
  }
}

function receive(entrada: UnzipFile, onPedaco: (pedaco: Uint8Array) => void) {
  entrada.ondata = (error, pedaco) => {
    if (error) throw error
    onPedaco(pedaco)
  }
  entrada.start()
}

const CELULA = /<c r="([A-Z]+)(\d+)"|<row r="(\d+)"/g
/** Longer than any cell's opening, to find those that two pieces share. */
const SOBRA = 64

function createOlharCelulas() {
  let resto = ''
  return (pedaco: Uint8Array) => {
    const texto = resto + Buffer.from(pedaco).toString('latin1')
    let coluna = 0
    let linha = 0
    for (const [, letras = '', daCelula, daLinha] of texto.matchAll(CELULA)) {
      coluna = Math.max(coluna, numeroDaColuna(letras))
      linha = Math.max(linha, Number(daCelula ?? daLinha))
    }
    if (linha > LINHAS_MAXIMO + 1) throw new ArquivoInvalido(LINHAS_DEMAIS)
    if (coluna > COLUNAS_MAXIMO) throw new ArquivoInvalido(COLUNAS_DEMAIS)
    resto = texto.slice(-SOBRA)
  }
}

const numeroDaColuna = (letras: string) =>
  [...letras].reduce((numero, letra) => numero * 26 + letra.charCodeAt(0) - 64, 0)
