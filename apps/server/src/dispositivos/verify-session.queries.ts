import type { Role } from '@portal/contract/access'
import type { SituacaoSessao } from '@portal/contract/acesso/acesso.contract'
import { INATIVIDADE_MS, type MotivoFim, SESSAO_INATIVA } from '@portal/contract/dispositivos/dispositivos'
import DataLoader from 'dataloader'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { empresaConfig } from '../empresa/empresa.table.ts'
import { equipeDe } from '../empresa/equipes.queries.ts'
import { authSessions, isContaAtiva, profiles } from '../platform/auth/auth.table.ts'
import type { Auth } from '../platform/auth/auth.ts'
import { memoize, readCookie } from '../platform/auth/cookie.ts'
import type { DeviceKeys } from '../platform/auth/device-key.ts'
import type { Escopo, SignIn } from '../platform/auth/escopo.ts'
import { createTurn } from '../platform/auth/turn.ts'
import { type Caller, NOBODY, readSigned, type VerifySession, type Versions } from '../platform/auth/verify-session.ts'
import type { Database } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { mudancasVersao } from '../platform/realtime/realtime.table.ts'
import { dispositivos, sessoes } from './dispositivos.table.ts'

export const ACESSO_REMOVIDO = 'Seu acesso neste dispositivo foi removido.'

const s = namesOf(authSessions, 's')
const p = namesOf(profiles, 'p')
const x = namesOf(sessoes, 'x')
const d = namesOf(dispositivos, 'd')
const m = namesOf(mudancasVersao, 'm')
const empresa = namesOf(empresaConfig)

type Row = {
  token: string
  sessaoId: string
  usuarioId: string
  role: Role
  email: string
  full_name: string
  image: string | null
  expiresAt: Date
  dispositivoId: string | null
  sessaoDispositivoId: string | null
  chave: string | null
  aprovado: boolean | null
  viva: boolean | null
  encerrada: MotivoFim | null
  trocarSenha: boolean
  faltaDuasEtapas: boolean
  vigente: boolean
  antiga: boolean
  equipe: string[] | null
  versoes?: Versions | null
}

const VERSOES = sql`, (select jsonb_object_agg(${m.assunto}, ${m.versao})
  from unnest($4::text[]) a join ${m} on ${m.assunto} = replace(a, '*', ${p.id}::text)) as versoes`

/** Prepared statement; parameters: tokens, last heartbeat that counts as idle, maximum age in days, subjects. */
const prepare = (name: string, versoes: SQL) => ({
  name,
  text: new PgDialect().sqlToQuery(sql`
    select ${s.token}, ${s.id} as "sessaoId", ${s.expiresAt} > now() as "vigente",
           ${s.createdAt} <= now() - make_interval(days => $3) as "antiga", ${p.id} as "usuarioId", ${p.role},
           ${p.email}, ${p.full_name}, ${p.image}, ${s.expiresAt} as "expiresAt",
           ${x.id} as "sessaoDispositivoId", ${x.motivo} as "encerrada", ${x.last_seen_at} > $2 as "viva",
           ${d.id} as "dispositivoId", ${d.chave_hash} as "chave", ${d.status} = 'aprovado' as "aprovado",
           ${p.trocar_senha} as "trocarSenha",
           not ${p.two_factor_enabled}
             and exists (select from ${empresa} where ${p.role} = any(${empresa.exigir_duas_etapas_de})
                            and ${s.createdAt} >= coalesce(${empresa.duas_etapas_desde}, ${s.createdAt})) as "faltaDuasEtapas",
           ${equipeDe(p)} as "equipe"${versoes}
      from ${s} join ${p} on ${p.id} = ${s.userId}
           left join ${x} on ${x.auth_session_id} = ${s.id}
           left join ${d} on ${d.id} = ${x.dispositivo_id}
     where ${s.token} = any($1) and ${isContaAtiva(p)}`).sql,
})
const QUERY = prepare('verify-session', sql``)
const QUERY_VERSOES = prepare('verify-session-versions', VERSOES)

/** Shown when a session reached its maximum age, even if it was renewed. */
const SESSAO_ANTIGA = 'Sua sessão chegou ao tempo máximo. Entre novamente.'

const FIM: Record<MotivoFim, string | null> = {
  logout: null,
  inatividade: SESSAO_INATIVA,
  revogada: ACESSO_REMOVIDO,
  admin: ACESSO_REMOVIDO,
}

/** Judges a session's row for the browser with this key. */
function judge(row: Row, chave: string | null, em: number): Caller {
  const { sessaoId, usuarioId, role, dispositivoId, sessaoDispositivoId } = row
  const base = { sessaoId, usuarioId, role }
  const admit = (situacao: SituacaoSessao, escopo: Escopo | null = null): Caller => {
    const signedIn: SignIn = { ...base, situacao, dispositivoId, sessaoDispositivoId }
    const { email, full_name, image, expiresAt } = row
    return { sessaoId, signedIn, escopo, conta: { email, full_name, image, expiresAt }, motivo: null }
  }
  const refuse = (motivo: string | null): Caller => ({ ...NOBODY, sessaoId, motivo })
  const known = dispositivoId !== null && sessaoDispositivoId !== null
  if (!known && (row.antiga || !row.vigente)) return refuse(row.antiga ? SESSAO_ANTIGA : null)
  if (!known) return admit('dispositivo')
  // A session cookie that was copied to another browser is invalid.
  if (row.chave !== chave) return NOBODY
  if (row.encerrada) return refuse(FIM[row.encerrada])
  if (!row.viva) return refuse(SESSAO_INATIVA)
  if (!row.aprovado) return refuse(ACESSO_REMOVIDO)
  if (row.antiga) return refuse(SESSAO_ANTIGA)
  if (!row.vigente) return refuse(null)
  if (row.trocarSenha) return admit('senha')
  if (row.faltaDuasEtapas) return admit('duas_etapas')
  if (row.full_name === '') return admit('nome')
  return admit('liberada', {
    ...base,
    dispositivoId,
    sessaoDispositivoId,
    em,
    equipe: row.equipe ?? undefined,
  } as Escopo)
}

type Deps = { database: Database; auth: Auth; devices: DeviceKeys; clock: () => number; maxDays: number }

/** Milliseconds for which a running statement holds back the next; one that hangs must not stop everybody. */
const HELD_AT_MOST_MS = 20

/**
 * Verifies session and device by one statement, which requests share that arrive while it runs (record 3). The cookie is the
 * library's `<token>.<base64 HMAC-SHA-256>`; a forged one costs no query.
 */
export async function createVerifySession({ database, auth, devices, clock, maxDays }: Deps): Promise<VerifySession> {
  const { authCookies, secret } = await auth.$context
  const tokenOf = memoize((value) => readSigned(value, secret))

  function createLoader(assuntos?: readonly string[]) {
    const turn = createTurn(HELD_AT_MOST_MS)
    return new DataLoader<string, Row | null>(
      (tokens) =>
        turn.run(async () => {
          const values: unknown[] = [[...new Set(tokens)], new Date(clock() - INATIVIDADE_MS), maxDays]
          const { name, text } = assuntos ? QUERY_VERSOES : QUERY
          if (assuntos) values.push(assuntos)
          const { rows } = await database.pool.query<Row>({ name, text, values })
          const found = new Map(rows.map((row) => [row.token, row]))
          return tokens.map((token) => found.get(token) ?? null)
        }),
      { cache: false, batchScheduleFn: turn.next },
    )
  }
  const sessions = createLoader()
  /** One loader for each set of subjects. */
  const loaders = new Map<readonly string[], typeof sessions>()
  function loaderOf(assuntos: readonly string[]) {
    const loader = loaders.get(assuntos) ?? createLoader(assuntos)
    loaders.set(assuntos, loader)
    return loader
  }

  return async (cookieHeader, assuntos) => {
    const cookie = readCookie(cookieHeader, authCookies.sessionToken.name)
    const token = cookie && tokenOf(cookie)
    const row = token ? await (assuntos ? loaderOf(assuntos) : sessions).load(token) : null
    if (!row) return NOBODY
    const chamador = judge(row, devices.hashOf(cookieHeader), clock())
    return assuntos ? { ...chamador, versoes: row.versoes ?? {} } : chamador
  }
}
