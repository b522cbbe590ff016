import { isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, boolean, check, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { baseColumns, instant } from '../platform/db/columns.ts'

const lista = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`)

export const clinicas = pgTable(
  'clinicas',
  {
    ...baseColumns,
    codigo: text('codigo'),
    name: text('name').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    phone: text('phone'),
    address: text('address'),
    price: text('price'),
    description: text('description'),
    active: boolean('active').notNull().default(true),
    specialties: lista('specialties'),
    features: lista('features'),
    atendimentos: lista('atendimentos'),
    image_url: text('image_url'),
    gallery_images: lista('gallery_images'),
    video_urls: lista('video_urls'),
    video_files: lista('video_files'),
    tipo_atendimento: text('tipo_atendimento', { enum: ['masculina', 'feminina', 'mista'] })
      .notNull()
      .default('mista'),
    contato_direcao: text('contato_direcao'),
    plano_terapeutico: text('plano_terapeutico'),
    website: text('website'),
    responsavel: text('responsavel'),
    email: text('email'),
    repasse: text('repasse'),
    instrucoes_pagamento: text('instrucoes_pagamento'),
    responsavel_1: text('responsavel_1'),
    telefone_responsavel_1: text('telefone_responsavel_1'),
    responsavel_2: text('responsavel_2'),
    telefone_responsavel_2: text('telefone_responsavel_2'),
    estrutura_clinica: lista('estrutura_clinica'),
    taxas: lista('taxas'),
    tipos_internacao: lista('tipos_internacao'),
    planos_saude: lista('planos_saude'),
    show_planos: boolean('show_planos').notNull().default(false),
    location_url: text('location_url'),
    card_images_link: text('card_images_link'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    atende_voluntario: boolean('atende_voluntario').notNull().default(true),
    atende_involuntario: boolean('atende_involuntario').notNull().default(false),
    aceita_idosos: boolean('aceita_idosos').notNull().default(true),
    aceita_menores: boolean('aceita_menores').notNull().default(true),
    versao: integer('versao').notNull().default(1),
    /** Deletion; for a moment the clinic can still be restored, and it is hidden everywhere. */
    arquivado_em: instant('arquivado_em'),
    /** Text that the management list searches. */
    nome_busca: text('nome_busca').generatedAlwaysAs(sql`sem_acento(name || chr(10) || city)`).notNull(),
  },
  (t) => [
    index('clinicas_codigo').on(t.codigo),
    index('clinicas_created_at').on(t.created_at.desc()),
    index('clinicas_recentes').on(t.created_at, t.id).where(sql`${t.arquivado_em} is null`),
    index('clinicas_por_nome').on(t.nome_busca, t.id).where(sql`${t.arquivado_em} is null`),
    index('clinicas_por_cidade')
      .on(sql`split_part(${t.nome_busca}, chr(10), 2)`, t.nome_busca, t.id)
      .where(sql`${t.arquivado_em} is null`),
    index('clinicas_latitude').on(t.latitude, t.longitude).where(sql`${t.active}`),
    index('clinicas_name_busca').on(sql`sem_acento(${t.name})`, sql`sem_acento(${t.city})`, t.state),
    check('clinicas_name_tamanho', sql`length(trim(${t.name})) between 1 and 200`),
    check('clinicas_city_tamanho', sql`length(trim(${t.city})) between 1 and 120`),
    check('clinicas_state_valido', sql`${t.state} ~ '^[A-Z]{2}$'`),
    check('clinicas_tipo_atendimento_valido', sql`${t.tipo_atendimento} in ('masculina', 'feminina', 'mista')`),
    check('clinicas_latitude_valida', sql`${t.latitude} between -90 and 90`),
    check('clinicas_longitude_valida', sql`${t.longitude} between -180 and 180`),
    check('clinicas_gallery_maximo', sql`cardinality(${t.gallery_images}) <= 10`),
    check('clinicas_video_urls_maximo', sql`cardinality(${t.video_urls}) <= 10`),
    check('clinicas_video_files_maximo', sql`cardinality(${t.video_files}) <= 5`),
  ],
)

/** Condition that a clinic is not deleted; every statement needs it. */
export const viva = isNull(clinicas.arquivado_em)

/** Condition that a clinic is neither deleted nor switched off. */
export const isAtiva = (c: { active: SQLWrapper; arquivado_em: SQLWrapper }) =>
  sql`(${c.active} and ${c.arquivado_em} is null)`

/** Version of subject `clinicas` at which each clinic last changed; rows of deleted clinics remain as tombstones. */
export const clinicasMudancas = pgTable(
  'clinicas_mudancas',
  { clinica_id: uuid('clinica_id').primaryKey(), versao: bigint('versao', { mode: 'number' }).notNull() },
  (t) => [index('clinicas_mudancas_versao').on(t.versao)],
)
