import { DADOS_AFETADOS, RISCOS } from '@portal/contract/privacidade/opcoes'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { baseColumns, instant, literals, oneOf } from '../platform/db/columns.ts'

/** Incidents with personal data (Res. CD/ANPD 15/2024, art. 10). A trigger refuses their deletion for five years. */
export const incidentesSeguranca = pgTable(
  'incidentes_seguranca',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    numero: bigint('numero', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    descoberto_em: instant('descoberto_em').notNull(),
    descricao_cifrado: text('descricao_cifrado').notNull(),
    /** Kinds of data affected. */
    dados: text('dados', { enum: DADOS_AFETADOS }).array().notNull(),
    /** Number of people affected; null while unknown. */
    titulares_qtd: integer('titulares_qtd'),
    risco: text('risco', { enum: RISCOS }).notNull(),
    medidas_cifrado: text('medidas_cifrado'),
    comunicado_anpd_em: instant('comunicado_anpd_em'),
    comunicado_titulares_em: instant('comunicado_titulares_em'),
    nao_comunicar: boolean('nao_comunicar').notNull().default(false),
    motivo_nao_comunicar_cifrado: text('motivo_nao_comunicar_cifrado'),
    complemento_em: instant('complemento_em'),
    encerrado_em: instant('encerrado_em'),
    licoes_cifrado: text('licoes_cifrado'),
  },
  (t) => [
    index('incidentes_descoberta').on(t.descoberto_em),
    check('incidentes_risco_valido', oneOf(t.risco, RISCOS)),
    check('incidentes_dados_validos', sql`${t.dados} <@ array[${literals(DADOS_AFETADOS)}]::text[]`),
    check('incidentes_titulares', sql`${t.titulares_qtd} >= 0`),
    check('incidentes_motivo', sql`${t.nao_comunicar} = (${t.motivo_nao_comunicar_cifrado} is not null)`),
    check(
      'incidentes_ordem',
      sql`${t.comunicado_anpd_em} >= ${t.descoberto_em} and ${t.comunicado_titulares_em} >= ${t.descoberto_em}
        and ${t.complemento_em} >= ${t.comunicado_anpd_em}`,
    ),
    check(
      'incidentes_encerrado',
      sql`${t.encerrado_em} is null or (${t.licoes_cifrado} is not null and ${t.medidas_cifrado} is not null
        and (${t.nao_comunicar} or (${t.comunicado_anpd_em} is not null and ${t.comunicado_titulares_em} is not null)))`,
    ),
  ],
)
