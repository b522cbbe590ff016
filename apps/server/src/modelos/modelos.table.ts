import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns } from '../platform/db/columns.ts'

/** Templates of WhatsApp messages, the company's or a person's (docs/rules.md, 'Mensagens e notificações'). */
export const modelosMensagem = pgTable(
  'modelos_mensagem',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    /** Key in the code of the company's own templates; null for added ones. */
    chave: text('chave'),
    titulo: text('titulo').notNull(),
    texto: text('texto').notNull(),
    escopo: text('escopo', { enum: ['empresa', 'pessoal'] }).notNull(),
    dono_id: uuid('dono_id').references(() => profiles.id, { onDelete: 'cascade' }),
    is_active: boolean('is_active').notNull().default(true),
  },
  (t) => [
    uniqueIndex('modelos_mensagem_chave_unica').on(t.chave).where(sql`${t.chave} is not null`),
    index('modelos_mensagem_dono').on(t.dono_id),
    check('modelos_mensagem_titulo_tamanho', sql`length(${t.titulo}) between 2 and 80`),
    check('modelos_mensagem_texto_tamanho', sql`length(${t.texto}) between 1 and 1000`),
    check('modelos_mensagem_dono_do_escopo', sql`(${t.escopo} = 'pessoal') = (${t.dono_id} is not null)`),
  ],
)
