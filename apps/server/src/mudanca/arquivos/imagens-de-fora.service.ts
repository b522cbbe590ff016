import type { ImagensDeFora } from '@portal/contract/mudanca/imagens-de-fora.contract'
import { listLugares } from '../../clinicas/clinicas.queries.ts'
import { countDeFora, listEnderecos } from '../../clinicas/enderecos.queries.ts'
import type { Kit } from '../../platform/feature.ts'
import { createArquivosAntigos } from './arquivos-antigos.service.ts'
import { countFila, insertNaFila, listDaMudanca, listNaoTrazidos, type Nova } from './fila.queries.ts'
import { nomeados } from './nomeados.ts'
import { restore } from './replace-enderecos.ts'

const LOTE = 500
/** Most addresses that are listed as not brought. */
const LISTADAS = 100
/** Longest address, in bytes, that an index takes. */
const ENDERECO_MAXIMO = 2_500

const semChave = (endereco: string) => endereco.split(/[?#]/, 1)[0] ?? ''

/** Brings pictures and videos that clinics have at addresses outside this portal. */
export function createImagensDeFora({ env, database, storages, cipher, clock, log }: Kit) {
  const { db } = database
  const antigos = createArquivosAntigos({ env, database, storages, cipher, clock })
  /** Beginning of the portal's own addresses, which people may have copied into a clinic. */
  const daqui = env.PUBLIC_URL === undefined ? '/' : new URL('/midia/', env.PUBLIC_URL).href
  const ending = new AbortController()
  let running: Promise<unknown> | undefined

  /** Begins to bring what waits, without being waited for. */
  function wake() {
    running ??= antigos
      .resume(ending.signal)
      .catch((error) => log.error({ err: error }, 'pictures could not be brought in'))
      .finally(() => {
        running = undefined
      })
  }

  async function getSituacao(): Promise<ImagensDeFora> {
    // Counted before the list is read: if nothing waits any more, the list is complete.
    const { trazidos, ...fila } = await countFila(db)
    const [fora, linhas] = await Promise.all([countDeFora(db, daqui), listNaoTrazidos(db, LISTADAS)])
    const ids = [...new Set(linhas.flatMap(({ saidas }) => saidas.map(({ clinica }) => clinica)))]
    const nomes = new Map((await listLugares(db, ids)).map(({ id, name }) => [id, { id, name }]))
    const nao_trazidas = linhas.map(({ endereco, finalidade, motivo, estado, saidas }) => ({
      endereco: semChave(endereco),
      tipo: finalidade === 'clinica_video' ? ('video' as const) : ('imagem' as const),
      motivo: motivo ?? '',
      ficou: estado === 'ficou',
      clinicas: [...new Set(saidas.map(({ clinica }) => clinica))].flatMap((id) => nomes.get(id) ?? []),
    }))
    return { ...fora, ...fila, trazidas: trazidos, nao_trazidas }
  }

  return {
    antigos,
    wake,
    getSituacao,
    continuar: () => antigos.resume(ending.signal),

    /** Queues all addresses outside, except those that the move brings from the old storage. */
    async start(): Promise<ImagensDeFora> {
      await db.transaction(async (tx) => {
        let depois: string | undefined
        for (;;) {
          const lote = await listEnderecos(tx, depois, LOTE)
          const novas = new Map<string, Nova>()
          for (const { endereco, finalidade, campo } of lote.flatMap(nomeados)) {
            if (campo === 'video_urls' || !/^https?:\/\//i.test(endereco) || endereco.startsWith(daqui)) continue
            if (Buffer.byteLength(endereco) > ENDERECO_MAXIMO) continue
            const nova = { endereco, finalidade, objeto: endereco, origem: 'portal' as const, alheio: false }
            novas.set(`${finalidade} ${endereco}`, nova)
          }
          const daMudanca = await listDaMudanca(
            tx,
            [...novas.values()].map(({ endereco }) => endereco),
          )
          for (const key of daMudanca) novas.delete(key)
          await insertNaFila(tx, [...novas.values()])
          await restore(tx, [...novas.values()])
          depois = lote.at(-1)?.id
          if (lote.length < LOTE) break
        }
      })
      wake()
      return getSituacao()
    },

    async stop() {
      ending.abort()
      await running
    },
  }
}
