import { findFuso } from '../empresa/empresa.queries.ts'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import { listAtivosWithRole } from '../platform/auth/profiles.queries.ts'
import { BackupError, BackupRunning, makeBackup } from '../platform/backup/backup.ts'
import { openPlace } from '../platform/backup/place.ts'
import { instantOf } from '../platform/business-time.ts'
import { dayOf } from '../platform/day.ts'
import type { Database } from '../platform/db/db.ts'
import { type Env, isOpen } from '../platform/env.ts'
import type { Kit } from '../platform/feature.ts'
import { StorageError } from '../platform/storage/explained.ts'
import { findUltimaBoa, insertCopia, listDiarias, listUltimas } from './copias.queries.ts'

const HORA_MS = 60 * 60 * 1000
/** Age beyond which a daily backup was missed. */
const ANTIGA_MS = 36 * HORA_MS
const TENTATIVAS = 3
/** PostgreSQL's code for a missing table, before an upgrade has made it. */
const SEM_TABELA = '42P01'
const FALHA = 'O backup falhou por um erro inesperado. Veja o log do servidor.'

type Origem = 'diaria' | 'comando'

const codeOf = (error: unknown) =>
  ((error as { cause?: unknown }).cause as { code?: string } | undefined)?.code ?? (error as { code?: string }).code

type Deps = {
  env: Env
  database: Database
  /** Addresses of backups that are not removed for their age. */
  emUso?: () => Promise<readonly string[]>
}

/** Makes backups and stores their outcome. */
export function createCopias({ env, database, emUso = async () => [] }: Deps, agora: () => number = Date.now) {
  const { db, direct } = database

  /** Makes a backup; throws a sentence when it fails. Only daily ones remove older ones. */
  async function makeCopia(origem: Origem, destino: string, signal?: AbortSignal) {
    const fuso = await findFuso(db)
    const place = await openPlace(destino, env)
    const feita = await makeBackup({
      ...{ env, servers: direct, place, fuso },
      ...(origem === 'diaria' && { keep: env.BACKUP_KEEP, spare: await emUso() }),
      ...(signal && { signal }),
    })
    const { instant: instante, bytes } = feita
    await insertCopia(db, {
      ...{ origem, destino: place.label, instante, bytes },
      terminada_em: new Date(agora()),
    }).catch((error) => {
      if (codeOf(error) !== SEM_TABELA) throw error
    })
    return { ...feita, fuso }
  }

  return {
    makeCopia,

    /** End of the last successful backup, in seconds since 1970. */
    findUltima: async () => {
      const boa = await findUltimaBoa(db)
      return boa ? boa.terminada_em.getTime() / 1000 : null
    },

    /** State of the backups for the administrators' home page. */
    async getSituacao() {
      const [boa, [ultima]] = await Promise.all([findUltimaBoa(db), listUltimas(db, 1)])
      const velha = boa && agora() - boa.terminada_em.getTime() > ANTIGA_MS
      const esperada = env.BACKUP_AT !== undefined || isOpen(env)
      const aviso = ultima?.problema ? 'falhou' : !esperada ? null : !boa ? 'nunca' : velha ? 'antiga' : null
      return {
        ultima: boa?.instante?.toISOString() ?? null,
        aviso,
        problema: ultima?.problema ?? null,
      } as const
    },
  }
}
export type Copias = ReturnType<typeof createCopias>

/** Daily backup: made once after its time by the first node that asks; three attempts an hour apart when it fails. */
export function createCopiaDiaria({ env, database, log, clock }: Kit, copias: Copias) {
  const { db } = database
  const parar = new AbortController()
  let emCurso: Promise<unknown> = Promise.resolve()

  async function isDevida(): Promise<boolean> {
    if (!env.BACKUP_AT) return false
    const [fuso, agora] = [await findFuso(db), clock()]
    const hora = instantOf(dayOf(agora, fuso), env.BACKUP_AT, fuso)
    if (agora < hora) return false
    const deHoje = await listDiarias(db, new Date(hora), TENTATIVAS)
    const [ultima] = deHoje
    if (!ultima) return true
    return ultima.problema !== null && deHoje.length < TENTATIVAS && agora - ultima.terminada_em.getTime() >= HORA_MS
  }

  async function recordFalha(destino: string, error: unknown) {
    const problema = error instanceof BackupError || error instanceof StorageError ? error.message : FALHA
    const terminada_em = new Date(clock())
    await db.transaction(async (tx) => {
      await insertCopia(tx, { origem: 'diaria', destino, problema, terminada_em })
      const admins = await listAtivosWithRole(tx, ['admin'])
      await insertNotificacoes(
        tx,
        admins.map((usuario_id) => ({
          ...{ usuario_id, tipo: 'copia_falhou' as const, titulo: 'O backup diário falhou', corpo: problema },
          rota: '/admin',
          fato: `copia:${terminada_em.toISOString()}`,
        })),
      )
    })
  }

  async function fazer(destino: string) {
    try {
      const { name, rows, bytes, seconds } = await copias.makeCopia('diaria', destino, parar.signal)
      return { name, rows, bytes, seconds }
    } catch (error) {
      if (error instanceof BackupRunning) return 'outro backup está em curso'
      if (parar.signal.aborted) return 'interrompido'
      log.error({ err: error }, 'the daily backup failed')
      await recordFalha(destino, error)
      return 'falhou'
    }
  }

  return {
    async run() {
      if (!env.BACKUP_DIR || !(await isDevida())) return 'nada a fazer'
      const copia = fazer(env.BACKUP_DIR)
      emCurso = copia
      return copia
    },
    async stop() {
      parar.abort()
      await emCurso
    },
  }
}
