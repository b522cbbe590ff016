import { isNull } from 'drizzle-orm'
import { profiles } from '../../platform/auth/auth.table.ts'
import type { Db } from '../../platform/db/db.ts'

/** People that an older portal may name, also those who left. */
export const listPessoas = (tx: Db) =>
  tx
    .select({
      id: profiles.id,
      email: profiles.email,
      full_name: profiles.full_name,
      is_active: profiles.is_active,
    })
    .from(profiles)
    .where(isNull(profiles.anonimizado_em))
