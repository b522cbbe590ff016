import type { Role } from '@portal/contract/access'
import type { HorarioComercial } from '@portal/contract/empresa/horario'
import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { baseColumns, instant } from '../platform/db/columns.ts'

/** Settings of the company; exactly one row. */
export const empresaConfig = pgTable(
  'empresa_config',
  {
    ...baseColumns,
    unica: boolean('unica').notNull().default(true).unique(),
    versao: integer('versao').notNull().default(1),
    razao_social: text('razao_social').notNull().default(''),
    nome_fantasia: text('nome_fantasia').notNull().default('Portal Clínicas'),
    cnpj: text('cnpj'),
    logo_url: text('logo_url'),
    telefone: text('telefone'),
    whatsapp: text('whatsapp'),
    email: text('email'),
    site: text('site'),
    endereco: text('endereco'),
    fuso_horario: text('fuso_horario').notNull().default('America/Sao_Paulo'),
    validade_link_dias: integer('validade_link_dias').notNull().default(30),
    vagas_padrao: integer('vagas_padrao').notNull().default(3),
    contagem_vagas_automatica: boolean('contagem_vagas_automatica').notNull().default(true),
    max_dispositivos: integer('max_dispositivos').notNull().default(3),
    aprovar_novos_usuarios: boolean('aprovar_novos_usuarios').notNull().default(false),
    /** An administrator, not the device's owner, approves new devices. */
    aprovar_dispositivos: boolean('aprovar_dispositivos').notNull().default(false),
    /** A supervisor sees only the people whose supervisor they are. */
    separar_equipes: boolean('separar_equipes').notNull().default(false),
    /** Roles that must use a second step, and since when: people signed in before go on until their next sign-in. */
    exigir_duas_etapas_de: text('exigir_duas_etapas_de').array().$type<Role[]>().notNull().default(sql`'{}'::text[]`),
    duas_etapas_desde: instant('duas_etapas_desde'),
    /** Minutes of business time until the first contact of a new lead. */
    sla_primeiro_contato_min: integer('sla_primeiro_contato_min').notNull().default(15),
    minutos_aceite: integer('minutos_aceite').notNull().default(10),
    /** Opening hours by day, `{"seg": [["08:00", "18:00"]]}`, in the company's zone; null: all hours. */
    horario_comercial: jsonb('horario_comercial').$type<HorarioComercial>(),
    /** Days on which the company is closed, beside the national holidays. */
    feriados: date('feriados').array().notNull().default(sql`'{}'::date[]`),
    /** Text of the consultants' public pages, unless a link has its own. */
    mensagem_links: text('mensagem_links'),
    /** Leaves clinics that are suspended, or whose licence has ended, out of search and sharing. */
    bloquear_clinica_irregular: boolean('bloquear_clinica_irregular').notNull().default(false),
    /** Days for which a quote is valid, from sending. */
    validade_orcamento_dias: integer('validade_orcamento_dias').notNull().default(10),
    /** Highest discount, in per cent of the treatment's value, that needs no approval. */
    desconto_maximo_percentual: integer('desconto_maximo_percentual').notNull().default(15),
    condicoes_padrao: text('condicoes_padrao'),
    /** Prints on quotes that the clinic may pay the company. */
    linha_transparencia: boolean('linha_transparencia').notNull().default(true),
    /** Instructions for paying; families read them after accepting. */
    instrucoes_pagamento: text('instrucoes_pagamento'),
    /** Day of the month on which commissions are paid. */
    dia_pagamento_comissao: integer('dia_pagamento_comissao').notNull().default(10),
    /** Initial values of new rules of repasse, in days. */
    prazo_repasse_dias: integer('prazo_repasse_dias').notNull().default(5),
    carencia_repasse_dias: integer('carencia_repasse_dias').notNull().default(7),
    /** Person who answers for personal data (LGPD art. 41). */
    encarregado_nome: text('encarregado_nome'),
    encarregado_email: text('encarregado_email'),
    /** The company does without the roleta, so the first steps do not ask for it. */
    sem_roleta: boolean('sem_roleta').notNull().default(false),
    /** The list of first steps is hidden. */
    primeiros_passos_guardados: boolean('primeiros_passos_guardados').notNull().default(false),
  },
  (t) => [
    check('empresa_config_unica', sql`${t.unica}`),
    check('empresa_config_validade_valida', sql`${t.validade_link_dias} between 1 and 365`),
    check('empresa_config_vagas_validas', sql`${t.vagas_padrao} between 1 and 10`),
    check('empresa_config_dispositivos_validos', sql`${t.max_dispositivos} between 1 and 10`),
    check('empresa_config_sla_valido', sql`${t.sla_primeiro_contato_min} between 1 and 1440`),
    check('empresa_config_aceite_valido', sql`${t.minutos_aceite} between 1 and 240`),
    check('empresa_config_validade_orcamento', sql`${t.validade_orcamento_dias} between 1 and 90`),
    check('empresa_config_dia_pagamento', sql`${t.dia_pagamento_comissao} between 1 and 28`),
    check(
      'empresa_config_repasse',
      sql`${t.prazo_repasse_dias} between 0 and 120 and ${t.carencia_repasse_dias} between 0 and 365`,
    ),
    check(
      'empresa_config_duas_etapas_papeis',
      sql`${t.exigir_duas_etapas_de} <@ array['admin', 'supervisor', 'gerenciador', 'consultor']`,
    ),
    check('empresa_config_desconto_maximo', sql`${t.desconto_maximo_percentual} between 0 and 100`),
  ],
)
