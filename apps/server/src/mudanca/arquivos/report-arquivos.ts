import type { Db } from '../../platform/db/db.ts'
import { idOf, LISTADAS_MAX, type Relatorio } from '../relatorio.ts'
import { listDocumentosFaltando } from './documentos.queries.ts'
import { countArquivos, listFaltando, listOrfaos } from './fila.queries.ts'

/** Writes into a report what became of the files so far. */
export async function reportArquivos(db: Db, relatorio: Relatorio, opcoes?: { semEspera: boolean }): Promise<void> {
  relatorio.arquivos = await countArquivos(db, opcoes)
  relatorio.arquivos_faltando = await listFaltando(db, LISTADAS_MAX)
  relatorio.documentos_faltando = (await listDocumentosFaltando(db, LISTADAS_MAX)).map((um) => ({
    ...um,
    id: idOf(um.id),
  }))
  relatorio.arquivos_orfaos = await listOrfaos(db, LISTADAS_MAX)
}
