import { appendErased, beginErased } from '../../platform/backup/erased.ts'
import { openPlace, ownerOf } from '../../platform/backup/place.ts'
import type { Kit } from '../../platform/feature.ts'
import { findFingerprints } from '../../platform/keys/keys.ts'
import type { Storage } from '../../platform/storage/keyed.ts'
import { type EliminacaoRow, findPendente, listPendentes, updateEliminacao } from './eliminacao.queries.ts'

export type DepoisService = ReturnType<typeof createDepoisService>

/**
 * Work outside the database after an erasure is committed: its files are removed, and it is added to the lists beside
 * the media and at the place of the backups. A job repeats what failed; each step may run twice.
 */
export function createDepoisService({
  env,
  database: { db },
  storages,
  clock,
  log,
}: Pick<Kit, 'env' | 'database' | 'storages' | 'clock'> & { log: Pick<Kit['log'], 'error'> }) {
  async function listaDasCopias(): Promise<Storage | null> {
    if (!env.BACKUP_DIR) return null
    return (await openPlace(env.BACKUP_DIR, env)).erased(ownerOf(await findFingerprints(db)))
  }

  async function removeArquivos(caminhos: readonly string[]) {
    for (const caminho of caminhos) {
      // An unfinished upload is stored as a folder of parts.
      const pedacos: string[] = []
      for await (const { key } of storages.documentos.list(caminho)) pedacos.push(key)
      await storages.documentos.remove(pedacos.length > 0 ? pedacos : [caminho])
    }
  }

  async function conclude({ id, em, marcas, arquivos, listada_em, copiada_em }: EliminacaoRow) {
    const erased = { em: em.toISOString(), marcas }
    const agora = new Date(clock())
    const passos: (() => Promise<unknown>)[] = [
      async () => {
        if (listada_em) return
        await appendErased(storages.eliminacoes, id, erased)
        await updateEliminacao(db, id, { listada_em: agora })
      },
      async () => {
        if (copiada_em) return
        const copias = await listaDasCopias()
        if (copias) await appendErased(copias, id, erased)
        await updateEliminacao(db, id, { copiada_em: agora })
      },
      async () => {
        if (arquivos.length === 0) return
        await removeArquivos(arquivos)
        await updateEliminacao(db, id, { arquivos: [] })
      },
    ]
    let falhas = 0
    for (const passo of passos)
      await passo().catch((error) => {
        falhas++
        log.error({ err: error, eliminacao: id }, 'what follows an erasure is tried again in five minutes')
      })
    return falhas
  }

  return {
    /** Finishes an erasure right after its commit; never rejects. */
    async concluir(id: string): Promise<void> {
      const row = await findPendente(db, id).catch(() => undefined)
      if (row) await conclude(row)
    },

    /**
     * Removes files whose rows are gone; never rejects. Files left over, also by a crash, are removed at night like all
     * that no row names.
     */
    async removeSoltos(caminhos: readonly string[]): Promise<void> {
      await removeArquivos(caminhos).catch((error) =>
        log.error({ err: error }, 'files that no row names any more are removed at night'),
      )
    },

    /** Finishes all erasures that are not finished. */
    async run() {
      const pendentes = await listPendentes(db)
      let falhas = 0
      for (const row of pendentes) falhas += await conclude(row)
      return { eliminacoes: pendentes.length, falhas }
    },

    /** Creates the lists, empty in a new portal. */
    async comecar() {
      await beginErased(storages.eliminacoes)
      const copias = await listaDasCopias()
      if (copias) await beginErased(copias)
    },
  }
}
