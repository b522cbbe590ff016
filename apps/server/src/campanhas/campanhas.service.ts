import type { CustoCampanha, CustoCampos, ResultadoCustos } from '@portal/contract/campanhas/campanhas.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, notFound, uniqueAt, unprocessable } from '../platform/http/errors.ts'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import {
  deleteCusto,
  insertCustos,
  listCustos,
  listNomesDosLeads,
  lockCusto,
  lockCustosDe,
  updateCusto,
} from './campanhas.queries.ts'
import { type CustosLidos, readCustos } from './custos-do-arquivo.ts'

const CUSTO_NAO_ENCONTRADO = 'Custo não encontrado'
/** Most wrong lines that are listed one by one. */
const CUSTOS_ERROS_MAXIMO = 100

const UNICOS = { campanha_custos_um: { campanha: 'Esta campanha já tem um custo neste mês' } }
const ENTIDADE = 'campanha_custos'

export type CampanhasService = ReturnType<typeof createCampanhasService>

/** Costs of campaigns by month, typed or from a file. */
export function createCampanhasService({ db }: Database) {
  /** Replaces the campaign by its spelling in leads, so that both count as one. */
  async function comNomeDosLeads<Campos extends { campanha?: string | undefined }>(tx: Db, campos: Campos) {
    const { campanha } = campos
    if (campanha === undefined) return campos
    return { ...campos, campanha: (await listNomesDosLeads(tx, [campanha])).get(campanha) ?? campanha }
  }

  async function read(conteudo: string): Promise<CustosLidos> {
    try {
      return await readCustos(Buffer.from(conteudo, 'base64'))
    } catch (error) {
      throw error instanceof InvalidFile ? unprocessable({ conteudo: error.message }) : error
    }
  }

  /** Writes the costs of a file with the history of each. */
  async function write(tx: Db, escopo: Escopo, lidos: readonly CustoCampos[]) {
    const antes = new Map(
      (await lockCustosDe(tx, [...new Set(lidos.map(({ mes }) => mes))])).map((row) => [
        JSON.stringify([row.campanha, row.mes]),
        row,
      ]),
    )
    const comAntes = lidos.map((lido) => ({ lido, row: antes.get(JSON.stringify([lido.campanha, lido.mes])) }))
    const novos = comAntes.filter(({ row }) => !row).map(({ lido }) => lido)
    const criados = novos.length > 0 ? await uniqueAt(insertCustos(tx, escopo, novos), UNICOS) : []
    const eventos = criados.map(
      (depois) => ({ acao: 'criar', entidade: ENTIDADE, entidade_id: depois.id, depois }) as const,
    )
    const editados = []
    for (const { lido, row } of comAntes) {
      if (!row || row.centavos === lido.centavos) continue
      const depois = await updateCusto(tx, row.id, row.versao, { centavos: lido.centavos })
      if (!depois) throw conflict()
      editados.push({ acao: 'editar', entidade: ENTIDADE, entidade_id: row.id, antes: row, depois } as const)
    }
    await recordAcao(tx, escopo, [...eventos, ...editados])
    const [feitos, alterados] = [criados.length, editados.length]
    return { novos: feitos, alterados, iguais: lidos.length - feitos - alterados }
  }

  return {
    list: (mes: string): Promise<CustoCampanha[]> => listCustos(db, mes),

    create: (escopo: Escopo, campos: CustoCampos): Promise<CustoCampanha> =>
      db.transaction(async (tx) => {
        const [depois] = await uniqueAt(insertCustos(tx, escopo, [await comNomeDosLeads(tx, campos)]), UNICOS)
        if (!depois) throw new Error('insert returned no row')
        await recordAcao(tx, escopo, { acao: 'criar', entidade: ENTIDADE, entidade_id: depois.id, depois })
        return depois
      }),

    update: (escopo: Escopo, id: string, versao: number, pedido: Partial<CustoCampos>): Promise<CustoCampanha> =>
      db.transaction(async (tx) => {
        const campos = await comNomeDosLeads(tx, pedido)
        const { depois } = await changeVersioned(tx, escopo, {
          entidade: ENTIDADE,
          versao,
          lock: lockCusto(tx, id),
          ausente: CUSTO_NAO_ENCONTRADO,
          campos,
          write: () => uniqueAt(updateCusto(tx, id, versao, campos), UNICOS),
        })
        return depois
      }),

    delete: (escopo: Escopo, id: string): Promise<{ ok: true }> =>
      db.transaction(async (tx) => {
        const antes = await lockCusto(tx, id)
        if (!antes) throw notFound(CUSTO_NAO_ENCONTRADO)
        await deleteCusto(tx, id)
        await recordAcao(tx, escopo, { acao: 'excluir', entidade: ENTIDADE, entidade_id: id, antes })
        return { ok: true }
      }),

    /** Writes nothing if a line is wrong, because the corrected file is sent as a whole. */
    async import(escopo: Escopo, conteudo: string): Promise<ResultadoCustos> {
      const { custos, erros } = await read(conteudo)
      const recusa = {
        ...{ novos: 0, alterados: 0, iguais: 0, recusadas: erros.length },
        erros: erros.slice(0, CUSTOS_ERROS_MAXIMO),
      }
      if (erros.length > 0) return recusa
      if (custos.length === 0) throw unprocessable({ conteudo: 'O arquivo não tem nenhum custo.' })
      return db.transaction(async (tx) => {
        const nomes = await listNomesDosLeads(
          tx,
          custos.map(({ campanha }) => campanha),
        )
        const porChave = new Map<string, CustoCampos & { linha: number }>()
        for (const custo of custos) {
          const campanha = nomes.get(custo.campanha) ?? custo.campanha
          const chave = JSON.stringify([campanha, custo.mes])
          const outra = porChave.get(chave)
          // Two spellings of one campaign: it is unclear which cost is meant.
          if (outra) {
            const motivo = `A campanha e o mês já estão na linha ${outra.linha}`
            return { ...recusa, recusadas: 1, erros: [{ linha: custo.linha, motivo }] }
          }
          porChave.set(chave, { ...custo, campanha })
        }
        const feitos = await write(
          tx,
          escopo,
          [...porChave.values()].map(({ linha: _, ...campos }) => campos),
        )
        return { ...feitos, recusadas: 0, erros: [] }
      })
    },
  }
}
