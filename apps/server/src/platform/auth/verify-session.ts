import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Role } from '@portal/contract/access'
import type { SituacaoSessao } from '@portal/contract/acesso/acesso.contract'
import {
  ACESSO_REMOVIDO,
  INATIVIDADE_MS,
  type MotivoFim,
  SESSAO_INATIVA,
} from '@portal/contract/dispositivos/dispositivos'
import DataLoader from 'dataloader'
import type { Database } from '../db/db.ts'
import type { Auth } from './auth.ts'
import { memoize, readCookie } from './cookie.ts'
import type { DeviceKeys } from './device-key.ts'
import type { Entrada, Escopo } from './escopo.ts'
import { createTurn } from './turn.ts'

/** Caller of a request. */
export type Chamador = {
  /** Session named by the cookie, valid or not. */
  sessaoId: string | null
  /** Null without a valid session of an active, approved user. */
  entrada: Entrada | null
  /** Null until the device is approved as well. */
  escopo: Escopo | null
  /** Sentence for the person about why the session is no longer valid; null when unknown. */
  motivo: string | null
  /** Those that were asked for, of subjects that have changed before. */
  versoes?: Versoes
}
export type Versoes = Readonly<Record<string, number>>
/** `assuntos` asks for the versions of these subjects by the same statement; '*' stands for the user's id. */
export type VerifySession = (cookieHeader: string | undefined, assuntos?: readonly string[]) => Promise<Chamador>

type Row = {
  token: string
  sessaoId: string
  usuarioId: string
  role: Role
  dispositivoId: string | null
  sessaoDispositivoId: string | null
  chave: string | null
  aprovado: boolean | null
  viva: boolean | null
  encerrada: MotivoFim | null
  faltaDuasEtapas: boolean
  faltaNome: boolean
  vigente: boolean
  antiga: boolean
  versoes?: Versoes | null
}

const VERSOES = `, (select jsonb_object_agg(m.assunto, m.versao)
                      from unnest($4::text[]) a join mudancas_versao m on m.assunto = replace(a, '*', p.id::text)) as versoes`

const textOf = (versoes: '' | typeof VERSOES) =>
  `select s.token, s.id as "sessaoId", s.expires_at > now() as "vigente",
                s.created_at <= now() - make_interval(days => $3) as "antiga", p.id as "usuarioId", p.role,
                p.full_name = '' as "faltaNome",
                x.id as "sessaoDispositivoId", x.motivo as "encerrada", x.last_seen_at > $2 as "viva",
                d.id as "dispositivoId", d.chave_hash as "chave", d.status = 'aprovado' as "aprovado",
                p.role = 'admin' and not p.two_factor_enabled
                  and (select exigir_duas_etapas from empresa_config) as "faltaDuasEtapas"${versoes}
           from auth_sessions s join profiles p on p.id = s.user_id
                left join sessoes x on x.auth_session_id = s.id
                left join dispositivos d on d.id = x.dispositivo_id
          where s.token = any($1) and p.is_active and p.aprovado`
const QUERY = { name: 'verify-session', text: textOf('') }
const QUERY_VERSOES = { name: 'verify-session-versions', text: textOf(VERSOES) }

export const NINGUEM: Chamador = { sessaoId: null, entrada: null, escopo: null, motivo: null }

/** Maximum age, however often the session was renewed. */
const SESSAO_ANTIGA = 'Sua sessão chegou ao tempo máximo. Entre novamente.'

const FIM: Record<MotivoFim, string | null> = {
  logout: null,
  inatividade: SESSAO_INATIVA,
  revogada: ACESSO_REMOVIDO,
  admin: ACESSO_REMOVIDO,
}

/** Judges a session's row for a browser with this device key. */
function judge(row: Row, chave: string | null, em: number): Chamador {
  const { sessaoId, usuarioId, role, dispositivoId, sessaoDispositivoId } = row
  const base = { sessaoId, usuarioId, role }
  const enter = (situacao: SituacaoSessao, escopo: Escopo | null = null): Chamador => {
    const entrada: Entrada = { ...base, situacao, dispositivoId, sessaoDispositivoId }
    return { sessaoId, entrada, escopo, motivo: null }
  }
  const refuse = (motivo: string | null): Chamador => ({ ...NINGUEM, sessaoId, motivo })
  const known = dispositivoId !== null && sessaoDispositivoId !== null
  if (!known && (row.antiga || !row.vigente)) return refuse(row.antiga ? SESSAO_ANTIGA : null)
  if (!known) return enter('dispositivo')
  // A session cookie copied to another browser is invalid.
  if (row.chave !== chave) return NINGUEM
  if (row.encerrada) return refuse(FIM[row.encerrada])
  if (!row.viva) return refuse(SESSAO_INATIVA)
  if (!row.aprovado) return refuse(ACESSO_REMOVIDO)
  if (row.antiga) return refuse(SESSAO_ANTIGA)
  if (!row.vigente) return refuse(null)
  if (row.faltaDuasEtapas) return enter('duas_etapas')
  if (row.faltaNome) return enter('nome')
  return enter('liberada', { ...base, dispositivoId, sessaoDispositivoId, em } as Escopo)
}

type Deps = { database: Database; auth: Auth; devices: DeviceKeys; clock: () => number; maxDays: number }

/** Longest that a statement under way holds back the next: one that hangs must not stop everybody. */
const HELD_AT_MOST_MS = 20

/**
 * One prepared, indexed query per request, so that changed roles and ended sessions take effect with the next call;
 * requests that arrive while it runs share the next. The cookie is the library's signed form `<token>.<base64
 * HMAC-SHA-256>`; a forged one costs no query.
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
  /** One for each operation that asks for versions. */
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
    if (!row) return NINGUEM
    const chamador = judge(row, devices.hashOf(cookieHeader), clock())
    return assuntos ? { ...chamador, versoes: row.versoes ?? {} } : chamador
  }
}

/** Token of a signed cookie; null when the signature is not ours. */
export function readSigned(value: string, secret: string): string | null {
  if (value.length > 500) return null
  let plain: string
  try {
    plain = decodeURIComponent(value)
  } catch {
    return null
  }
  const dot = plain.lastIndexOf('.')
  if (dot < 1) return null
  const token = plain.slice(0, dot)
  const given = Buffer.from(plain.slice(dot + 1))
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}
