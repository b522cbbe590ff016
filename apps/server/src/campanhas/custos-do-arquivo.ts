import { Readable } from 'node:stream'
import { type CustoCampos, custoCampos } from '@portal/contract/campanhas/campanhas.contract'
import { CUSTO_CAMPANHA } from '@portal/contract/campanhas/limites'
import { unguardFormula } from '../platform/spreadsheet/formula.ts'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { type Spreadsheet, withSpreadsheet } from '../platform/spreadsheet/spreadsheet.ts'
import { withLocalCopy } from '../platform/storage/local-copy.ts'
import { textKey } from '../platform/text-key.ts'

/** Most lines and columns of an imported file of costs. */
const CUSTOS_LINHAS_MAXIMO = 2_000
const CUSTOS_COLUNAS_MAXIMO = 60

export type Erro = { linha: number; motivo: string }
export type CustosLidos = { custos: (CustoCampos & { linha: number })[]; erros: Erro[] }

/** Titles of each column in files of Meta and Google Ads, in Portuguese and English, and in people's own. */
const TITULOS = {
  campanha: 'campanha nome_da_campanha campaign campaign_name',
  mes: 'mes month competencia data dia day inicio_dos_relatorios inicio_do_relatorio reporting_starts',
  custo:
    'custo cost custo_brl valor valor_usado valor_usado_brl valor_gasto valor_gasto_brl amount_spent amount_spent_brl gasto investimento',
}
type Coluna = keyof typeof TITULOS
const NOMES: Record<Coluna, string> = { campanha: 'campanha', mes: 'mês', custo: 'custo' }

function findColunas(titulos: readonly string[]): Record<Coluna, number> {
  const chaves = titulos.map(textKey)
  const find = (coluna: Coluna) => chaves.findIndex((chave) => TITULOS[coluna].split(' ').includes(chave))
  const colunas = { campanha: find('campanha'), mes: find('mes'), custo: find('custo') }
  const faltam = (Object.keys(NOMES) as Coluna[]).filter((coluna) => colunas[coluna] < 0).map((coluna) => NOMES[coluna])
  if (faltam.length > 0) throw new InvalidFile(`O arquivo não tem a coluna ${faltam.join(', nem a coluna ')}.`)
  return colunas
}

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/** First day of the month in '11/2026', '2026-11', '15/11/2026', '2026-11-15', 'nov/2026' or 'novembro de 2026'. */
export function parseMes(texto: string): string | null {
  const chave = textKey(texto)
  const [, ano, mes] = /^(\d{4})_(\d{1,2})(?:_\d{1,2})?(?:_\d+)*$/.exec(chave) ?? []
  const [, mesAntes, anoDepois] = /^(?:\d{1,2}_)?(\d{1,2})_(\d{4})$/.exec(chave) ?? []
  const [, nome, anoDoNome] = /^([a-z]{3})[a-z]*_(?:de_)?(\d{4})$/.exec(chave) ?? []
  const numero = nome === undefined ? Number(mes ?? mesAntes) : MESES.indexOf(nome) + 1
  const doAno = ano ?? anoDepois ?? anoDoNome
  if (doAno === undefined || !(numero >= 1 && numero <= 12)) return null
  return `${doAno}-${String(numero).padStart(2, '0')}-01`
}

/** Centavos of an amount in a spreadsheet or Ads file: 'R$ 1.234,50', '1234.5', '1,234.50'; null for none. */
export function parseCusto(texto: string): number | null {
  const cru = texto.replace(/^R\$/i, '').replace(/\s/g, '')
  const emIngles = /^\d{1,3}(,\d{3})+\.\d+$/.test(cru)
  const emPortugues = !emIngles && (cru.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(cru))
  const numero = emIngles ? cru.replaceAll(',', '') : emPortugues ? cru.replaceAll('.', '').replace(',', '.') : cru
  return /^\d{1,12}(\.\d+)?$/.test(numero) ? Math.round(Number(numero) * 100) : null
}

/** Day in a text beside its month; null without one. */
const diaDe = (texto: string) => /^(\d{4}_\d{1,2}_\d{1,2}|\d{1,2}_\d{1,2}_\d{4})(_|$)/.exec(textKey(texto))?.[1] ?? null

/** Cost of a campaign in a month; daily lines of a file are summed. */
type Lida = { custo: CustosLidos['custos'][number]; dias: Set<string | null> }

async function readLinhas(planilha: Spreadsheet): Promise<CustosLidos> {
  const colunas = findColunas(planilha.titulos)
  await planilha.countLines()
  const lidos: CustosLidos = { custos: [], erros: [] }
  const antes = new Map<string, Lida>()
  let cabecalho = true
  for await (const registro of planilha.registros()) {
    const { linha } = registro
    if (cabecalho) cabecalho = false
    else if ('erro' in registro) lidos.erros.push({ linha, motivo: registro.erro })
    else if (registro.valores.some((valor) => valor.trim() !== '')) {
      const dia = diaDe(registro.valores[colunas.mes] ?? '')
      // Skips a day without cost.
      if (dia !== null && parseCusto(registro.valores[colunas.custo] ?? '') === 0) continue
      const lida = readLinha(registro.valores, colunas)
      if ('erro' in lida) {
        lidos.erros.push({ linha, motivo: lida.erro })
        continue
      }
      const chave = JSON.stringify([lida.campanha, lida.mes])
      const mesma = antes.get(chave)
      if (mesma === undefined) {
        const custo = { ...lida, linha }
        antes.set(chave, { custo, dias: new Set([dia]) })
        lidos.custos.push(custo)
      } else if (dia === null || mesma.dias.has(null) || mesma.dias.has(dia)) {
        lidos.erros.push({ linha, motivo: `A campanha e o mês já estão na linha ${mesma.custo.linha}` })
      } else if (mesma.custo.centavos + lida.centavos > CUSTO_CAMPANHA.max) {
        lidos.erros.push({ linha, motivo: CUSTO_CAMPANHA.mensagem })
      } else {
        mesma.dias.add(dia)
        mesma.custo.centavos += lida.centavos
      }
    }
  }
  return lidos
}

function readLinha(valores: readonly string[], colunas: Record<Coluna, number>): CustoCampos | { erro: string } {
  const valor = (coluna: Coluna) => unguardFormula((valores[colunas[coluna]] ?? '').trim())
  const mes = parseMes(valor('mes'))
  if (mes === null) return { erro: `Mês inválido: use, por exemplo, 11/2026` }
  const centavos = parseCusto(valor('custo'))
  if (centavos === null) return { erro: CUSTO_CAMPANHA.mensagem }
  const lida = custoCampos.safeParse({ campanha: valor('campanha'), mes, centavos })
  return lida.success ? lida.data : { erro: lida.error.issues[0]?.message ?? CUSTO_CAMPANHA.mensagem }
}

/** Costs of a CSV or XLSX file; throws `InvalidFile` for any other table. */
export const readCustos = (arquivo: Buffer): Promise<CustosLidos> =>
  withLocalCopy(Readable.from([arquivo]), ({ file }) =>
    withSpreadsheet(file, { linhas: CUSTOS_LINHAS_MAXIMO, colunas: CUSTOS_COLUNAS_MAXIMO }, readLinhas),
  )
