import type { Db } from '../platform/db/db.ts'
import type { createArquivosAntigos } from './arquivos/arquivos-antigos.service.ts'
import type { Opcoes, Passo } from './execucoes.service.ts'
import { move } from './move.ts'
import type { Relatorio } from './relatorio.ts'

type OnPasso = (passo: Passo) => Promise<void>
type Antigos = Pick<ReturnType<typeof createArquivosAntigos>, 'check' | 'previewMudanca' | 'previewDocumentos'>

/**
 * Makes a run that looks after the files, too: it refuses unusable places before anything is written, asks for each file in a
 * rehearsal, and calls `depois` once the rows of a real run are here.
 */
export const moveWith =
  (antigos: Antigos, depois: (relatorio: Relatorio, opcoes: Opcoes, onPasso: OnPasso) => unknown): typeof move =>
  async (portal, fonte, opcoes, onPasso) => {
    const { onde, simular } = opcoes
    await antigos.check(onde)
    const previsoes = {
      preview: (tx: Db) => antigos.previewMudanca(tx, onde),
      preverDocumentos: (tx: Db) => antigos.previewDocumentos(tx, onde),
    }
    const relatorio = await move(portal, fonte, { ...opcoes, ...(simular && previsoes) }, onPasso)
    if (!simular) await depois(relatorio, opcoes, onPasso)
    return relatorio
  }
