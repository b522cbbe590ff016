import { TIPOS_DESTINO } from '@portal/contract/leads/destino'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { distribuicaoRegras } from '../leads/distribuicao/distribuicao.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns } from '../platform/db/columns.ts'

/**
 * Public search by link (docs/rules.md, 'Link de busca'): a consultant's own, or the company's, which has a destination
 * for its leads.
 */
export const linksBusca = pgTable(
  'links_busca',
  {
    ...baseColumns,
    /** Owner; null for the company's links. */
    consultor_id: uuid('consultor_id').references(() => profiles.id),
    destino: text('destino', { enum: TIPOS_DESTINO }),
    destino_consultor_id: uuid('destino_consultor_id').references(() => profiles.id),
    /** Deleting the rule sets null, which sends leads to the queue. */
    destino_regra_id: uuid('destino_regra_id').references(() => distribuicaoRegras.id, { onDelete: 'set null' }),
    token: text('token').notNull().unique(),
    apelido: text('apelido').notNull(),
    campanha: text('campanha'),
    is_active: boolean('is_active').notNull().default(true),
    raio_padrao: integer('raio_padrao').notNull().default(300),
    mostrar_preco: boolean('mostrar_preco').notNull().default(true),
    mensagem: text('mensagem'),
    /** First link of a consultant, created on their first visit; unique per consultant. */
    principal: boolean('principal').notNull().default(false),
    versao: integer('versao').notNull().default(1),
  },
  (t) => [
    index('links_busca_consultor').on(t.consultor_id, t.created_at),
    uniqueIndex('links_busca_principal').on(t.consultor_id).where(sql`${t.principal}`),
    check('links_busca_de_alguem', sql`(${t.consultor_id} is null) = (${t.destino} is not null)`),
    check('links_busca_principal_de_alguem', sql`${t.consultor_id} is not null or not ${t.principal}`),
    check(
      'links_busca_destino_valido',
      sql`(${t.destino} is not distinct from 'consultor') = (${t.destino_consultor_id} is not null)
        and (${t.destino} is not distinct from 'regra' or ${t.destino_regra_id} is null)`,
    ),
    check('links_busca_raio_valido', sql`${t.raio_padrao} between 1 and 1000`),
    check('links_busca_apelido_tamanho', sql`length(trim(${t.apelido})) between 1 and 60`),
  ],
)

/** Visits and searches of a link per day in São Paulo. */
export const linksBuscaDias = pgTable(
  'links_busca_dias',
  {
    link_id: uuid('link_id')
      .notNull()
      .references(() => linksBusca.id, { onDelete: 'cascade' }),
    dia: date('dia').notNull(),
    visitas: integer('visitas').notNull().default(0),
    buscas: integer('buscas').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.link_id, t.dia] })],
)
