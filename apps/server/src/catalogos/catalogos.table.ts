import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { baseColumns } from '../platform/db/columns.ts'

const itemColumns = {
  ...baseColumns,
  name: text('name').notNull(),
  is_active: boolean('is_active').notNull().default(true),
  versao: integer('versao').notNull().default(1),
}

const itemRules = (tabela: string, name: AnyPgColumn) => [
  uniqueIndex(`${tabela}_name_unico`).on(sql`sem_acento(${name})` as SQL),
  check(`${tabela}_name_tamanho`, sql`length(trim(${name})) between 2 and 80`),
]

const catalogo = <T extends string>(tabela: T) => pgTable(tabela, itemColumns, (t) => itemRules(tabela, t.name))

export const planosSaude = catalogo('planos_saude')
export const tiposInternacao = catalogo('tipos_internacao')
export const specialties = catalogo('specialties')
export const atendimentos = catalogo('atendimentos')
export const tiposAssistencia = catalogo('tipos_assistencia')

export const generosClinica = pgTable(
  'generos_clinica',
  { ...itemColumns, value: text('value').notNull().unique() },
  (t) => itemRules('generos_clinica', t.name),
)

export const estruturas = pgTable('estruturas', { ...itemColumns, icone: text('icone') }, (t) =>
  itemRules('estruturas', t.name),
)

export const taxas = pgTable(
  'taxas',
  {
    ...itemColumns,
    valor_padrao_centavos: integer('valor_padrao_centavos'),
    recorrente: boolean('recorrente').notNull().default(false),
    obrigatoria: boolean('obrigatoria').notNull().default(false),
  },
  (t) => [...itemRules('taxas', t.name), check('taxas_valor_valido', sql`${t.valor_padrao_centavos} >= 0`)],
)

export const periodicidades = pgTable(
  'periodicidades',
  { ...itemColumns, dias: integer('dias').notNull(), ordem: integer('ordem').notNull().default(0) },
  (t) => [
    ...itemRules('periodicidades', t.name),
    check('periodicidades_dias_valido', sql`${t.dias} between 1 and 366`),
  ],
)

/** Every catalogue by table name. */
export const tabelasCatalogo = {
  generos_clinica: generosClinica,
  planos_saude: planosSaude,
  tipos_internacao: tiposInternacao,
  specialties,
  atendimentos,
  estruturas,
  taxas,
  tipos_assistencia: tiposAssistencia,
  periodicidades,
}
