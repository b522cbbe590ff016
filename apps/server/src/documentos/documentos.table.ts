import type { PapelPaciente } from '@portal/contract/pacientes/checklist'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { baseColumns, instant } from '../platform/db/columns.ts'

/** Links through which families add documents to a patient. Only a keyed hash of the token is kept. */
export const linksDocumentos = pgTable(
  'links_documentos',
  {
    ...baseColumns,
    /** References `pacientes`; the foreign key is in a migration. */
    paciente_id: uuid('paciente_id').notNull(),
    token_hash: text('token_hash').notNull().unique(),
    papeis: text('papeis').array().$type<PapelPaciente[]>().notNull(),
    expira_em: instant('expira_em').notNull(),
    desativado_em: instant('desativado_em'),
  },
  (t) => [
    index('links_documentos_paciente').on(t.paciente_id, t.created_at.desc()),
    uniqueIndex('links_documentos_um_aberto').on(t.paciente_id).where(sql`${t.desativado_em} is null`),
  ],
)
