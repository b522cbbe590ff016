import { isGestao } from '@portal/contract/access'
import { quantasClinicas } from '@portal/contract/clinicas/quantas-clinicas'
import type { Estado, EstadoCampos } from '@portal/contract/estados/estados.contract'
import { NOME_ESTADO_REPETIDO, SIGLA_REPETIDA } from '@portal/contract/estados/limites'
import { contemTexto } from '@portal/contract/regras/sem-acento'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, forbidden, notFound, uniqueAt, unprocessable } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { type Column, csvDownload } from '../platform/spreadsheet/csv-export.ts'
import { deleteEstado, insertEstado, listEstados, lockEstado, updateEstado } from './estados.queries.ts'

const NAO_ENCONTRADO = 'Estado não encontrado'

const COLUNAS: readonly Column<Estado & { clinicas: number }>[] = [
  ['Nome', ({ name }) => name],
  ['Sigla', ({ code }) => code],
  ['Ativo', ({ is_active }) => is_active],
  ['Clínicas', ({ clinicas }) => clinicas],
]

const emUso = (clinicas: number) => `Este estado está em uso em ${quantasClinicas(clinicas)}.`

const UNICOS = {
  estados_code_unico: { code: SIGLA_REPETIDA },
  estados_name_unico: { name: NOME_ESTADO_REPETIDO },
}

/** Numbers of clinics by code of state; passed in, because the word of clinics stands above this one. */
export type Uso = {
  countClinicas: (db: Db, code: string) => Promise<number>
  countPorEstado: (db: Db) => Promise<Map<string, number>>
}

export const createEstadosService = ({ db }: Database, { countClinicas, countPorEstado }: Uso) => ({
  /** Throws 403 when anybody but managers asks for inactive states. */
  async list(escopo: Escopo, incluirInativos: boolean): Promise<Estado[]> {
    if (incluirInativos && !isGestao(escopo.role)) throw forbidden()
    return listEstados(db, incluirInativos)
  },

  async listUsos() {
    const [todos, clinicas] = await Promise.all([listEstados(db, true), countPorEstado(db)])
    return todos.flatMap(({ id, code }) => {
      const emUso = clinicas.get(code)
      return emUso ? [{ id, clinicas: emUso }] : []
    })
  },

  /** Exports the states that a search shows as CSV. */
  async export({ incluirInativos, texto }: { incluirInativos: boolean; texto: string }): Promise<Download> {
    const [estados, clinicas] = await Promise.all([listEstados(db, incluirInativos), countPorEstado(db)])
    const linhas = estados
      .filter(({ name, code }) => contemTexto([name, code], texto))
      .map((estado) => ({ ...estado, clinicas: clinicas.get(estado.code) ?? 0 }))
    return csvDownload('estados', COLUNAS, linhas, (await findEmpresa(db)).fuso_horario)
  },

  create: (escopo: Escopo, campos: EstadoCampos): Promise<Estado> =>
    db.transaction(async (tx) => {
      const depois = await uniqueAt(insertEstado(tx, campos, escopo.usuarioId), UNICOS)
      await recordAcao(tx, escopo, { acao: 'criar', entidade: 'estados', entidade_id: depois.id, depois })
      return depois
    }),

  /** Updates a state. Clinics store its code, so it cannot change while a clinic has it. */
  update: (escopo: Escopo, id: string, versao: number, campos: EstadoCampos): Promise<Estado> =>
    db.transaction(async (tx) => {
      const { depois } = await changeVersioned(tx, escopo, {
        entidade: 'estados',
        versao,
        lock: lockEstado(tx, id),
        ausente: NAO_ENCONTRADO,
        campos,
        async write(antes) {
          const clinicas = campos.code === antes.code ? 0 : await countClinicas(tx, antes.code)
          if (clinicas > 0) throw unprocessable({ code: `${emUso(clinicas)} A sigla não pode mudar.` })
          return uniqueAt(updateEstado(tx, id, versao, campos), UNICOS)
        },
      })
      return depois
    }),

  delete: (escopo: Escopo, id: string): Promise<{ ok: true }> =>
    db.transaction(async (tx) => {
      const antes = await lockEstado(tx, id)
      if (!antes) throw notFound(NAO_ENCONTRADO)
      const clinicas = await countClinicas(tx, antes.code)
      if (clinicas > 0) throw conflict(`${emUso(clinicas)} Desative-o em vez de excluir.`)
      await deleteEstado(tx, id)
      await recordAcao(tx, escopo, { acao: 'excluir', entidade: 'estados', entidade_id: id, antes })
      return { ok: true }
    }),
})

export type EstadosService = ReturnType<typeof createEstadosService>
