import type { ContasMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { and, asc, eq, exists, not, type SQL, sql } from 'drizzle-orm'
import { authAccounts, profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { mudancaExecucoes, mudancaRegistros } from './mudanca.table.ts'

/** Most accounts in a list; an old portal has some dozens. */
const MAXIMO = 1_000

/** Accounts that the move created; those that were here before are left out. */
const veio = (db: Db) =>
  exists(
    db
      .select({ um: sql`1` })
      .from(mudancaRegistros)
      .where(
        and(
          eq(mudancaRegistros.tabela, 'auth.users'),
          eq(mudancaRegistros.id_novo, profiles.id),
          sql`${mudancaRegistros.versao_daqui} is not null`,
        ),
      ),
  )

/** Accounts with a password hash that can be checked: of this portal or of the old one. */
const comSenha = (db: Db) =>
  exists(
    db
      .select({ um: sql`1` })
      .from(authAccounts)
      .where(
        and(
          eq(authAccounts.userId, profiles.id),
          eq(authAccounts.providerId, 'credential'),
          sql`${authAccounts.password} ~ '^([0-9a-f]+:[0-9a-f]+$|[$]2[aby][$])'`,
        ),
      ),
  )

const listDas = (db: Db, onde: SQL | undefined) =>
  db
    .select({
      id: profiles.id,
      versao: profiles.versao,
      full_name: profiles.full_name,
      email: profiles.email,
      role: profiles.role,
    })
    .from(profiles)
    .where(and(eq(profiles.is_active, true), veio(db), onde))
    .orderBy(sql`sem_acento(coalesce(nullif(${profiles.full_name}, ''), ${profiles.email}))`, asc(profiles.id))
    .limit(MAXIMO)

/** Accounts with a higher role in the old portal, by the last real run that told it, which are still consultor here. */
async function listAPromover(db: Db): Promise<ContasMudanca['a_promover']> {
  const { rows } = await db.execute<ContasMudanca['a_promover'][number]>(sql`
    with promocoes as (
      select distinct on (p.id) p.id, p.papel
        from ${mudancaExecucoes} e, jsonb_to_recordset(e.relatorio -> 'promocoes') as p (id uuid, papel text)
       where e.estado = 'completa' and not e.simulada order by p.id, e.iniciada_em desc
    )
    select ${profiles.id}, ${profiles.versao}, ${profiles.full_name}, ${profiles.email}, ${profiles.role},
           promocoes.papel as papel_antigo
      from promocoes join ${profiles} on ${profiles.id} = promocoes.id
     where ${profiles.is_active} and ${profiles.role} = 'consultor'
     order by sem_acento(coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})), ${profiles.id}
     limit ${MAXIMO}`)
  return rows
}

/** Accounts that came with the move and need a decision of an administrator. */
export async function listContas(db: Db): Promise<ContasMudanca> {
  const [sem_senha, aguardando] = await Promise.all([
    listDas(db, and(eq(profiles.aprovado, true), not(comSenha(db)))),
    listDas(db, eq(profiles.aprovado, false)),
  ])
  return { sem_senha, aguardando, a_promover: await listAPromover(db) }
}
