import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { baseColumns } from '../platform/db/columns.ts'

export const cidades = pgTable(
  'cidades',
  {
    ...baseColumns,
    nome: text('nome').notNull(),
    estado: text('estado').notNull(),
    populacao: integer('populacao'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    codigo_ibge: integer('codigo_ibge').unique(),
    ddd: text('ddd'),
    nome_busca: text('nome_busca').generatedAlwaysAs(sql`sem_acento(nome)`).notNull(),
    editado_manualmente: boolean('editado_manualmente').notNull().default(false),
    versao: integer('versao').notNull().default(1),
  },
  (t) => [
    index('cidades_populacao').on(t.populacao.desc().nullsLast(), t.nome),
    index('cidades_estado_nome').on(t.estado, t.nome_busca),
    check('cidades_estado_valido', sql`${t.estado} ~ '^[A-Z]{2}$'`),
    check('cidades_nome_tamanho', sql`length(trim(${t.nome})) between 1 and 120`),
    check('cidades_populacao_valida', sql`${t.populacao} >= 0`),
    check('cidades_ddd_valido', sql`${t.ddd} ~ '^[1-9][0-9]$'`),
    check('cidades_latitude_valida', sql`${t.latitude} between -90 and 90`),
    check('cidades_longitude_valida', sql`${t.longitude} between -180 and 180`),
  ],
)
