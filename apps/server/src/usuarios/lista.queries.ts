import type { FiltroUsuarios } from '@portal/contract/usuarios/usuarios.contract'
import type { OrdemUsuarios } from '@portal/contract/usuarios/usuarios-lista'
import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { literalPattern } from '../platform/db/like.ts'
import { selectUsuarios, serialise, situacaoSql } from './usuarios.queries.ts'

/** Minimum number of digits that are searched for in phones. */
const DIGITOS_MINIMO = 3

const ORDENS: Record<OrdemUsuarios, SQL> = {
  nome: sql`sem_acento(coalesce(nullif(${profiles.full_name}, ''), ${profiles.email}))`,
  email: sql`lower(${profiles.email})`,
  papel: sql`${profiles.role}`,
  situacao: situacaoSql,
  ultimo_acesso: sql`${profiles.ultimo_acesso}`,
  criacao: sql`${profiles.created_at}`,
}

function contains(texto: string) {
  const literal = literalPattern(texto)
  const digitos = texto.replace(/\D/g, '')
  return or(
    sql`sem_acento(${profiles.full_name}) like '%' || sem_acento(${literal}) || '%'`,
    sql`lower(${profiles.email}) like '%' || lower(${literal}) || '%'`,
    digitos.length >= DIGITOS_MINIMO && !/\p{L}/u.test(texto)
      ? sql`${profiles.telefone} like '%' || ${digitos} || '%'`
      : undefined,
  )
}

const matching = ({ texto, role, situacao }: FiltroUsuarios) =>
  and(
    texto === '' ? undefined : contains(texto),
    role && eq(profiles.role, role),
    situacao && eq(situacaoSql, situacao),
  )

/** People who never signed in sort as the earliest. */
function orderOf({ ordem, direcao }: FiltroUsuarios): SQL {
  return direcao === 'asc' ? sql`${ORDENS[ordem]} asc nulls first` : sql`${ORDENS[ordem]} desc nulls last`
}

export async function listUsuarios(db: Db, filtro: FiltroUsuarios, limite: number, salto = 0) {
  const usuarios = await selectUsuarios(db)
    .where(matching(filtro))
    .orderBy(orderOf(filtro), asc(profiles.id))
    .limit(limite)
    .offset(salto)
  return usuarios.map(serialise)
}

export const countUsuarios = (db: Db, filtro: FiltroUsuarios): Promise<number> => db.$count(profiles, matching(filtro))
