import type { Catalogo, ItemCampos, ItemCatalogo } from '@portal/contract/catalogos/catalogos.contract'
import { isTermoDaLei } from '@portal/contract/catalogos/termos-da-lei'
import { registrar } from '../auditoria/auditoria.service.ts'
import { countUso, countUsos, renameNasClinicas } from '../clinicas/catalogo-uso.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db.ts'
import { conflict, forbidden, notFound, unprocessable, violatedUnique } from '../platform/errors.ts'
import { deleteItem, insertItem, listItens, lockItem, updateItem } from './catalogos.queries.ts'

const NAO_ENCONTRADO = 'Item não encontrado'

type Alvo = { catalogo: Catalogo; id: string }
type Mudanca = Alvo & { versao: number; campos: ItemCampos; atualizarClinicas: boolean }

const emUso = (clinicas: number) => `Este item está em uso em ${clinicas} clínica(s).`

/** What clinics keep of an item: its name, but the value of a gender. */
const chaveDe = (catalogo: Catalogo, item: ItemCatalogo) =>
  catalogo === 'generos_clinica' ? (item.value ?? '') : item.name

/** What only one catalogue requires. */
function requireCampos(catalogo: Catalogo, { value, dias }: ItemCampos) {
  if (catalogo === 'generos_clinica' && value === undefined) throw unprocessable({ value: 'Escolha um valor' })
  if (catalogo === 'periodicidades' && dias === undefined) throw unprocessable({ dias: 'Informe de 1 a 366 dias' })
}

/** Names that exist already are told at their field. */
async function unico<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const indice = violatedUnique(error)
    if (indice === 'generos_clinica_value_unique') throw unprocessable({ value: 'Já existe um item com este valor' })
    if (indice) throw unprocessable({ name: 'Já existe um item com este nome' })
    throw error
  }
}

async function lock(tx: Db, { catalogo, id }: Alvo): Promise<ItemCatalogo> {
  const item = await lockItem(tx, catalogo, id)
  if (!item) throw notFound(NAO_ENCONTRADO)
  return item
}

export const createCatalogosService = ({ db }: Database) => ({
  /** Inactive items are for those who keep them. */
  async list(escopo: Escopo, catalogo: Catalogo, incluirInativos: boolean): Promise<ItemCatalogo[]> {
    if (incluirInativos && escopo.role !== 'admin') throw forbidden()
    return listItens(db, catalogo, incluirInativos)
  },

  async listUsos(catalogo: Catalogo) {
    const [itens, usos] = await Promise.all([listItens(db, catalogo, true), countUsos(db, catalogo)])
    return itens.flatMap((item) => {
      const clinicas = usos.get(chaveDe(catalogo, item))
      return clinicas ? [{ id: item.id, clinicas }] : []
    })
  },

  async create(escopo: Escopo, catalogo: Catalogo, campos: ItemCampos): Promise<ItemCatalogo> {
    requireCampos(catalogo, campos)
    return db.transaction(async (tx) => {
      const depois = await unico(insertItem(tx, catalogo, campos, escopo.usuarioId))
      await registrar(tx, escopo, { acao: 'criar', entidade: catalogo, entidade_id: depois.id, depois })
      return depois
    })
  },

  /** One transaction: the item, the clinics that take over its new name, and the history of each. */
  async update(escopo: Escopo, { versao, campos, atualizarClinicas, ...alvo }: Mudanca) {
    const { catalogo, id } = alvo
    requireCampos(catalogo, campos)
    return db.transaction(async (tx) => {
      const antes = await lock(tx, alvo)
      if (antes.versao !== versao) throw conflict()
      if (antes.name !== campos.name && isTermoDaLei(catalogo, antes.name))
        throw unprocessable({ name: 'Este termo vem da lei e não pode ser renomeado.' })
      if (antes.value !== campos.value && catalogo === 'generos_clinica') {
        const clinicas = await countUso(tx, catalogo, chaveDe(catalogo, antes))
        if (clinicas > 0) throw unprocessable({ value: `${emUso(clinicas)} O valor não pode mudar.` })
      }
      const item = await unico(updateItem(tx, catalogo, { id, versao }, campos))
      if (!item) throw conflict()
      await registrar(tx, escopo, { acao: 'editar', entidade: catalogo, entidade_id: id, antes, depois: item })
      const clinicas =
        atualizarClinicas && antes.name !== item.name
          ? await renameNasClinicas(tx, catalogo, { de: antes.name, para: item.name })
          : []
      await registrar(
        tx,
        escopo,
        clinicas.map((clinica) => ({ acao: 'editar', entidade: 'clinicas', ...clinica })),
      )
      return { item, clinicas_atualizadas: clinicas.length }
    })
  },

  delete: (escopo: Escopo, alvo: Alvo): Promise<{ ok: true }> =>
    db.transaction(async (tx) => {
      const { catalogo, id } = alvo
      const antes = await lock(tx, alvo)
      if (isTermoDaLei(catalogo, antes.name)) throw conflict('Este termo vem da lei e não pode ser excluído.')
      const clinicas = await countUso(tx, catalogo, chaveDe(catalogo, antes))
      if (clinicas > 0) throw conflict(`${emUso(clinicas)} Desative-o em vez de excluir.`)
      await deleteItem(tx, catalogo, id)
      await registrar(tx, escopo, { acao: 'excluir', entidade: catalogo, entidade_id: id, antes })
      return { ok: true }
    }),
})

export type CatalogosService = ReturnType<typeof createCatalogosService>
