import { randomUUID } from 'node:crypto'
import {
  CONTATOS_COLUNAS_MAXIMO,
  CONTATOS_LINHAS_MAXIMO,
  checkMapeamentoContatos,
} from '@portal/contract/contatos/colunas-importacao'
import type {
  PedidoImportacaoContatos,
  ResultadoImportacaoContatos,
} from '@portal/contract/contatos/importacao.contract'
import { recordAcao } from '../../auditoria/auditoria.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Database, Db } from '../../platform/db/db.ts'
import type { Cipher } from '../../platform/keys/cipher.ts'
import type { CsvRecord as RegistroCsv } from '../../platform/spreadsheet/csv.ts'
import { InvalidFile } from '../../platform/spreadsheet/limits.ts'
import { readBatches, type Spreadsheet } from '../../platform/spreadsheet/spreadsheet.ts'
import { textKey } from '../../platform/text-key.ts'
import type { LinhaRelatada } from '../../tarefas/relatorio.service.ts'
import { addDestinos, createResultado, type Destino } from '../../tarefas/resultado.service.ts'
import type { Progresso, Registro } from '../../tarefas/tarefas.service.ts'
import {
  type ContatoRow,
  type ContatoValores,
  countAgenda,
  listConhecidos,
  lockAgenda,
  updateContato,
} from '../contatos.queries.ts'
import { CONTATOS_MAXIMO } from '../contatos.service.ts'
import { registroDe } from '../linha.ts'
import { insertContatos, sealObservacoes } from '../lote.service.ts'
import { listEstados } from './importacao.queries.ts'
import { type ContatoDaLinha, type Conteudo, readLinha } from './linha.ts'

export const LIMITES = { linhas: CONTATOS_LINHAS_MAXIMO, colunas: CONTATOS_COLUNAS_MAXIMO, vcard: true }
/** Contacts of one transaction. */
const LOTE = 200

type Importacao = {
  database: Database
  cipher: Cipher
  escopo: Escopo
  planilha: Spreadsheet
  pedido: PedidoImportacaoContatos
  progresso: Progresso
  keepParcial: Registro['keepParcial']
  /** Receives every line's outcome in order. */
  relatorio: (linhas: readonly LinhaRelatada[]) => void
}

type Lida = { linha: number; valores: readonly string[] } & Conteudo
/** Outcome of a line: a new contact, more data for an existing one, or nothing. */
type Decisao = { linha: number } & (
  | { novo: ContatoDaLinha }
  | { completa: ContatoDaLinha; antes: ContatoRow }
  | Destino
)

/** Contacts of the book by each of their telephones, and by id. */
type Conhecidos = { porNumero: ReadonlyMap<string, ContatoRow>; porId: ReadonlyMap<string, ContatoRow> }

const JA_NA_AGENDA = 'este contato já está na agenda'

const numerosDe = ({ telefone, telefone_2 }: Pick<ContatoRow, 'telefone' | 'telefone_2'>) =>
  telefone_2 === null ? [telefone] : [telefone, telefone_2]

/** Imports a file of contacts into one book, in batches of one transaction each. */
export async function importContatos(importacao: Importacao): Promise<ResultadoImportacaoContatos> {
  const { database, cipher, escopo, planilha, pedido, progresso, keepParcial, relatorio } = importacao
  const { db } = database
  const { mapeamento } = pedido
  const [problema] = Object.values(checkMapeamentoContatos(mapeamento))
  if (problema) throw new InvalidFile(problema)
  if (mapeamento.length !== planilha.titulos.length)
    throw new InvalidFile('As colunas do arquivo mudaram. Escolha-as de novo.')
  const dono = pedido.visibilidade === 'equipe' ? null : escopo.usuarioId
  const total = await planilha.countLines()
  await progresso(0, total)
  const estados = await listEstados(db)
  const ufs = new Map(estados.flatMap(({ code, name }) => [[textKey(code), code] as const, [textKey(name), code]]))
  let resultado = createResultado(pedido.simular)
  /** First line of each telephone in the file, and of each existing contact. */
  const vistos = new Map<string, number>()
  let cabem = CONTATOS_MAXIMO - (await countAgenda(db, dono))

  function decideUma(lida: Lida, { porNumero, porId }: Conhecidos): Decisao {
    const { linha } = lida
    if ('erro' in lida) return { linha, situacao: 'erro', motivo: lida.erro }
    if ('ignorada' in lida) return { linha, situacao: 'ignorada', motivo: lida.ignorada }
    const numeros = numerosDe(lida.novo)
    const antes = numeros.map((numero) => vistos.get(numero)).find((n) => n !== undefined)
    for (const numero of numeros) if (!vistos.has(numero)) vistos.set(numero, linha)
    if (antes !== undefined) return { linha, situacao: 'ignorada', motivo: `mesmo telefone da linha ${antes}` }
    const mesmo = porId.get(lida.uid ?? '')
    const iguais = new Set([mesmo, ...numeros.map((numero) => porNumero.get(numero))].filter((um) => um !== undefined))
    const [igual] = iguais
    if (iguais.size > 1) return { linha, situacao: 'ignorada', motivo: 'os telefones são de contatos diferentes' }
    const dele = igual && vistos.get(igual.id)
    if (dele !== undefined) return { linha, situacao: 'ignorada', motivo: `mesmo contato da linha ${dele}` }
    if (igual) vistos.set(igual.id, linha)
    if (igual && pedido.repetidos === 'atualizar') return { linha, completa: lida.novo, antes: igual }
    if (igual)
      return { linha, situacao: 'ignorada', motivo: mesmo ? JA_NA_AGENDA : 'já existe um contato com este telefone' }
    if (cabem <= 0) return { linha, situacao: 'erro', motivo: 'a agenda está cheia' }
    cabem -= 1
    return { linha, novo: lida.novo }
  }

  async function decide(tx: Db, lote: readonly Lida[]): Promise<Decisao[]> {
    const numeros = lote.flatMap((lida) => ('novo' in lida ? numerosDe(lida.novo) : []))
    const uids = lote.flatMap((lida) => ('novo' in lida ? (lida.uid ?? []) : []))
    const achados = numeros.length === 0 ? [] : await listConhecidos(tx, dono, { numeros, ids: uids })
    const porNumero = new Map(achados.flatMap((row) => numerosDe(row).map((numero) => [numero, row] as const)))
    const porId = new Map(achados.map((row) => [row.id, row] as const))
    return lote.map((lida) => decideUma(lida, { porNumero, porId }))
  }

  async function insert(tx: Db, novos: readonly ContatoDaLinha[]) {
    const contatos = novos.map(({ categoria, ...campos }) => ({
      ...campos,
      id: randomUUID(),
      categoria: categoria ?? ('outro' as const),
      visibilidade: pedido.visibilidade,
      dono_id: dono,
      created_by: escopo.usuarioId,
    }))
    return (await insertContatos(tx, cipher, contatos)).map((row) => ({
      ...{ acao: 'criar' as const, entidade_id: row.id, depois: registroDe(row) },
    }))
  }

  /** Replaces a contact's values with those of a line; its numbers stay, and a missing second one is added. */
  async function complete(tx: Db, antes: ContatoRow, linha: ContatoDaLinha) {
    const { nome, categoria, email, cidade, estado, tem_whatsapp, observacoes } = linha
    const outro = numerosDe(linha).find((numero) => !numerosDe(antes).includes(numero))
    const ditos = Object.entries({ nome, categoria, email, cidade, estado }).filter(([, valor]) => valor !== null)
    const valores: ContatoValores = {
      ...Object.fromEntries(ditos),
      ...(tem_whatsapp && { tem_whatsapp }),
      ...(antes.telefone_2 === null && outro && { telefone_2: outro }),
      ...(observacoes && { observacoes_cifrado: sealObservacoes(cipher, antes.id, observacoes) }),
    }
    const depois = await updateContato(tx, antes.id, antes.versao, valores)
    if (!depois) throw new Error('the contact changed while its book was locked')
    return {
      ...{ acao: 'editar' as const, entidade_id: antes.id },
      ...{ antes: registroDe(antes), depois: registroDe(depois, antes) },
    }
  }

  const toDestino = (decisao: Decisao): Destino => {
    const { linha } = decisao
    if ('situacao' in decisao) return decisao
    if ('novo' in decisao) return { linha, situacao: 'importada', motivo: '' }
    return { linha, situacao: 'atualizada', motivo: 'o contato que já existia recebeu os dados da linha' }
  }

  const write = (lote: readonly Lida[]): Promise<Destino[]> =>
    db.transaction(async (tx) => {
      await lockAgenda(tx, dono)
      const decisoes = await decide(tx, lote)
      const criados = await insert(
        tx,
        decisoes.flatMap((decisao) => ('novo' in decisao ? decisao.novo : [])),
      )
      const completados = []
      for (const decisao of decisoes)
        if ('completa' in decisao) completados.push(await complete(tx, decisao.antes, decisao.completa))
      const eventos = [...criados, ...completados]
      await recordAcao(
        tx,
        escopo,
        eventos.map((evento) => ({ ...evento, entidade: 'contatos_telefonicos' as const })),
      )
      const destinos = decisoes.map(toDestino)
      const parcial = addDestinos(resultado, destinos)
      await keepParcial(tx, parcial.lidas, parcial)
      return destinos
    })
  const rehearse = async (lote: readonly Lida[]) => (await decide(db, lote)).map(toDestino)

  const read = (registro: RegistroCsv): Lida =>
    'erro' in registro
      ? { ...registro, valores: [] }
      : { ...registro, ...readLinha({ colunas: mapeamento, ufs }, registro.valores) }
  for await (const lote of readBatches(planilha, LOTE, read)) {
    const destinos = await (pedido.simular ? rehearse(lote) : write(lote))
    resultado = addDestinos(resultado, destinos)
    relatorio(destinos.map((destino, i) => ({ ...destino, valores: lote[i]?.valores ?? [] })))
    await progresso(resultado.lidas, total)
  }
  return resultado
}
