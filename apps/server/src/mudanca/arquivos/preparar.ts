import { listEnderecos } from '../../clinicas/enderecos.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { chaveDe, hostDe, readObjeto } from './endereco.ts'
import { insertNaFila, type Nova, type Objetos, retryFaltando, saveFontes, takeObjetos } from './fila.queries.ts'
import type { OndeEstao } from './fontes.ts'
import { nomeados } from './nomeados.ts'
import { restore } from './trocar.ts'

export type Preparo = OndeEstao & {
  /** `storage.objects` of the old portal, where the source has it. */
  objetos: Objetos | null
}

const LOTE = 500
/** Longest address in bytes that an index takes; the form allows fewer. */
const ENDERECO_MAXIMO = 2_500

/** What an address of the old storage is in the queue; null for addresses that lie elsewhere. */
function daMudanca(endereco: string, { antigo }: OndeEstao): Pick<Nova, 'objeto' | 'alheio'> | null {
  const objeto = readObjeto(endereco)
  const isDaqui = antigo !== null && hostDe(endereco) === hostDe(antigo)
  if (objeto === null) return isDaqui ? { objeto: endereco, alheio: false } : null
  const alheio = antigo !== null && !isDaqui && hostDe(endereco) !== ''
  return { objeto: objeto === 'invalido' ? endereco : chaveDe(objeto), alheio }
}

/**
 * Queues the files of the old storage that clinics name, in the transaction that wrote the clinics: call it after them,
 * with `mudanca_registros` of them written. Asks nobody outside. What an earlier run brought is put into the clinics at
 * once; what it missed is looked for again.
 */
export async function prepararArquivos(tx: Db, { objetos, ...onde }: Preparo): Promise<void> {
  if (onde.pasta !== null || onde.bucket !== null || onde.antigo !== null) await saveFontes(tx, onde)
  let depois: string | undefined
  for (;;) {
    const lote = await listEnderecos(tx, depois, LOTE)
    const novas = new Map<string, Nova>()
    for (const { endereco, finalidade, campo } of lote.flatMap(nomeados)) {
      const objeto = Buffer.byteLength(endereco) <= ENDERECO_MAXIMO ? daMudanca(endereco, onde) : null
      // Addresses of videos are those of other sites, but for what lies in the old storage.
      if (!objeto || (campo === 'video_urls' && readObjeto(endereco) === null)) continue
      novas.set(`${finalidade} ${endereco}`, { endereco, finalidade, origem: 'mudanca', ...objeto })
    }
    await insertNaFila(tx, [...novas.values()])
    await restore(tx, [...novas.values()])
    depois = lote.at(-1)?.id
    if (lote.length < LOTE) break
  }
  await retryFaltando(tx)
  if (objetos) await takeObjetos(tx, objetos)
}
