import { createHash } from 'node:crypto'
import { idProprio, isPropria } from '@portal/contract/leads/opcoes'
import { CAMPOS_ANTIGOS, type PalavraAntiga } from '@portal/contract/mudanca/campos'
import { COLUNAS_MAPEADAS_MAX, type MapaMudanca, TABELAS_MAPEADAS_MAX } from '@portal/contract/mudanca/mapa'
import { faultOf } from './check.ts'
import { type Leitura, rotuloDe, type Tabela } from './fonte.ts'
import type { Proprio } from './nomes-antigos.ts'
import type { Preparo } from './preparo.queries.ts'
import { type Como, type Conhecida, isDoServico, isEscolhivel, isLink, recognise, type Tipo } from './reconhecidas.ts'
import { type Contador, contadorDe, type Relatorio } from './relatorio.ts'
import { cut } from './valores.ts'

/**
 * Longest value that is kept, in characters: in tables that tolerate faulty values, and in all others. A picture embedded in
 * a text is longer.
 */
const TEXTO_MAX = 100_000
const VALOR_MAX = 4_000

/** Name of an own field of the company; a field of the portal may have the same name. */
const campoDaEmpresa = (nome: string) => `${nome} (campo da empresa)`

/** Name that people know a field by. */
function rotuloDoCampo(como: Como, campo: string, proprios: readonly Proprio[]): string {
  if (isPropria(campo)) return campoDaEmpresa(proprios.find(({ id }) => id === idProprio(campo))?.nome ?? '')
  const campos: Record<string, string> = como in CAMPOS_ANTIGOS ? CAMPOS_ANTIGOS[como as PalavraAntiga] : {}
  return campos[campo] ?? campo
}

/** A table of the file that is known. */
export type Lida = { rotulo: string; conhecida: Conhecida; contador: Contador; colunas: readonly string[] }

/** A table that people may say the meaning of, with the number of rows that hold something in each column. */
export type TabelaLida = { tabela: string; linhas: number; colunas: { nome: string; linhas: number }[] }

/** Reads a value of a row by the name of its column. */
export const leitorDe =
  ({ colunas }: Pick<Lida, 'colunas'>) =>
  (valores: readonly (string | null)[]) =>
  (coluna: string): string | null =>
    valores[colunas.indexOf(coluna)] ?? null

type Destino = {
  add(linhas: readonly Linha[]): Promise<void>
  end(): Promise<void>
}
type Linha = { linha: number; valores: (string | null)[] } | { linha: number; motivo: string }

type Deps = {
  preparo: Preparo
  relatorio: Relatorio
  semLinks: boolean
  mapa: MapaMudanca
  /** Own fields of the company that are in use. */
  proprios: readonly Proprio[]
  onLinhas: (linhas: number) => Promise<void>
  /** Takes the tables that people may say the meaning of. */
  tabelas: TabelaLida[]
}

/** Hands rows on and counts, for each column, those that hold something. */
function counted(destino: Destino, lida: TabelaLida): Destino {
  return {
    async add(linhas) {
      for (const linha of linhas) {
        lida.linhas++
        if ('valores' in linha)
          for (const [index, coluna] of lida.colunas.entries()) if (linha.valores[index]) coluna.linhas++
      }
      await destino.add(linhas)
    },
    end: destino.end,
  }
}

/** Counts rows and keeps nothing of them. */
function countOnly(onde: Record<string, number>, rotulo: string): Destino {
  onde[rotulo] = 0
  return {
    async add(linhas) {
      onde[rotulo] = (onde[rotulo] ?? 0) + linhas.length
    },
    end: async () => {},
  }
}

/** Puts rows of a known table aside, and refuses those that cannot be read. */
async function keep(
  { preparo, relatorio }: Deps,
  tabela: Tabela,
  { rotulo, conhecida, contador, colunas }: Lida,
): Promise<Destino> {
  const tipos: Tipo[] = colunas.map((coluna) => conhecida.colunas[coluna] ?? null)
  const { de } = conhecida
  const places = colunas.map((coluna) => (de?.[coluna] ?? [coluna]).map((nome) => tabela.colunas.indexOf(nome)))
  const lidasDela = new Set(de ? Object.values(de).flat() : Object.keys(conhecida.colunas))
  const estranhas = [...tabela.colunas.entries()].filter(([, coluna]) => !lidasDela.has(coluna))
  for (const [, coluna] of estranhas) relatorio.desconhecidas[`${rotulo}.${coluna}`] = 0
  const daChave = de || tabela.colunas.includes('id') ? colunas.indexOf('id') : -1
  const doToken = colunas.indexOf('token')
  const max = conhecida.tolera ? TEXTO_MAX : VALOR_MAX
  const daOutra = conhecida.outra ? colunas.indexOf(conhecida.outra) : -1
  const writer = await preparo.open(rotulo)

  /** Makes an id for a row of a table without ids; a newer file gives the same row the same one. */
  function idSem(valores: readonly (string | null)[]) {
    if (!de && !['auxiliar', 'objetos'].includes(conhecida.como) && doToken < 0) return null
    const proprio = doToken < 0 ? valores : [valores[doToken]]
    return createHash('sha256').update(JSON.stringify(proprio)).digest('hex')
  }

  function read(lida: Linha) {
    contador.read()
    if ('motivo' in lida) return void contador.refuse({ linha: lida.linha, id: null }, lida.motivo)
    const { linha } = lida
    for (const [index, coluna] of estranhas) {
      const chave = `${rotulo}.${coluna}`
      if (lida.valores[index]) relatorio.desconhecidas[chave] = (relatorio.desconhecidas[chave] ?? 0) + 1
    }
    const valores = places.map((umas) => {
      const [uma, outra] = umas
      if (outra === undefined) return lida.valores[uma ?? -1] ?? null
      const ditas = umas.flatMap((place) => {
        const valor = lida.valores[place]
        return valor ? [`${tabela.colunas[place]}: ${valor}`] : []
      })
      return ditas.join('\n') || null
    })
    const id = daChave < 0 ? idSem(valores) : valores[daChave]?.trim().toLowerCase() || null
    for (const [index, valor] of valores.entries()) {
      if (!valor || valor.length <= max) continue
      // The beginning of a long text that people wrote is worth more than nothing.
      valores[index] = de ? cut(valor, max) : null
      const caracteres = `${max.toLocaleString('pt-BR')} caracteres`
      contador.adjust({ id }, colunas[index] ?? '', de ? `cortado em ${caracteres}` : `tem mais de ${caracteres}`)
    }
    const motivo = conhecida.tolera ? undefined : faultOf(valores, colunas, tipos)
    if (motivo) return void contador.refuse({ linha, id }, motivo)
    return { linha, chave: id, outra: valores[daOutra]?.trim().toLowerCase() ?? null, valores }
  }

  return {
    add: (linhas) => writer.write(linhas.flatMap((linha) => read(linha) ?? [])),
    end: () => writer.end(),
  }
}

/** Reads a source to its end: puts rows of known tables aside and counts all others. Memory does not grow with the source. */
export async function store(deps: Deps, leitura: Leitura): Promise<Lida[]> {
  const { relatorio, semLinks, mapa, proprios, onLinhas } = deps
  const lidas: Lida[] = []
  let tabela: Tabela | undefined
  let destino: Destino | undefined
  let total = 0

  async function open(uma: Tabela): Promise<Destino> {
    const conhecida = recognise(uma, mapa, proprios)
    const destino = await openAs(uma, conhecida)
    if (!isEscolhivel(uma) || (conhecida && isLink(conhecida)) || deps.tabelas.length >= TABELAS_MAPEADAS_MAX)
      return destino
    const lida = {
      tabela: rotuloDe(uma),
      linhas: 0,
      colunas: uma.colunas.slice(0, COLUNAS_MAPEADAS_MAX).map((nome) => ({ nome, linhas: 0 })),
    }
    deps.tabelas.push(lida)
    return counted(destino, lida)
  }

  async function openAs(uma: Tabela, conhecida: Conhecida | undefined): Promise<Destino> {
    const rotulo = rotuloDe(uma)
    if (conhecida && semLinks && isLink(conhecida)) return countOnly(relatorio.nao_mudam, rotulo)
    if (!conhecida) {
      const doServico = isDoServico(uma)
      if (!doServico) relatorio.colunas[rotulo] = uma.colunas
      return countOnly(doServico ? relatorio.nao_mudam : relatorio.desconhecidas, rotulo)
    }
    const colunas = Object.keys(conhecida.colunas)
    const lida = { rotulo, conhecida, contador: contadorDe(relatorio, rotulo, conhecida.vira), colunas }
    lidas.push(lida)
    if (conhecida.de)
      relatorio.reconhecidas[rotulo] = Object.fromEntries(
        Object.entries(conhecida.de).map(([campo, nomes]) => [rotuloDoCampo(conhecida.como, campo, proprios), nomes]),
      )
    return keep(deps, uma, lida)
  }

  for await (const lote of leitura) {
    if (lote.tabela !== tabela) {
      await destino?.end()
      tabela = lote.tabela
      destino = await open(tabela)
    }
    await destino?.add(lote.linhas)
    total += lote.linhas.length
    if (lote.linhas.length > 0) await onLinhas(total)
  }
  await destino?.end()
  await deps.preparo.index()
  return lidas
}
