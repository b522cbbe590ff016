import type { Db } from '../platform/db/db.ts'
import type { createArquivosAntigos } from './arquivos/arquivos-antigos.service.ts'
import type { Opcoes, Passo } from './execucoes.service.ts'
import { mudar } from './mudar.ts'
import type { Relatorio } from './relatorio.ts'

type OnPasso = (passo: Passo) => Promise<void>
type Antigos = Pick<ReturnType<typeof createArquivosAntigos>, 'conferir' | 'preverDaMudanca' | 'preverDocumentos'>

/**
 * Makes a run that looks after the files, too: it refuses unusable places before anything is written, asks for each file in a
 * rehearsal, and calls `depois` once the rows of a real run are here.
 */
export const mudarCom =
  (antigos: Antigos, depois: (relatorio: Relatorio, opcoes: Opcoes, onPasso: OnPasso) => unknown): typeof mudar =>
  async (portal, fonte, opcoes, onPasso) => {
    const { onde, simular } = opcoes
    await antigos.conferir(onde)
    const previsoes = {
      prever: (tx: Db) => antigos.preverDaMudanca(tx, onde),
      preverDocumentos: (tx: Db) => antigos.preverDocumentos(tx, onde),
    }
    const relatorio = await mudar(portal, fonte, { ...opcoes, ...(simular && previsoes) }, onPasso)
    if (!simular) await depois(relatorio, opcoes, onPasso)
    return relatorio
  }
