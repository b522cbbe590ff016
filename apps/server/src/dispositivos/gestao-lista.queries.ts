import { type FiltroDispositivos, INATIVIDADE_MS } from '@portal/contract/dispositivos/dispositivos'
import { type AnyColumn, and, asc, desc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { literalPattern } from '../platform/db/like.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { dispositivos, isAguardando, sessoes } from './dispositivos.table.ts'

/** Time after a heartbeat during which the device counts as present (docs/rules.md, 'Acesso'). */
const PRESENTE_MS = 5 * 60_000

const d = namesOf(dispositivos, 'd')
const s = namesOf(sessoes, 's')
const profile = namesOf(profiles)
const dispositivo = namesOf(dispositivos)

/** Common values of a page: the present time, the company's device limit, and whether devices need approval. */
export type Visao = { agora: number; padrao: number; comAprovacao: boolean }
export type Filtro = { texto: string; filtro: FiltroDispositivos }

export const USUARIOS_POR_PAGINA = 25

const aprovadosSql = sql<number>`(select count(*)::int from ${d}
  where ${d.usuario_id} = ${profile.id} and ${d.status} = 'aprovado')`
const maximoSql = ({ padrao }: Visao) => sql<number>`coalesce(${profiles.max_dispositivos}, ${padrao})::int`
const noLimite = (visao: Visao) => and(eq(profiles.is_active, true), sql`${aprovadosSql} >= ${maximoSql(visao)}`)

const vivaDesde = (instante: number) =>
  sql`${s.encerrada_em} is null and ${s.last_seen_at} > ${new Date(instante).toISOString()}::timestamptz`
const presentes = ({ agora }: Visao) =>
  and(
    eq(dispositivos.status, 'aprovado'),
    sql`${dispositivos.id} in (select ${s.dispositivo_id} from ${s} where ${vivaDesde(agora - PRESENTE_MS)})`,
  )
const suspeitos = and(eq(dispositivos.suspeito, true), inArray(dispositivos.status, ['pendente', 'aprovado']))
const visiveis = ne(dispositivos.status, 'revogado')

function dosQuais(filtro: FiltroDispositivos, visao: Visao): SQL | undefined {
  if (filtro === 'presentes') return presentes(visao)
  if (filtro === 'pendentes') return eq(dispositivos.status, 'pendente')
  if (filtro === 'aguardando') return visao.comAprovacao ? isAguardando : sql`false`
  if (filtro === 'suspeitos') return suspeitos
  if (filtro === 'bloqueados') return eq(dispositivos.status, 'bloqueado')
  if (filtro === 'removidos') return eq(dispositivos.status, 'revogado')
  return visiveis
}

/** Condition for matching devices; a match of the person's name or e-mail includes all their devices. */
function passam({ texto, filtro }: Filtro, visao: Visao) {
  const literal = literalPattern(texto)
  const contem = (coluna: AnyColumn) => sql`sem_acento(${coluna}) like '%' || sem_acento(${literal}) || '%'`
  return and(
    dosQuais(filtro, visao),
    texto === ''
      ? undefined
      : or(
          contem(profiles.full_name),
          contem(profiles.email),
          contem(dispositivos.device_name),
          contem(dispositivos.apelido),
        ),
  )
}

function pessoasQuePassam(db: Db, filtro: Filtro, visao: Visao) {
  const deles = and(eq(dispositivos.usuario_id, profiles.id), passam(filtro, visao))
  return and(
    exists(db.select({ um: sql`1` }).from(dispositivos).where(deles)),
    filtro.filtro === 'no_limite' ? noLimite(visao) : undefined,
  )
}

/** People with matching devices, by name: `quantas` after the first `depois`. */
export const listPessoas = (db: Db, filtro: Filtro, visao: Visao, quantas: number, depois = 0) =>
  db
    .select({
      usuario: { id: profiles.id, full_name: profiles.full_name, email: profiles.email, role: profiles.role },
      aprovados: aprovadosSql,
      maximo: maximoSql(visao),
      maximo_proprio: profiles.max_dispositivos,
      versao: profiles.versao,
    })
    .from(profiles)
    .where(pessoasQuePassam(db, filtro, visao))
    .orderBy(sql`sem_acento(coalesce(nullif(${profiles.full_name}, ''), ${profiles.email}))`, asc(profiles.id))
    .limit(quantas)
    .offset(depois)

export const countPessoas = (db: Db, filtro: Filtro, visao: Visao) =>
  db.$count(profiles, pessoasQuePassam(db, filtro, visao))

/** Number of results of each indicator's filter. */
export async function countResumo(db: Db, visao: Visao) {
  const [ativos, pendentes, comSuspeita, no_limite] = await Promise.all([
    db.$count(dispositivos, presentes(visao)),
    db.$count(dispositivos, eq(dispositivos.status, 'pendente')),
    db.$count(dispositivos, suspeitos),
    countPessoas(db, { texto: '', filtro: 'no_limite' }, visao),
  ])
  return { ativos, pendentes, suspeitos: comSuspeita, no_limite }
}

const sessoesDele = (condicao: SQL) =>
  sql`(select count(*)::int from ${s} where ${s.dispositivo_id} = ${dispositivo.id} and ${condicao})`

/** Devices for display, the newest first; `escopo` marks the caller's own. */
async function selectDispositivos(db: Db, escopo: Escopo, { agora, comAprovacao }: Visao, condicao: SQL | undefined) {
  const rows = await db
    .select({
      id: dispositivos.id,
      usuario_id: dispositivos.usuario_id,
      device_name: dispositivos.device_name,
      apelido: dispositivos.apelido,
      device_type: dispositivos.device_type,
      status: dispositivos.status,
      pedido_em: dispositivos.pedido_em,
      aprovado_em: dispositivos.aprovado_em,
      primeiro_acesso: dispositivos.primeiro_acesso,
      ultimo_acesso: dispositivos.ultimo_acesso,
      visto_em: sql<
        string | null
      >`(select to_char(max(${s.last_seen_at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from ${s} where ${s.dispositivo_id} = ${dispositivo.id})`,
      ip: escopo.role === 'admin' ? dispositivos.ip : sql<null>`null`,
      cidade: dispositivos.cidade,
      pais: dispositivos.pais,
      suspeito: dispositivos.suspeito,
      distancia_km: dispositivos.distancia_km,
      presente: sql<boolean>`${sessoesDele(vivaDesde(agora - PRESENTE_MS))} > 0`,
      sessoes_abertas: sql<number>`${sessoesDele(vivaDesde(agora - INATIVIDADE_MS))}`,
      este: sql<boolean>`${dispositivos.id} = ${escopo.dispositivoId}`,
    })
    .from(dispositivos)
    .innerJoin(profiles, eq(profiles.id, dispositivos.usuario_id))
    .where(condicao)
    .orderBy(desc(dispositivos.ultimo_acesso), desc(dispositivos.id))
  return rows.map(({ pedido_em, aprovado_em, primeiro_acesso, ultimo_acesso, visto_em, ...dispositivo }) => ({
    ...dispositivo,
    aguarda_desde: comAprovacao && dispositivo.status === 'pendente' ? (pedido_em?.toISOString() ?? null) : null,
    aprovado_em: aprovado_em?.toISOString() ?? null,
    primeiro_acesso: primeiro_acesso.toISOString(),
    ultimo_acesso: [ultimo_acesso.toISOString(), visto_em ?? ''].sort().at(-1) ?? '',
  }))
}

export const listDispositivosDe = (db: Db, escopo: Escopo, filtro: Filtro, visao: Visao, usuarios: string[]) =>
  selectDispositivos(db, escopo, visao, and(inArray(dispositivos.usuario_id, usuarios), passam(filtro, visao)))

export const listMeusDispositivos = (db: Db, escopo: Escopo, visao: Visao) =>
  selectDispositivos(db, escopo, visao, and(eq(dispositivos.usuario_id, escopo.usuarioId), visiveis))

export async function findMaximo(db: Db, escopo: Escopo, visao: Visao): Promise<number> {
  const [row] = await db
    .select({ maximo: maximoSql(visao) })
    .from(profiles)
    .where(eq(profiles.id, escopo.usuarioId))
  return row?.maximo ?? visao.padrao
}
