import { z } from 'zod'
import { isMidia, limpaNome, telefone } from '../common.ts'
import { operation } from '../operation.ts'
import { isSite, SITE_INVALIDO } from '../site.ts'
import { CNPJ_INVALIDO, normalizaCnpj } from './cnpj.ts'
import { FUSOS, type Fuso } from './fusos.ts'

const grande = (max: number) => `Use no máximo ${max} caracteres`
/** On one line, words one space apart. */
const linha = (max: number) =>
  z
    .string()
    .max(max * 4, grande(max))
    .overwrite(limpaNome)
    .max(max, grande(max))
/** Nothing typed is nothing kept. */
const opcional = <Campo extends z.ZodType<string, string>>(campo: Campo) =>
  z
    .string()
    .max(2000, grande(2000))
    .nullable()
    .transform((texto) => texto?.trim() || null)
    .pipe(campo.nullable())
const inteiro = (min: number, max: number) => {
  const mensagem = `Informe um número de ${min} a ${max}`
  return z.number(mensagem).int(mensagem).min(min, mensagem).max(max, mensagem)
}

const cnpj = z.string().transform((texto, context) => {
  const sinais = normalizaCnpj(texto)
  if (sinais === null) context.addIssue({ code: 'custom', message: CNPJ_INVALIDO, input: texto })
  return sinais ?? z.NEVER
})
const fuso = z.enum(Object.keys(FUSOS) as [Fuso, ...Fuso[]], 'Escolha um fuso horário do Brasil')

/** The settings that have an effect today (not-shown section 12). */
export const empresaCampos = z.object({
  razao_social: linha(160),
  nome_fantasia: linha(80).min(1, 'Informe o nome fantasia'),
  cnpj: opcional(cnpj),
  /** Address of an uploaded logo. */
  logo_url: z.string().max(300).refine(isMidia, 'Envie a imagem da logo').nullable(),
  telefone: opcional(telefone),
  whatsapp: opcional(telefone),
  email: opcional(z.email('E-mail inválido').max(254, 'E-mail inválido')),
  site: opcional(z.string().max(400, grande(400)).refine(isSite, SITE_INVALIDO)),
  endereco: opcional(linha(400)),
  fuso_horario: fuso,
  validade_link_dias: inteiro(1, 365),
  vagas_padrao: inteiro(1, 10),
  contagem_vagas_automatica: z.boolean(),
  max_dispositivos: inteiro(1, 10),
  aprovar_novos_usuarios: z.boolean(),
  /** Administrators sign in with a second step. */
  exigir_duas_etapas: z.boolean(),
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
  max_dispositivos: z.number(),
  aprovar_novos_usuarios: z.boolean(),
  exigir_duas_etapas: z.boolean(),
} satisfies Record<keyof EmpresaCampos | 'id' | 'versao' | 'updated_at', z.ZodType>)
export type Empresa = z.infer<typeof empresaConfig>

/** What anybody may know of the company. */
const marca = z.object({ nome_fantasia: z.string(), logo_url: textoLido, telefone: textoLido, whatsapp: textoLido })
export type Marca = z.infer<typeof marca>

const ADMIN = ['admin'] as const

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
  getMarca: operation({
    method: 'GET',
    path: '/empresa/marca',
    summary: 'Nome, logo e contato da empresa, para as páginas públicas',
    access: 'public',
  }).output(marca),
}
