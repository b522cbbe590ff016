import type { ResultadoImportarCidades } from '@portal/contract/cidades/cidades.contract'
import { listEstados } from '../estados/estados.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { readCsv } from '../platform/spreadsheet/csv.ts'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { textKey } from '../platform/text-key.ts'
import type { Progresso } from '../tarefas/tarefas.service.ts'
import { type CidadeAtual, type IndiceCidades, type Mudanca, mudancaDe } from './indice-cidades.ts'
import { type CidadeLida, readColunas, readLinha } from './linha.ts'
import { type DadosCidade, readEstados } from './municipios.ts'
import { LOTE, loadIndice, writeLote } from './write-lote.ts'

const LINHAS_MAXIMO = 100_000
/** Most refused lines in the result. */
const ERROS_MAXIMO = 200

type Linha = { linha: number; cidade: CidadeLida }
type Lidas = { linhas: Linha[]; total: number; recusadas: number; erros: { linha: number; motivo: string }[] }

function refuse(lidas: Lidas, linha: number, motivo: string) {
  lidas.recusadas++
  if (lidas.erros.length < ERROS_MAXIMO) lidas.erros.push({ linha, motivo })
}

/** Reads the whole file before anything is written, so that the total is known. */
async function readArquivo(db: Db, arquivo: string, progresso: Progresso): Promise<Lidas> {
  const estados = [...readEstados(), ...(await listEstados(db, true))]
  const ufs = new Map(estados.flatMap(({ code, name }) => [code, name].map((texto) => [textKey(texto), code] as const)))
  const lidas: Lidas = { linhas: [], total: 0, recusadas: 0, erros: [] }
  let colunas: ReturnType<typeof readColunas> | undefined
  for await (const registro of readCsv(arquivo)) {
    if ('valores' in registro && !colunas) {
      colunas = readColunas(registro.valores)
      continue
    }
    lidas.total++
    if ('erro' in registro) refuse(lidas, registro.linha, registro.erro)
    else if (colunas) {
      const lida = readLinha(colunas, ufs, registro.valores)
      if ('erro' in lida) refuse(lidas, registro.linha, lida.erro)
      else lidas.linhas.push({ linha: registro.linha, cidade: lida.cidade })
    }
    if (lidas.total > LINHAS_MAXIMO) throw new InvalidFile('O arquivo tem mais de 100.000 linhas. Divida-o em partes.')
    if (lidas.total % LOTE === 0) await progresso(0, null)
  }
  if (!colunas) throw new InvalidFile('O arquivo está vazio')
  return lidas
}

type Destino = { nova: DadosCidade } | { atual: CidadeAtual } | { erro: string }

const SEM_DADOS = { codigo_ibge: null, latitude: null, longitude: null, populacao: null, ddd: null }
const nomeDe = ({ nome, estado }: DadosCidade) => `${nome}/${estado}`

/** City that a line refers to: by its IBGE code if present, otherwise by name and state. */
function findDestino(indice: IndiceCidades, cidade: CidadeLida): Destino {
  const comCodigo = indice.comCodigo(cidade.codigo_ibge ?? null)
  const comNome = indice.comNome(cidade)
  const isOutra = comCodigo && (comCodigo.estado !== cidade.estado || (comNome && comNome.id !== comCodigo.id))
  if (isOutra) return { erro: `o código ${cidade.codigo_ibge} é de ${nomeDe(comCodigo)}` }
  const atual = comCodigo ?? comNome
  if (!atual) return { nova: { ...SEM_DADOS, ...cidade } }
  const codigos = new Set([atual.codigo_ibge, cidade.codigo_ibge ?? atual.codigo_ibge])
  return codigos.size > 1 && !codigos.has(null)
    ? { erro: `${nomeDe(atual)} tem o código ${atual.codigo_ibge}` }
    : { atual }
}

/** Decides the effect of each line. A city is claimed by its first line; a second line about it is refused. */
function createPlano(indice: IndiceCidades, lidas: Lidas) {
  const vistas = new Map<string, number>()
  return (lote: readonly Linha[]) => {
    const novas: DadosCidade[] = []
    const mudancas: Mudanca[] = []
    for (const { linha, cidade } of lote) {
      const destino = findDestino(indice, cidade)
      const anterior = 'atual' in destino && vistas.get(destino.atual.id)
      if ('erro' in destino) refuse(lidas, linha, destino.erro)
      else if (anterior) refuse(lidas, linha, `repete a cidade da linha ${anterior}`)
      else if ('nova' in destino) {
        novas.push(destino.nova)
        const id = `linha ${linha}`
        indice.add({ ...destino.nova, id, versao: 1, editado_manualmente: true })
        vistas.set(id, linha)
      } else {
        vistas.set(destino.atual.id, linha)
        // A name that differs in case or accents only does not rename the city.
        const nome = indice.comNome(cidade) ? destino.atual.nome : cidade.nome
        const mudanca = mudancaDe(destino.atual, { ...cidade, nome, editado_manualmente: true })
        if (mudanca) {
          mudancas.push(mudanca)
          indice.add(mudanca.depois)
        }
      }
    }
    return { novas, mudancas }
  }
}

/**
 * Imports cities from a file as manual corrections, which populating does not overwrite. Invalid lines are reported,
 * the others are written. One transaction.
 */
export async function importCidades({ db }: Database, escopo: Escopo, arquivo: string, progresso: Progresso) {
  const lidas = await readArquivo(db, arquivo, progresso)
  return db.transaction(async (tx): Promise<ResultadoImportarCidades> => {
    const plan = createPlano(await loadIndice(tx), lidas)
    const resultado = { novas: 0, atualizadas: 0 }
    for (let start = 0; start < lidas.linhas.length; start += LOTE) {
      const lote = lidas.linhas.slice(start, start + LOTE)
      const { novas, mudancas } = plan(lote)
      await writeLote(tx, escopo, { novas, mudancas, editadas: true })
      resultado.novas += novas.length
      resultado.atualizadas += mudancas.length
      await progresso(start + lote.length, lidas.linhas.length)
    }
    const { recusadas, erros } = lidas
    const iguais = lidas.total - recusadas - resultado.novas - resultado.atualizadas
    return { ...resultado, iguais, recusadas, erros: erros.sort((a, b) => a.linha - b.linha) }
  })
}
