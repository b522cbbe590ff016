import type { Modelo, ModeloCampos } from '@portal/contract/modelos/modelos.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database } from '../platform/db/db.ts'
import { conflict, forbidden, notFound } from '../platform/http/errors.ts'
import {
  deleteModelo,
  insertModelo,
  listModelos,
  lockAndCountPessoais,
  lockModelo,
  updateModelo,
} from './modelos.queries.ts'

const MODELOS_PESSOAIS_MAXIMO = 50
const MODELO_NAO_ENCONTRADO = 'Modelo não encontrado'

type Novo = ModeloCampos & Pick<Modelo, 'escopo'>

export type ModelosService = ReturnType<typeof createModelosService>

/** Templates of WhatsApp messages: the company's, kept by administrators, and each person's own. */
export const createModelosService = ({ db }: Database) => ({
  list: (escopo: Escopo, incluirInativos: boolean): Promise<Modelo[]> => listModelos(db, escopo, incluirInativos),

  create: (escopo: Escopo, novo: Novo): Promise<Modelo> =>
    db.transaction(async (tx) => {
      if (novo.escopo === 'empresa' && escopo.role !== 'admin') throw forbidden()
      if (novo.escopo === 'pessoal' && (await lockAndCountPessoais(tx, escopo)) >= MODELOS_PESSOAIS_MAXIMO)
        throw conflict(`Você já tem ${MODELOS_PESSOAIS_MAXIMO} modelos. Exclua um deles para criar outro.`)
      const depois = await insertModelo(tx, escopo, novo)
      await recordAcao(tx, escopo, { acao: 'criar', entidade: 'modelos_mensagem', entidade_id: depois.id, depois })
      return depois
    }),

  update: (escopo: Escopo, id: string, versao: number, campos: Partial<ModeloCampos>): Promise<Modelo> =>
    db.transaction(async (tx) => {
      const { depois } = await changeVersioned(tx, escopo, {
        entidade: 'modelos_mensagem',
        versao,
        lock: lockModelo(tx, escopo, id),
        ausente: MODELO_NAO_ENCONTRADO,
        campos,
        write: () => updateModelo(tx, id, versao, campos),
      })
      return depois
    }),

  delete: (escopo: Escopo, id: string): Promise<{ ok: true }> =>
    db.transaction(async (tx) => {
      const antes = await lockModelo(tx, escopo, id)
      if (!antes) throw notFound(MODELO_NAO_ENCONTRADO)
      if (antes.chave !== null) throw conflict('Este modelo é usado pelo portal. Desative-o em vez de excluir.')
      await deleteModelo(tx, id)
      await recordAcao(tx, escopo, { acao: 'excluir', entidade: 'modelos_mensagem', entidade_id: id, antes })
      return { ok: true }
    }),
})
