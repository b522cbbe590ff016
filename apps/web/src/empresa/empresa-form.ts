import { CNPJ_INVALIDO, formatCnpj, normalizaCnpj } from '@portal/contract/empresa/cnpj'
import type { Empresa, EmpresaCampos } from '@portal/contract/empresa/empresa.contract'
import type { Fuso } from '@portal/contract/empresa/fusos'
import { isSite, SITE_INVALIDO } from '@portal/contract/site'
import { formatTelefone, normalizaTelefone, TELEFONE_INVALIDO } from '@portal/contract/telefone'

const TEXTOS = [
  'razao_social',
  'nome_fantasia',
  'cnpj',
  'telefone',
  'whatsapp',
  'email',
  'site',
  'endereco',
  'fuso_horario',
] as const
const NUMEROS = ['validade_link_dias', 'vagas_padrao', 'max_dispositivos'] as const
type Texto = (typeof TEXTOS)[number]
type Numero = (typeof NUMEROS)[number]

/** The fields of the form: what is typed is text. */
export type EmpresaForm = Record<Texto | Numero, string> &
  Pick<Empresa, 'logo_url' | 'contagem_vagas_automatica' | 'aprovar_novos_usuarios' | 'exigir_duas_etapas'>
export type CampoEmpresa = keyof EmpresaForm

export const ABAS = {
  dados: ['logo_url', ...TEXTOS],
  vagas: ['validade_link_dias', 'vagas_padrao', 'contagem_vagas_automatica'],
  seguranca: ['max_dispositivos', 'aprovar_novos_usuarios', 'exigir_duas_etapas'],
} as const satisfies Record<string, readonly CampoEmpresa[]>
export type Aba = keyof typeof ABAS

export const abaDe = (campo: string): Aba =>
  (Object.keys(ABAS) as Aba[]).find((aba) => (ABAS[aba] as readonly string[]).includes(campo)) ?? 'dados'

export const ROTULOS: Record<CampoEmpresa, string> = {
  logo_url: 'Logo',
  razao_social: 'Razão social',
  nome_fantasia: 'Nome fantasia',
  cnpj: 'CNPJ',
  telefone: 'Telefone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  site: 'Site',
  endereco: 'Endereço',
  fuso_horario: 'Fuso horário',
  validade_link_dias: 'Validade dos links (dias)',
  vagas_padrao: 'Vagas ao compartilhar',
  contagem_vagas_automatica: 'Contagem automática de vagas',
  max_dispositivos: 'Máximo de dispositivos por usuário',
  aprovar_novos_usuarios: 'Aprovar novos usuários',
  exigir_duas_etapas: 'Exigir verificação em duas etapas dos administradores',
}

export const valoresDe = (empresa: Empresa): EmpresaForm => ({
  razao_social: empresa.razao_social,
  nome_fantasia: empresa.nome_fantasia,
  cnpj: formatCnpj(empresa.cnpj ?? ''),
  logo_url: empresa.logo_url,
  telefone: formatTelefone(empresa.telefone ?? ''),
  whatsapp: formatTelefone(empresa.whatsapp ?? ''),
  email: empresa.email ?? '',
  site: empresa.site ?? '',
  endereco: empresa.endereco ?? '',
  fuso_horario: empresa.fuso_horario,
  validade_link_dias: String(empresa.validade_link_dias),
  vagas_padrao: String(empresa.vagas_padrao),
  contagem_vagas_automatica: empresa.contagem_vagas_automatica,
  max_dispositivos: String(empresa.max_dispositivos),
  aprovar_novos_usuarios: empresa.aprovar_novos_usuarios,
  exigir_duas_etapas: empresa.exigir_duas_etapas,
})

export const camposDe = (form: EmpresaForm): EmpresaCampos => ({
  ...form,
  fuso_horario: form.fuso_horario as Fuso,
  validade_link_dias: Number(form.validade_link_dias),
  vagas_padrao: Number(form.vagas_padrao),
  max_dispositivos: Number(form.max_dispositivos),
})

const isNumero = (texto: string, minimo: number, maximo: number) =>
  /^\d{1,3}$/.test(texto.trim()) && Number(texto) >= minimo && Number(texto) <= maximo
const numero = (texto: string, minimo: number, maximo: number) =>
  isNumero(texto, minimo, maximo) ? undefined : `Informe um número de ${minimo} a ${maximo}`
const grande = (texto: string, maximo: number) =>
  texto.trim().length > maximo ? `Use no máximo ${maximo} caracteres` : undefined
const vale = (texto: string, isValido: (texto: string) => unknown, mensagem: string) =>
  texto.trim() === '' || isValido(texto.trim()) ? undefined : mensagem

/** What is wrong with the form, by field, in the server's words. */
export function errosDaEmpresa(form: EmpresaForm): Partial<Record<CampoEmpresa, string>> {
  const erros: Partial<Record<CampoEmpresa, string | undefined>> = {
    razao_social: grande(form.razao_social, 160),
    nome_fantasia: form.nome_fantasia.trim() === '' ? 'Informe o nome fantasia' : grande(form.nome_fantasia, 80),
    cnpj: vale(form.cnpj, normalizaCnpj, CNPJ_INVALIDO),
    telefone: vale(form.telefone, normalizaTelefone, TELEFONE_INVALIDO),
    whatsapp: vale(form.whatsapp, normalizaTelefone, TELEFONE_INVALIDO),
    email: vale(form.email, (texto) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(texto), 'E-mail inválido'),
    site: vale(form.site, isSite, SITE_INVALIDO),
    endereco: grande(form.endereco, 400),
    validade_link_dias: numero(form.validade_link_dias, 1, 365),
    vagas_padrao: numero(form.vagas_padrao, 1, 10),
    max_dispositivos: numero(form.max_dispositivos, 1, 10),
  }
  return Object.fromEntries(Object.entries(erros).filter(([, erro]) => erro !== undefined))
}
