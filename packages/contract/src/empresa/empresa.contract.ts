import { z } from 'zod'
import { ADMIN, ROLES } from '../access.ts'
import { CNPJ_INVALIDO, normalizeCnpj } from '../cnpj.ts'
import { email, inteiro, isMidia, nome, normalizado, telefone, texto } from '../common.ts'
import { MAX_DISPOSITIVOS } from '../dispositivos/limites.ts'
import { CARENCIA_DIAS, DIA_DO_PAGAMENTO, PRAZO_REPASSE_DIAS } from '../financeiro/limites.ts'
import { operation } from '../operation.ts'
import { CONDICOES_MAXIMO, DESCONTO_MAXIMO, DIAS_DE_VALIDADE, INSTRUCOES_MAXIMO } from '../orcamentos/limites.ts'
import { textoLongo } from '../regras/nome.ts'
import { isSite, SITE_INVALIDO } from '../regras/site.ts'
import { FUSOS, type Fuso } from './fusos.ts'
import { DIAS_SEMANA, erroDoHorario, type HorarioComercial } from './horario.ts'
import {
  DATA_INEXISTENTE,
  ENCARREGADO_NOME,
  ENDERECO,
  FAIXA_MINUTOS_ACEITE,
  FERIADOS_DEMAIS,
  FERIADOS_MAXIMO,
  MENSAGEM_LINKS_MAXIMO,
  NOME_FANTASIA,
  RAZAO_SOCIAL,
  SITE_MAXIMO,
  SLA_PRIMEIRO_CONTATO_MIN,
  VAGAS_PADRAO_EMPRESA,
  VALIDADE_LINK_DIAS,
} from './limites.ts'

/** Stores an empty text as null. */
const opcional = <Campo extends z.ZodType<string, string>>(campo: Campo, max = 2_000) =>
  z
    .string()
    .max(max * 2, textoLongo(max))
    .nullable()
    .transform((texto) => texto?.trim() || null)
    .pipe(campo.nullable())
const fuso = z.enum(Object.keys(FUSOS) as [Fuso, ...Fuso[]], 'Escolha um fuso horário do Brasil')

const periodo = z.tuple([z.string().max(5), z.string().max(5)])
const horario = z.partialRecord(z.enum(DIAS_SEMANA), z.array(periodo).max(50)).check(({ value, issues }) => {
  const message = erroDoHorario(value)
  if (message) issues.push({ code: 'custom', message, input: value })
})

/** Settings of the company that administrators edit. */
export const empresaCampos = z.object({
  razao_social: nome(RAZAO_SOCIAL),
  nome_fantasia: nome(NOME_FANTASIA),
  cnpj: opcional(normalizado(normalizeCnpj, CNPJ_INVALIDO)),
  /** Address of an uploaded logo. */
  logo_url: z.string().max(300).refine(isMidia, 'Envie a imagem da logo').nullable(),
  telefone: opcional(telefone),
  whatsapp: opcional(telefone),
  email: opcional(email),
  site: opcional(z.string().max(SITE_MAXIMO, textoLongo(SITE_MAXIMO)).refine(isSite, SITE_INVALIDO)),
  endereco: opcional(nome(ENDERECO)),
  fuso_horario: fuso,
  validade_link_dias: inteiro(VALIDADE_LINK_DIAS),
  vagas_padrao: inteiro(VAGAS_PADRAO_EMPRESA),
  contagem_vagas_automatica: z.boolean(),
  /** True: clinics whose licence is suspended or over disappear from search and sharing. */
  bloquear_clinica_irregular: z.boolean(),
  max_dispositivos: inteiro(MAX_DISPOSITIVOS),
  aprovar_novos_usuarios: z.boolean(),
  /** True: a new device waits for an administrator; false: its owner approves it. */
  aprovar_dispositivos: z.boolean(),
  /** True: supervisors see only the people assigned to them; false: they see everybody. */
  separar_equipes: z.boolean(),
  /** Roles that must sign in with a second step, in the order of `ROLES`, each once. */
  exigir_duas_etapas_de: z
    .array(z.enum(ROLES, 'Escolha perfis de acesso que existem'))
    .max(20)
    .transform((papeis) => ROLES.filter((papel) => papeis.includes(papel))),
  /** Minutes of business time until the first contact of a new lead. */
  sla_primeiro_contato_min: inteiro(SLA_PRIMEIRO_CONTATO_MIN),
  minutos_aceite: inteiro(FAIXA_MINUTOS_ACEITE),
  /** Null means at all hours. */
  horario_comercial: horario.nullable(),
  /** Dates on which the company is closed, besides the national holidays; sorted, without repetition. */
  feriados: z
    .array(z.iso.date(DATA_INEXISTENTE))
    .max(FERIADOS_MAXIMO, FERIADOS_DEMAIS)
    .transform((dias) => [...new Set(dias)].toSorted()),
  /** Text of the public search, for links that have none of their own. */
  mensagem_links: opcional(texto(MENSAGEM_LINKS_MAXIMO)),
  /** Validity of a quote in days, from sending. */
  validade_orcamento_dias: inteiro(DIAS_DE_VALIDADE),
  /** Discount that a consultant may give without approval, in percent of the treatment's value. */
  desconto_maximo_percentual: inteiro(DESCONTO_MAXIMO),
  condicoes_padrao: opcional(texto(CONDICOES_MAXIMO), CONDICOES_MAXIMO),
  /** True: quotes say that the clinic may pay the company. */
  linha_transparencia: z.boolean(),
  /** Payment instructions; families read them after accepting a quote. */
  instrucoes_pagamento: opcional(texto(INSTRUCOES_MAXIMO)),
  /** Day of the month on which commissions are paid. */
  dia_pagamento_comissao: inteiro(DIA_DO_PAGAMENTO),
  /** Defaults of new rules of repasse, in days. */
  prazo_repasse_dias: inteiro(PRAZO_REPASSE_DIAS),
  carencia_repasse_dias: inteiro(CARENCIA_DIAS),
  /** Person responsible for personal data (LGPD art. 41), named in the privacy notice. */
  encarregado_nome: opcional(nome(ENCARREGADO_NOME)),
  encarregado_email: opcional(email),
})
export type EmpresaCampos = z.output<typeof empresaCampos>

const textoLido = z.string().nullable()
const empresaConfig = z.object({
  id: z.uuid(),
  /** Advances with every change; a change must name the version it was made from. */
  versao: z.number(),
  updated_at: z.iso.datetime(),
  razao_social: z.string(),
  nome_fantasia: z.string(),
  cnpj: textoLido,
  logo_url: textoLido,
  telefone: textoLido,
  whatsapp: textoLido,
  email: textoLido,
  site: textoLido,
  endereco: textoLido,
  fuso_horario: z.string(),
  validade_link_dias: z.number(),
  vagas_padrao: z.number(),
  contagem_vagas_automatica: z.boolean(),
  bloquear_clinica_irregular: z.boolean(),
  max_dispositivos: z.number(),
  aprovar_novos_usuarios: z.boolean(),
  aprovar_dispositivos: z.boolean(),
  separar_equipes: z.boolean(),
  exigir_duas_etapas_de: z.array(z.enum(ROLES)),
  sla_primeiro_contato_min: z.number(),
  minutos_aceite: z.number(),
  horario_comercial: z.custom<HorarioComercial>().nullable(),
  feriados: z.array(z.string()),
  mensagem_links: textoLido,
  validade_orcamento_dias: z.number(),
  desconto_maximo_percentual: z.number(),
  condicoes_padrao: textoLido,
  linha_transparencia: z.boolean(),
  instrucoes_pagamento: textoLido,
  dia_pagamento_comissao: z.number(),
  prazo_repasse_dias: z.number(),
  carencia_repasse_dias: z.number(),
  encarregado_nome: textoLido,
  encarregado_email: textoLido,
} satisfies Record<keyof EmpresaCampos | 'id' | 'versao' | 'updated_at', z.ZodType>)
export type Empresa = z.infer<typeof empresaConfig>

/** Public part of the company's data. */
const marca = z.object({ nome_fantasia: z.string(), logo_url: textoLido, telefone: textoLido, whatsapp: textoLido })
export type Marca = z.infer<typeof marca>

export const empresa = {
  getEmpresa: operation({ method: 'GET', path: '/empresa', summary: 'Configurações da empresa', access: ADMIN }).output(
    empresaConfig,
  ),
  updateEmpresa: operation({
    method: 'PUT',
    path: '/empresa',
    summary: 'Alterar as configurações da empresa; recusado se outra pessoa as alterou nesse meio-tempo',
    access: ADMIN,
  })
    .input(empresaCampos.extend({ versao: z.number().int().min(1) }))
    .output(empresaConfig),
  getEquipes: operation({
    method: 'GET',
    path: '/empresa/equipes',
    summary: 'Quantas pessoas ativas que atendem estão sem supervisor',
    access: ADMIN,
  }).output(z.object({ sem_supervisor: z.number() })),
  getMinhaEquipe: operation({
    method: 'GET',
    path: '/empresa/minha-equipe',
    summary: 'Se a empresa separa as equipes, e quem está na de quem pergunta',
    access: ['supervisor'],
  }).output(
    z.object({
      /** False when supervisors see everybody; `pessoas` is then empty. */
      separada: z.boolean(),
      pessoas: z.array(z.object({ id: z.uuid(), nome: z.string() })),
    }),
  ),
  getExpediente: operation({
    method: 'GET',
    path: '/empresa/expediente',
    summary:
      'O horário comercial, os próximos dias sem atendimento (feriados nacionais e da empresa, e dias sem horário) e o prazo de aceite',
    access: ['admin', 'gerenciador', 'supervisor', 'consultor'],
  }).output(
    z.object({
      /** Null means at any hour. */
      horario: z.custom<HorarioComercial>().nullable(),
      /** YYYY-MM-DD, from today on. */
      fechados: z.array(z.string()),
      /** Default of new rules of the roleta: minutes to accept an offered lead. */
      minutos_aceite: z.number(),
    }),
  ),
  getMarca: operation({
    method: 'GET',
    path: '/empresa/marca',
    summary: 'Nome, logo e contato da empresa, para as páginas públicas',
    access: 'public',
  }).output(marca),
}
