import { randomBytes } from 'node:crypto'
import {
  ARQUIVO_MUDANCA_GRANDE,
  ARQUIVO_MUDANCA_MAXIMO,
  ARQUIVOS_MUDANCA_MAXIMO,
  DIAS_DO_ENVIO,
} from '@portal/contract/mudanca/limites'
import type { ArquivoMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, notFound, tooManyRequests, uniqueAt, unprocessable } from '../platform/http/errors.ts'
import { createLimit } from '../platform/http/rate-limit.ts'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { createSealedStorage } from '../platform/storage/sealed-storage.ts'
import { ENVIO_DESCONHECIDO, tooLarge } from '../platform/storage/tus.ts'
import { UploadStore } from '../platform/storage/upload-store.ts'
import { tabelaDoCsv } from './csv.ts'
import { deleteEnvio, type EnvioRow, findPorEnvio, insertEnvio, listEnvios, listVencidos } from './envios.queries.ts'
import type { Enviado } from './fonte.ts'
import { openFonte } from './read.ts'

const DIA_MS = 24 * 60 * 60 * 1000
const MB = 1024 * 1024
/** Most MB that may be begun in a day; deleting a file gives its share back. */
const TOTAL_MB = 20 * 1024
const DIA_S = 24 * 60 * 60
const DEMAIS = 'Já foi enviado o máximo de um dia. Apague o que não serve mais, ou tente novamente amanhã.'
const CHEIO = `São no máximo ${ARQUIVOS_MUDANCA_MAXIMO} arquivos de cada vez. Apague o que não serve mais.`
const MESMO_NOME = 'Já há um arquivo com este nome. Apague-o antes de enviar outro.'
const NENHUM = 'Envie antes o arquivo do pg_dump, ou um CSV para cada tabela.'
const MISTURA = 'Deixe só o arquivo do pg_dump, ou só arquivos CSV: os dois juntos não se sabe ler.'
/** Key of the limit, which counts the files of all administrators together. */
const TODOS = 'todos'

const partesDe = (bytes: number) => Math.max(10, Math.ceil(bytes / MB))

const serialise = ({ id, nome, tamanho, enviado_em }: EnvioRow): ArquivoMudanca => ({
  ...{ id, nome, tamanho },
  enviado_em: enviado_em.toISOString(),
  some_em: new Date(enviado_em.getTime() + DIAS_DO_ENVIO * DIA_MS).toISOString(),
})

export type EnviosMudancaService = ReturnType<typeof createEnvios>

/** Files of the old portal that administrators upload: kept encrypted for some days, and in no backup. */
export function createEnvios({
  database: { db, pool },
  storages,
  cipher,
  clock,
}: Pick<Kit, 'database' | 'storages' | 'cipher' | 'clock'>) {
  const sealed = createSealedStorage(storages.mudanca, cipher)
  const store = new UploadStore(sealed)
  const abertos = createLimit(pool, 'mudanca-mb', TOTAL_MB, DIA_S)
  const vivosDesde = () => new Date(clock() - DIAS_DO_ENVIO * DIA_MS)
  const asEnviado = ({ nome, envio_id }: Pick<EnvioRow, 'nome' | 'envio_id'>): Enviado => ({
    nome,
    read: () => store.read(envio_id),
  })

  /** Throws 422, with what to do instead, if the file is of no kind that is read. */
  async function judge(nome: string, envioId: string) {
    try {
      for await (const _ of await openFonte([asEnviado({ nome, envio_id: envioId })], [])) return
    } catch (error) {
      throw error instanceof InvalidFile ? unprocessable({ envio: error.message }) : error
    }
  }

  async function discard(envioId: string, tamanho: number) {
    await store.remove(envioId)
    await abertos.giveBack(TODOS, partesDe(tamanho))
  }

  async function removeRow(escopo: Escopo | null, id: string) {
    const row = await db.transaction(async (tx) => {
      const gone = await deleteEnvio(tx, id)
      if (gone) {
        const { nome, tamanho } = gone
        const evento = { acao: 'excluir', entidade: 'mudanca_envios', entidade_id: id } as const
        await recordAcao(tx, escopo, { ...evento, antes: { nome, tamanho } })
      }
      return gone
    })
    // If this fails, the hourly job finds the bytes without a row.
    if (row) await discard(row.envio_id, row.tamanho)
  }

  return {
    store,

    list: async (): Promise<ArquivoMudanca[]> => (await listEnvios(db, vivosDesde())).map(serialise),

    /** The files as a source; throws 422 if they do not make one. */
    async openFonte(): Promise<readonly Enviado[]> {
      const rows = await listEnvios(db, vivosDesde())
      const [um, outro] = rows
      if (!um) throw unprocessable({ arquivos: NENHUM })
      if (outro && rows.some(({ nome }) => !tabelaDoCsv(nome))) throw unprocessable({ arquivos: MISTURA })
      for (const { envio_id, nome, tamanho } of rows)
        if ((await store.sizeOf(envio_id)) < tamanho)
          throw unprocessable({ arquivos: `${nome} não está mais guardado aqui. Apague-o e envie-o de novo.` })
      return rows.map(asEnviado)
    },

    /** Reserves a new upload and returns its id. */
    async begin(nome: string, tamanho: number): Promise<string> {
      if (tamanho > ARQUIVO_MUDANCA_MAXIMO) throw tooLarge(ARQUIVO_MUDANCA_GRANDE)
      const rows = await listEnvios(db, vivosDesde())
      if (rows.length >= ARQUIVOS_MUDANCA_MAXIMO) throw conflict(CHEIO)
      if (rows.some((row) => row.nome === nome)) throw unprocessable({ nome: MESMO_NOME })
      if (!(await abertos.take(TODOS, partesDe(tamanho)))) {
        await abertos.giveBack(TODOS, partesDe(tamanho))
        throw tooManyRequests(DEMAIS)
      }
      return randomBytes(16).toString('hex')
    },

    /** An upload that this person began and that is not concluded yet. */
    async requireEnvio({ usuarioId }: Escopo, envioId: string): Promise<{ nome: string; tamanho: number }> {
      const envio = (await findPorEnvio(db, envioId)) ? null : await store.findEnvio(envioId)
      if (!envio || envio.metadados.dono !== usuarioId) throw notFound(ENVIO_DESCONHECIDO)
      return { nome: envio.metadados.nome ?? '', tamanho: envio.tamanho }
    },

    giveBack: (tamanho: number) => abertos.giveBack(TODOS, partesDe(tamanho)),

    /** Takes a finished upload that can be read; throws 422, with what to do instead, for another. Idempotent. */
    async conclude(escopo: Escopo, envioId: string): Promise<ArquivoMudanca> {
      const known = await findPorEnvio(db, envioId)
      if (known) return serialise(known)
      const { nome, tamanho } = await this.requireEnvio(escopo, envioId)
      if ((await store.sizeOf(envioId)) < tamanho) throw conflict('O envio ainda não terminou')
      await judge(nome, envioId).catch(async (error) => {
        if ((error as { status?: number }).status === 422) await discard(envioId, tamanho)
        throw error
      })
      const row = await db.transaction(async (tx) => {
        const novo = { envio_id: envioId, nome, tamanho, por: escopo.usuarioId, enviado_em: new Date(clock()) }
        const unicos = { mudanca_envios_nome_unico: { nome: MESMO_NOME } }
        const made = await uniqueAt(insertEnvio(tx, novo), unicos)
        if (!made) return findPorEnvio(tx, envioId)
        const evento = { acao: 'criar', entidade: 'mudanca_envios', entidade_id: made.id } as const
        await recordAcao(tx, escopo, { ...evento, depois: { nome, tamanho } })
        return made
      })
      if (!row) throw notFound(ENVIO_DESCONHECIDO)
      return serialise(row)
    },

    remove: removeRow,

    async removeAll(escopo: Escopo | null) {
      for (const { id } of await listEnvios(db, new Date(0))) await removeRow(escopo, id)
      await this.removeStray(new Date(clock()))
    },

    /** Removes files that were sent too long ago, and uploads that nobody continued for a day. */
    async removeVencidos() {
      const vencidos = await listVencidos(db, vivosDesde())
      for (const { id } of vencidos) await removeRow(null, id)
      return { vencidos: vencidos.length, abandonados: await this.removeStray(new Date(clock() - DIA_MS)) }
    },

    /** Removes pieces without a row if the last of them came before an instant. */
    async removeStray(antes: Date): Promise<number> {
      const known = new Set((await listEnvios(db, new Date(0))).map(({ envio_id }) => envio_id))
      const last = new Map<string, Date>()
      for await (const { key, modified } of sealed.list('')) {
        const id = key.split('/', 1)[0] ?? ''
        if (!known.has(id) && modified > (last.get(id) ?? new Date(0))) last.set(id, modified)
      }
      let removed = 0
      for (const [id, modified] of last) {
        if (modified > antes) continue
        await store.remove(id)
        removed++
      }
      return removed
    },
  }
}
