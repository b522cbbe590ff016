import { ROLES } from '@portal/contract/access'
import { ENTIDADES_PENDENCIA } from '@portal/contract/pendencias/opcoes'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant, oneOf } from '../platform/db/columns.ts'

/** Tasks about a record. Titles have the record's code and no name. */
export const pendencias = pgTable(
  'pendencias',
  {
    ...baseColumns,
    /** Person of the task; null for everybody of a role. */
    dono_id: uuid('dono_id').references(() => profiles.id, { onDelete: 'cascade' }),
    papel: text('papel', { enum: ROLES }),
    entidade: text('entidade', { enum: ENTIDADES_PENDENCIA }).notNull(),
    entidade_id: uuid('entidade_id').notNull(),
    /** Key of the event, so that a task is added once. */
    fato: text('fato').notNull().unique(),
    titulo: text('titulo').notNull(),
    prazo_em: instant('prazo_em').notNull(),
    resolvida_em: instant('resolvida_em'),
    resolvida_por: uuid('resolvida_por'),
  },
  (t) => [
    index('pendencias_dono').on(t.dono_id, t.prazo_em).where(sql`${t.resolvida_em} is null`),
    index('pendencias_papel').on(t.papel, t.prazo_em).where(sql`${t.resolvida_em} is null and ${t.papel} is not null`),
    index('pendencias_registro').on(t.entidade_id),
    check('pendencias_de_alguem', sql`(${t.dono_id} is null) <> (${t.papel} is null)`),
    check('pendencias_papel_valido', oneOf(t.papel, ROLES)),
    check('pendencias_entidade_valida', oneOf(t.entidade, ENTIDADES_PENDENCIA)),
    check('pendencias_titulo_tamanho', sql`length(${t.titulo}) between 3 and 200`),
  ],
)
