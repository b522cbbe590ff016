import { isGestao } from '@portal/contract/access'
import type { Catalogo, ItemCampos, ItemCatalogo } from '@portal/contract/catalogos/catalogos.contract'
import { DIAS, NOME_ITEM_REPETIDO, VALOR_FALTANDO, VALOR_REPETIDO } from '@portal/contract/catalogos/limites'
import { isTermoDaLei } from '@portal/contract/catalogos/termos-da-lei'
import { quantasClinicas } from '@portal/contract/clinicas/quantas-clinicas'
import { contemTexto } from '@portal/contract/regras/sem-acento'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import { countUso, countUsos, renameNasClinicas } from '../clinicas/catalogo-uso.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, forbidden, notFound, uniqueAt, unprocessable, violatedReference } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { changeKept } from '../platform/realtime/kept-rows.ts'
import { csvDownload } from '../platform/spreadsheet/csv-export.ts'
import { deleteItem, insertItem, listItens, lockItem, updateItem } from './catalogos.queries.ts'
import { arquivoDe, colunasDe } from './exportacao.ts'

const NAO_ENCONTRADO = 'Item não encontrado'

type Procura = { catalogo: Catalogo; incluirInativos: boolean; texto: string }
type ItemDoCatalogo = { catalogo: Catalogo; id: string }
type Mudanca = ItemDoCatalogo & { versao: number; campos: ItemCampos; atualizarClinicas: boolean }

const EM_USO_EM_LEADS = 'Este item está em uso em leads. Desative-o em vez de excluir.'
const emUso = (clinicas: number) => `Este item está em uso em ${quantasClinicas(clinicas)}.`

/** Value that clinics store for an item: its name, or the value of a gender. */
const usageKey = (catalogo: Catalogo, item: ItemCatalogo) =>
  catalogo === 'generos_clinica' ? (item.value ?? '') : item.name

/** Throws 422 without the fields that only some catalogues require. */
function requireCampos(catalogo: Catalogo, { value, dias }: ItemCampos) {
  if (catalogo === 'generos_clinica' && value === undefined) throw unprocessable({ value: VALOR_FALTANDO })
  if (catalogo === 'periodicidades' && dias === undefined) throw unprocessable({ dias: DIAS.mensagem })
}

const unicosDe = (catalogo: Catalogo): Record<string, Record<string, string>> => ({
  generos_clinica_value_unique: { value: VALOR_REPETIDO },
  [`${catalogo}_name_unico`]: { name: NOME_ITEM_REPETIDO },
})

const write = <Result>(db: Database['db'], work: (tx: Db) => Promise<Result>) =>
  changeKept(db, 'catalogos', db.transaction(work))

export const createCatalogosService = ({ db }: Database) => ({
  /** Throws 403 when anybody but managers asks for inactive items. */
  async list(escopo: Escopo, catalogo: Catalogo, incluirInativos: boolean): Promise<ItemCatalogo[]> {
    if (incluirInativos && !isGestao(escopo.role)) throw forbidden()
    return listItens(db, catalogo, incluirInativos)
  },

  async listUsos(catalogo: Catalogo) {
    const [itens, usos] = await Promise.all([listItens(db, catalogo, true), countUsos(db, catalogo)])
    return itens.flatMap((item) => {
      const clinicas = usos.get(usageKey(catalogo, item))
      return clinicas ? [{ id: item.id, clinicas }] : []
    })
  },

  /** Exports the items that a search shows as CSV. */
  async export({ catalogo, incluirInativos, texto }: Procura): Promise<Download> {
    const [itens, usos] = await Promise.all([listItens(db, catalogo, incluirInativos), countUsos(db, catalogo)])
    const linhas = itens
      .filter(({ name }) => contemTexto([name], texto))
      .map((item) => ({ ...item, clinicas: usos.get(usageKey(catalogo, item)) ?? 0 }))
    return csvDownload(arquivoDe(catalogo), colunasDe(catalogo), linhas, (await findEmpresa(db)).fuso_horario)
  },

  async create(escopo: Escopo, catalogo: Catalogo, campos: ItemCampos): Promise<ItemCatalogo> {
    requireCampos(catalogo, campos)
    return write(db, async (tx) => {
      const depois = await uniqueAt(insertItem(tx, catalogo, campos, escopo.usuarioId), unicosDe(catalogo))
      await recordAcao(tx, escopo, { acao: 'criar', entidade: catalogo, entidade_id: depois.id, depois })
      return depois
    })
  },

  /** Changes an item, gives clinics its new name and records each change, in one transaction. */
  async update(escopo: Escopo, { catalogo, id, versao, campos, atualizarClinicas }: Mudanca) {
    requireCampos(catalogo, campos)
    return write(db, async (tx) => {
      const { antes, depois: item } = await changeVersioned(tx, escopo, {
        entidade: catalogo,
        versao,
        lock: lockItem(tx, catalogo, id),
        ausente: NAO_ENCONTRADO,
        campos,
        async write(antes) {
          if (antes.name !== campos.name && isTermoDaLei(catalogo, antes.name))
            throw unprocessable({ name: 'Este termo vem da lei e não pode ser renomeado.' })
          if (antes.value !== campos.value && catalogo === 'generos_clinica') {
            const clinicas = await countUso(tx, catalogo, usageKey(catalogo, antes))
            if (clinicas > 0) throw unprocessable({ value: `${emUso(clinicas)} O valor não pode mudar.` })
          }
          return uniqueAt(updateItem(tx, catalogo, { id, versao }, campos), unicosDe(catalogo))
        },
      })
      const clinicas =
        atualizarClinicas && antes.name !== item.name
          ? await renameNasClinicas(tx, catalogo, { de: antes.name, para: item.name })
          : []
      await recordAcao(
        tx,
        escopo,
        clinicas.map((clinica) => ({ acao: 'editar', entidade: 'clinicas', ...clinica })),
      )
      return { item, clinicas_atualizadas: clinicas.length }
    })
  },

  delete: (escopo: Escopo, { catalogo, id }: ItemDoCatalogo): Promise<{ ok: true }> =>
    write(db, async (tx) => {
      const antes = await lockItem(tx, catalogo, id)
      if (!antes) throw notFound(NAO_ENCONTRADO)
      if (isTermoDaLei(catalogo, antes.name)) throw conflict('Este termo vem da lei e não pode ser excluído.')
      const clinicas = await countUso(tx, catalogo, usageKey(catalogo, antes))
      if (clinicas > 0) throw conflict(`${emUso(clinicas)} Desative-o em vez de excluir.`)
      await deleteItem(tx, catalogo, id).catch((error) => {
        throw violatedReference(error) ? conflict(EM_USO_EM_LEADS) : error
      })
      await recordAcao(tx, escopo, { acao: 'excluir', entidade: catalogo, entidade_id: id, antes })
      return { ok: true }
    }),
})

export type CatalogosService = ReturnType<typeof createCatalogosService>
