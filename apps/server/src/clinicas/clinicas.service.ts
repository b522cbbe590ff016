import type { ClinicaCampos, FiltroClinicas } from '@portal/contract/clinicas/clinicas.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { csvDownload } from '../platform/spreadsheet/csv-export.ts'
import {
  archiveClinica,
  clinicaExiste,
  findClinica,
  insertClinica,
  lockArquivada,
  lockClinica,
  updateClinica,
} from './clinicas.queries.ts'
import { COLUNAS } from './exportacao.ts'
import { listClinicas, listIds, listPorIds } from './lista.queries.ts'
import { findClinicaComSelo, vigenciaDe } from './regularidade.queries.ts'
import { guardFlags } from './regularidade.service.ts'

const PAGINA = 24
/** Clinics per read of an export. */
const LOTE = 500
/** Seconds: the screen offers to undo for 10, and connections may be slow. */
const DESFAZER_S = 60
const NAO_ENCONTRADA = 'Clínica não encontrada'
const TARDE_DEMAIS = 'O tempo para desfazer a exclusão terminou.'

/** Stores empty texts as null. */
const semVazios = <Campos extends Partial<ClinicaCampos>>(campos: Campos) =>
  Object.fromEntries(Object.entries(campos).map(([campo, valor]) => [campo, valor === '' ? null : valor])) as Campos

async function* readPorIds(db: Db, ids: string[]) {
  for (let inicio = 0; inicio < ids.length; inicio += LOTE)
    yield* await listPorIds(db, ids.slice(inicio, inicio + LOTE))
}

export type ClinicasService = ReturnType<typeof createClinicasService>

/** Management of the clinics. Every change and its history are one transaction. */
export function createClinicasService({ db }: Database, agora: () => number) {
  return {
    async getDetalhe(id: string) {
      const { hoje } = vigenciaDe(await findEmpresa(db), agora())
      const clinica = await findClinicaComSelo(db, id, hoje)
      if (!clinica) throw notFound(NAO_ENCONTRADA)
      return { ...clinica, planos_saude: clinica.show_planos ? clinica.planos_saude : [] }
    },

    list: ({ pagina, ...filtro }: FiltroClinicas & { pagina: number }) =>
      listClinicas(db, filtro, { pagina, tamanho: PAGINA }),

    async get(id: string) {
      const clinica = await findClinica(db, id)
      if (!clinica) throw notFound(NAO_ENCONTRADA)
      return clinica
    },

    create: (escopo: Escopo, campos: Partial<ClinicaCampos> & Pick<ClinicaCampos, 'name' | 'city' | 'state'>) =>
      db.transaction(async (tx) => {
        const depois = await insertClinica(tx, semVazios(campos), escopo.usuarioId)
        await recordAcao(tx, escopo, { acao: 'criar', entidade: 'clinicas', entidade_id: depois.id, depois })
        return depois
      }),

    /** Changes the given fields if the version still matches. Saving equal values changes nothing. */
    update: (escopo: Escopo, id: string, versao: number, campos: Partial<ClinicaCampos>) =>
      db.transaction(async (tx) => {
        const novos = semVazios(campos)
        const { depois } = await changeVersioned(tx, escopo, {
          entidade: 'clinicas',
          versao,
          lock: lockClinica(tx, id),
          ausente: NAO_ENCONTRADA,
          campos: novos,
          write: (antes) => guardFlags(tx, escopo, antes, novos, () => updateClinica(tx, id, novos)),
        })
        return depois
      }),

    delete: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        const arquivada = await archiveClinica(tx, id)
        if (!arquivada) throw notFound(NAO_ENCONTRADA)
        const antes = { ...arquivada, arquivado_em: null }
        await recordAcao(tx, escopo, { acao: 'excluir', entidade: 'clinicas', entidade_id: id, antes, depois: null })
        return { ok: true as const }
      }),

    /** Restores a clinic deleted a moment ago; idempotent. */
    restore: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        const antes = await lockArquivada(tx, id, DESFAZER_S)
        if (!antes) {
          const clinica = await findClinica(tx, id)
          if (clinica) return clinica
          throw (await clinicaExiste(tx, id)) ? conflict(TARDE_DEMAIS) : notFound(NAO_ENCONTRADA)
        }
        const depois = await updateClinica(tx, id, { arquivado_em: null })
        await recordAcao(tx, escopo, { acao: 'editar', entidade: 'clinicas', entidade_id: id, antes, depois })
        return depois
      }),

    /** CSV file of the matching clinics. The export and its filter are recorded in the history. */
    async export(escopo: Escopo, filtro: FiltroClinicas): Promise<Download> {
      const ids = await listIds(db, filtro)
      const depois = { ...filtro, quantidade: ids.length }
      await recordAcao(db, escopo, { acao: 'exportar', entidade: 'clinicas', entidade_id: null, depois })
      return csvDownload('clinicas', COLUNAS, readPorIds(db, ids), (await findEmpresa(db)).fuso_horario)
    },
  }
}
