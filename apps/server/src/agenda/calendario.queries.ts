import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { mudancasVersao } from '../platform/realtime/realtime.table.ts'
import { agendaAssinaturas, visitas } from './agenda.table.ts'

const clinica = namesOf(clinicas)
const mudancaVersao = namesOf(mudancasVersao)

const PAGINA = 1_000

const colunas = {
  id: visitas.id,
  uid: visitas.ics_uid,
  sequencia: visitas.sequencia,
  alterada_em: visitas.updated_at,
  inicio: visitas.inicio,
  fim: visitas.fim,
  tipo: visitas.tipo,
  status: visitas.status,
  endereco: visitas.endereco,
  clinica: sql<string | null>`${clinica.name}`,
}
export type VisitaDoCalendario = Awaited<ReturnType<typeof listPagina>>[number]

const listPagina = (
  db: Db,
  usuarioId: string,
  { de, ate }: { de: Date; ate: Date },
  depois?: { id: string; inicio: Date },
) =>
  db
    .select(colunas)
    .from(visitas)
    .leftJoin(sql`${clinica}`, sql`${clinica.id} = ${visitas.clinica_id}`)
    .where(
      and(
        eq(visitas.consultor_id, usuarioId),
        gt(visitas.inicio, de),
        lt(visitas.inicio, ate),
        // The visit at the new hour has the same identity.
        ne(visitas.status, 'remarcada'),
        depois &&
          or(gt(visitas.inicio, depois.inicio), and(eq(visitas.inicio, depois.inicio), gt(visitas.id, depois.id))),
      ),
    )
    .orderBy(visitas.inicio, visitas.id)
    .limit(PAGINA)

/** Visits of a person by their start, page by page. */
export async function* readVisitas(db: Db, usuarioId: string, periodo: { de: Date; ate: Date }) {
  let ultima: VisitaDoCalendario | undefined
  for (;;) {
    const pagina: VisitaDoCalendario[] = await listPagina(db, usuarioId, periodo, ultima)
    yield pagina
    ultima = pagina.at(-1)
    if (pagina.length < PAGINA) return
  }
}

export async function findVisitaDoCalendario(db: Db, id: string) {
  const [row] = await db
    .select(colunas)
    .from(visitas)
    .leftJoin(sql`${clinica}`, sql`${clinica.id} = ${visitas.clinica_id}`)
    .where(eq(visitas.id, id))
  return row
}

/** Versions of a person's visits and of clinics, whose names calendars show. */
export async function findVersoes(db: Db, usuarioId: string): Promise<string> {
  const { rows } = await db.execute<{ versoes: string }>(sql`
    select coalesce(string_agg(${mudancaVersao.assunto} || '=' || ${mudancaVersao.versao}, ' ' order by ${mudancaVersao.assunto}), '') as versoes
      from ${mudancaVersao} where ${mudancaVersao.assunto} in ('clinicas', ${`visitas:${usuarioId}`})`)
  return rows[0]?.versoes ?? ''
}

const own = (escopo: Escopo) => eq(agendaAssinaturas.usuario_id, escopo.usuarioId)

export async function findAssinatura(db: Db, escopo: Escopo) {
  const [row] = await db.select().from(agendaAssinaturas).where(own(escopo))
  return row
}

/** Owner of a token's calendar; undefined once the account is deactivated. */
export async function findDono(
  db: Db,
  tokenHash: string,
): Promise<{ usuario_id: string; lida_em: Date | null } | undefined> {
  const [row] = await db
    .select({ usuario_id: agendaAssinaturas.usuario_id, lida_em: agendaAssinaturas.lida_em })
    .from(agendaAssinaturas)
    .innerJoin(profiles, eq(profiles.id, agendaAssinaturas.usuario_id))
    .where(and(eq(agendaAssinaturas.token_hash, tokenHash), eq(profiles.is_active, true), eq(profiles.aprovado, true)))
  return row
}

export async function markLida(db: Db, usuarioId: string, agora: Date) {
  await db.update(agendaAssinaturas).set({ lida_em: agora }).where(eq(agendaAssinaturas.usuario_id, usuarioId))
}

/** Sets a person's token and thereby ends the earlier address. */
export async function upsertAssinatura(
  tx: Db,
  escopo: Escopo,
  token: { token_hash: string; token_cifrado: string },
  agora: Date,
) {
  const valores = { ...token, created_at: agora, lida_em: null }
  const [row] = await tx
    .insert(agendaAssinaturas)
    .values({ usuario_id: escopo.usuarioId, ...valores })
    .onConflictDoUpdate({ target: agendaAssinaturas.usuario_id, set: valores })
    .returning()
  if (!row) throw new Error('upsert returned no row')
  return row
}

export async function deleteAssinatura(tx: Db, escopo: Escopo): Promise<boolean> {
  const rows = await tx.delete(agendaAssinaturas).where(own(escopo)).returning({ id: agendaAssinaturas.usuario_id })
  return rows.length > 0
}
