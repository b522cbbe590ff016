import type { MapaMudanca } from '@portal/contract/mudanca/mapa'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Copias } from '../copias/copias.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { BackupError } from '../platform/backup/backup.ts'
import type { Database, Db } from '../platform/db/db.ts'
import type { Env } from '../platform/env.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, isDatabaseDown, toAnswer } from '../platform/http/errors.ts'
import type { Cipher } from '../platform/keys/cipher.ts'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { StartError } from '../platform/start/start-problem.ts'
import { StorageError } from '../platform/storage/explained.ts'
import type { Achado } from './achado.ts'
import { endInterrompidas, findConclusao, insertExecucao, updateExecucao } from './andamento.queries.ts'
import type { OndeEstao } from './arquivos/fontes.ts'
import { destinoDaCopia, enderecoDaCopia } from './copia.ts'
import type { Fonte } from './fonte.ts'
import { holdMudanca } from './lock.queries.ts'
import { sealAchado } from './mapa.service.ts'
import { nomeDaFonte } from './read.ts'
import type { Relatorio } from './relatorio.ts'

/** Step of a run, in words for people. */
export type Passo = { etapa: string; feitas: number; total: number | null }
export type Opcoes = {
  simular: boolean
  semLinks: boolean
  linksDeCadastro: boolean
  administradores: readonly string[]
  onde: OndeEstao
  /** Stages, reasons, origins, people and tables here for those of the file. */
  mapa: MapaMudanca
  /** Older leads stay in the old portal; null brings all. */
  desde: Date | null
  /** Person who asked for it; null for the command line. */
  escopo?: Escopo | null
  onBytes?: (bytes: number) => void
  /** Is told what the file holds before anything is written, and again once its accounts are here. */
  onAchado?: (achado: Achado) => Promise<void> | void
  /** Figures of files for a rehearsal, in its transaction. */
  preview?: (tx: Db) => Promise<Relatorio['arquivos']>
  /** The same for the papers of people. */
  preverDocumentos?: (tx: Db) => Promise<Omit<Relatorio['arquivos'], 'orfaos'>>
}
/** Parts of the portal that the move writes with. */
export type Portal = Pick<Kit, 'database' | 'cipher' | 'clock'>
export type Mudar = (
  portal: Portal,
  fonte: Fonte,
  opcoes: Opcoes,
  onPasso: (passo: Passo) => Promise<void>,
) => Promise<Relatorio>

const SINAL_MS = 250
export const EM_ANDAMENTO = 'Já há um ensaio ou uma mudança em andamento. Espere que termine.'
export const CONCLUIDA = 'A mudança já foi concluída neste portal. Nada foi lido nem gravado.'
const CAIU =
  'A ligação com o banco de dados caiu no meio. O que já tinha vindo está guardado: faça a mudança de novo, e ela continua.'
const SEM_ESPACO =
  'Acabou o espaço em disco. O que já tinha vindo está guardado: libere espaço e faça a mudança de novo, e ela continua.'
const INESPERADA = 'A mudança parou por um erro inesperado. Veja o log do servidor. Pode ser feita de novo.'

/** Thrown between two steps if the server stops. */
class Parada extends Error {}

/** Errors with a message for people. */
const NOSSOS = [InvalidFile, BackupError, StorageError, StartError]

/** Reason, as a sentence, for which a run ended early. */
export function motivoDaFalha(error: unknown): string {
  if (NOSSOS.some((kind) => error instanceof kind)) return (error as Error).message
  if (isDatabaseDown(error)) return CAIU
  const answer = toAnswer(error)
  if (answer.status === 507) return SEM_ESPACO
  return answer.status < 500 ? answer.message : INESPERADA
}

type Deps = {
  env: Env
  database: Database
  cipher: Cipher
  /** Null for a rehearsal in a copy of the portal, which itself was made from a backup. */
  copias: Pick<Copias, 'makeCopia'> | null
  mudar: Mudar
  /** Milliseconds since 1970; tests replace it. */
  agora?: () => number
}
type Pedido = {
  /** Null for the command line. */
  escopo: Escopo | null
  fonte: Fonte
  opcoes: Opcoes
  onPasso?: (passo: Passo) => void
  signal?: AbortSignal
}

/** Rehearsals and moves, one at a time on all nodes. Makes a backup before each real one, and keeps how each ended. */
export function createExecucoes({ env, database, cipher, copias, mudar, agora = Date.now }: Deps) {
  const { db, direct } = database

  async function backUp({ makeCopia }: Pick<Copias, 'makeCopia'>, id: string, signal: AbortSignal) {
    const feita = await makeCopia('comando', destinoDaCopia(env), signal)
    await updateExecucao(db, id, { copia: enderecoDaCopia(feita), copia_instante: feita.instant })
  }

  return {
    /** Takes the lock of the move and writes the run down; the caller must call `run`, which frees the lock. */
    async begin({ escopo, fonte, opcoes, onPasso, signal = new AbortController().signal }: Pedido) {
      const nome = await nomeDaFonte(fonte)
      if (await findConclusao(db)) throw conflict(CONCLUIDA)
      const lock = await holdMudanca(direct)
      if (!lock) throw conflict(EM_ANDAMENTO)
      const { simular } = opcoes
      let id: string
      try {
        id = await db.transaction(async (tx) => {
          await endInterrompidas(tx)
          const por = escopo?.usuarioId ?? null
          const made = await insertExecucao(tx, {
            ...{ por, fonte: nome, simulada: simular },
            iniciada_em: new Date(agora()),
          })
          const evento = { acao: 'criar', entidade: 'mudanca_execucoes', entidade_id: made } as const
          const { semLinks: sem_links, linksDeCadastro: links_de_cadastro, desde } = opcoes
          const depois = { fonte: nome, simulada: simular, sem_links, links_de_cadastro, ...(desde && { desde }) }
          await recordAcao(tx, escopo, { ...evento, depois })
          return made
        })
      } catch (error) {
        await lock.release()
        throw error
      }

      let last = 0
      let kept: Passo | undefined
      /** Written outside of the run's transactions, so that others can read it. */
      async function keep(passo: Passo) {
        if (signal.aborted) throw new Parada()
        onPasso?.(passo)
        if (passo.etapa === kept?.etapa && Date.now() - last < SINAL_MS) return
        kept = passo
        last = Date.now()
        await updateExecucao(db, id, passo)
      }
      async function keepAchado(achado: Achado) {
        await opcoes.onAchado?.(achado)
        await updateExecucao(db, id, { achado_cifrado: sealAchado(cipher, id, achado) })
      }
      const end = (campos: Parameters<typeof updateExecucao>[2]) =>
        db.transaction(async (tx) => {
          await updateExecucao(tx, id, { ...campos, terminada_em: new Date(agora()) })
          const evento = { acao: 'editar', entidade: 'mudanca_execucoes', entidade_id: id } as const
          await recordAcao(tx, escopo, { ...evento, antes: { estado: 'andando' }, depois: { estado: campos.estado } })
        })

      return {
        id,
        /** Rejects with the error that stopped it; its sentence is written down. */
        async run() {
          try {
            if (copias && !simular) {
              await keep({ etapa: 'Fazendo o backup', feitas: 0, total: null })
              await backUp(copias, id, signal)
              await lock.check()
            }
            const relatorio = await mudar(
              { database, cipher, clock: agora },
              fonte,
              { ...opcoes, escopo, onAchado: keepAchado },
              keep,
            )
            await end({ estado: 'completa', relatorio })
            return relatorio
          } catch (error) {
            const parou = signal.aborted
            await end({ estado: parou ? 'interrompida' : 'falhou', erro: parou ? null : motivoDaFalha(error) })
            throw error
          } finally {
            await lock.release()
          }
        },
      }
    },
  }
}
export type Execucoes = ReturnType<typeof createExecucoes>
