import type { UsuarioCampos } from '@portal/contract/usuarios/usuarios.contract'
import type { SituacaoUsuario } from '@portal/contract/usuarios/usuarios-lista'
import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { isEscolhivel } from '../platform/auth/profiles.queries.ts'
import type { Db } from '../platform/db/db.ts'

type Campos = Partial<UsuarioCampos> & { aprovado?: boolean }
export type UsuarioCompleto = NonNullable<Awaited<ReturnType<typeof findUsuario>>>

const supervisores = alias(profiles, 'supervisores')

/** Only administrators create profiles for others, so `created_by` identifies invited people. */
export const situacaoSql = sql<SituacaoUsuario>`case
  when not ${profiles.is_active} then 'inativo'
  when not ${profiles.aprovado} then 'pendente'
  when ${profiles.created_by} is not null and ${profiles.ultimo_acesso} is null then 'convidado'
  else 'ativo' end`

const columns = {
  id: profiles.id,
  versao: profiles.versao,
  full_name: profiles.full_name,
  email: profiles.email,
  telefone: profiles.telefone,
  image: profiles.image,
  role: profiles.role,
  is_active: profiles.is_active,
  aprovado: profiles.aprovado,
  situacao: situacaoSql,
  max_dispositivos: profiles.max_dispositivos,
  supervisor_id: profiles.supervisor_id,
  supervisor: sql<string | null>`coalesce(nullif(${supervisores.full_name}, ''), ${supervisores.email})`,
  estados_atendidos: profiles.estados_atendidos,
  duas_etapas: profiles.two_factor_enabled,
  ultimo_acesso: profiles.ultimo_acesso,
  created_at: profiles.created_at,
}

/** People with their supervisor's name, to be filtered and sorted. */
export const selectUsuarios = (db: Db) =>
  db.select(columns).from(profiles).leftJoin(supervisores, eq(supervisores.id, profiles.supervisor_id)).$dynamic()

export const serialise = <T extends { created_at: Date; ultimo_acesso: Date | null }>(usuario: T) => ({
  ...usuario,
  created_at: usuario.created_at.toISOString(),
  ultimo_acesso: usuario.ultimo_acesso?.toISOString() ?? null,
})

export async function findUsuario(db: Db, id: string) {
  const [usuario] = await selectUsuarios(db).where(eq(profiles.id, id))
  return usuario && serialise(usuario)
}

/** Locks the person until the transaction ends. */
export async function lockUsuario(tx: Db, id: string): Promise<UsuarioCompleto | undefined> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for('no key update')
  return findUsuario(tx, id)
}

const isAdminAtivo = and(eq(profiles.role, 'admin'), eq(profiles.is_active, true), eq(profiles.aprovado, true))

/** Serialises changes of administrators: two of them cannot remove each other's role at the same time. */
export async function lockAdmins(tx: Db): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(isAdminAtivo).orderBy(asc(profiles.id)).for('no key update')
}

export async function countAdminsAtivos(db: Db): Promise<number> {
  const [row] = await db.select({ total: count() }).from(profiles).where(isAdminAtivo)
  return row?.total ?? 0
}

const isSupervisor = and(inArray(profiles.role, ['admin', 'supervisor']), isEscolhivel)

export const listSupervisores = (db: Db) =>
  db
    .select({ id: profiles.id, full_name: profiles.full_name, email: profiles.email })
    .from(profiles)
    .where(isSupervisor)
    .orderBy(asc(sql`sem_acento(${profiles.full_name})`), asc(profiles.email))

export async function isSupervisorAtivo(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(isSupervisor, eq(profiles.id, id)))
  return rows.length > 0
}

type Novo = Campos &
  Pick<UsuarioCampos, 'email'> & { id?: string; created_at?: Date; created_by?: string; email_verified?: boolean }

/** Creates accounts without passwords; returns their ids in order. */
export async function insertUsuarios(db: Db, novos: readonly Novo[]): Promise<string[]> {
  if (novos.length === 0) return []
  const rows = await db
    .insert(profiles)
    .values([...novos])
    .returning({ id: profiles.id })
  return rows.map(({ id }) => id)
}

export async function insertUsuario(
  db: Db,
  campos: Campos & Pick<UsuarioCampos, 'email'>,
  criador: string,
): Promise<string> {
  const [id] = await insertUsuarios(db, [{ ...campos, created_by: criador }])
  if (!id) throw new Error('insert returned no row')
  return id
}

/** Accounts with these ids or, in any case, these addresses. */
export function findUsuarios(db: Db, { ids, emails }: { ids: readonly string[]; emails: readonly string[] }) {
  const { id, email, versao, role, full_name, telefone, is_active, aprovado } = profiles
  return db
    .select({ id, email: sql<string>`lower(${email})`, versao, role, full_name, telefone, is_active, aprovado })
    .from(profiles)
    .where(or(inArray(id, [...ids]), inArray(sql`lower(${email})`, [...emails])))
}

/** Updates the person if the version matches; returns whether it did. */
export async function updateUsuario(db: Db, id: string, versao: number, campos: Campos): Promise<boolean> {
  const rows = await db
    .update(profiles)
    .set(campos)
    .where(and(eq(profiles.id, id), eq(profiles.versao, versao)))
    .returning({ id: profiles.id })
  return rows.length > 0
}
