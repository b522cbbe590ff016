import { CNPJ_INVALIDO, formatCnpj, normalizeCnpj } from '@portal/contract/cnpj'
import { MAX_DISPOSITIVOS } from '@portal/contract/dispositivos/limites'
import type { Empresa, EmpresaCampos } from '@portal/contract/empresa/empresa.contract'
import type { Fuso } from '@portal/contract/empresa/fusos'
import { erroDoHorario } from '@portal/contract/empresa/horario'
import {
  ENCARREGADO_NOME,
  ENDERECO,
  FAIXA_MINUTOS_ACEITE,
  FERIADOS_DEMAIS,
  FERIADOS_MAXIMO,
  MENSAGEM_LINKS_MAXIMO,
  NOME_FANTASIA,
  RAZAO_SOCIAL,
  SLA_PRIMEIRO_CONTATO_MIN,
  VAGAS_PADRAO_EMPRESA,
  VALIDADE_LINK_DIAS,
} from '@portal/contract/empresa/limites'
import { CARENCIA_DIAS, DIA_DO_PAGAMENTO, PRAZO_REPASSE_DIAS } from '@portal/contract/financeiro/limites'
import {
  CONDICOES_MAXIMO,
  DESCONTO_MAXIMO,
  DIAS_DE_VALIDADE,
  INSTRUCOES_MAXIMO,
} from '@portal/contract/orcamentos/limites'
import { erroDoEmail } from '@portal/contract/regras/email'
import { erroDoNome, textoLongo } from '@portal/contract/regras/nome'
import { inteiroDigitado, readInteiro } from '@portal/contract/regras/numero'
import { normalizavel, opcional } from '@portal/contract/regras/regra'
import { isSite, SITE_INVALIDO } from '@portal/contract/regras/site'
import { formatTelefone, regraTelefone } from '@portal/contract/telefone'

const PRIVACIDADE = ['encarregado_nome', 'encarregado_email'] as const
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
const NUMEROS = [
  'validade_link_dias',
  'vagas_padrao',
  'max_dispositivos',
  'sla_primeiro_contato_min',
  'minutos_aceite',
  'validade_orcamento_dias',
  'desconto_maximo_percentual',
  'dia_pagamento_comissao',
  'prazo_repasse_dias',
  'carencia_repasse_dias',
] as const
/** Longer texts, which may be empty. */
const LONGOS = {
  mensagem_links: MENSAGEM_LINKS_MAXIMO,
  condicoes_padrao: CONDICOES_MAXIMO,
  instrucoes_pagamento: INSTRUCOES_MAXIMO,
} as const
type Longo = keyof typeof LONGOS
type Texto = (typeof TEXTOS | typeof PRIVACIDADE)[number]
type Numero = (typeof NUMEROS)[number]

/** Fields of the form; inputs hold text. */
export type EmpresaForm = Record<Texto | Numero | Longo, string> &
  Pick<
    Empresa,
    | 'logo_url'
    | 'contagem_vagas_automatica'
    | 'bloquear_clinica_irregular'
    | 'aprovar_novos_usuarios'
    | 'aprovar_dispositivos'
    | 'separar_equipes'
    | 'exigir_duas_etapas_de'
    | 'horario_comercial'
    | 'feriados'
    | 'linha_transparencia'
  >
export type CampoEmpresa = keyof EmpresaForm

export const ABAS = {
  dados: ['logo_url', ...TEXTOS],
  atendimento: ['sla_primeiro_contato_min', 'minutos_aceite', 'horario_comercial', 'feriados', 'mensagem_links'],
  orcamentos: [
    'validade_orcamento_dias',
    'desconto_maximo_percentual',
    'condicoes_padrao',
    'instrucoes_pagamento',
    'linha_transparencia',
  ],
  financeiro: ['dia_pagamento_comissao', 'prazo_repasse_dias', 'carencia_repasse_dias'],
  vagas: ['validade_link_dias', 'vagas_padrao', 'contagem_vagas_automatica', 'bloquear_clinica_irregular'],
  seguranca: [
    'max_dispositivos',
    'aprovar_novos_usuarios',
    'aprovar_dispositivos',
    'separar_equipes',
    'exigir_duas_etapas_de',
  ],
  entradas: [],
  campanhas: [],
  encarregado: PRIVACIDADE,
} as const satisfies Record<string, readonly CampoEmpresa[]>
export type Aba = keyof typeof ABAS

export const abaDe = (campo: string): Aba =>
  (Object.keys(ABAS) as Aba[]).find((aba) => (ABAS[aba] as readonly string[]).includes(campo)) ?? 'dados'

export const isCampo = (nome: string) => nome in ROTULOS

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
  bloquear_clinica_irregular: 'Não oferecer clínicas irregulares',
  max_dispositivos: 'Máximo de dispositivos por usuário',
  aprovar_novos_usuarios: 'Aprovar novos usuários',
  aprovar_dispositivos: 'Aprovação de dispositivos por um administrador',
  separar_equipes: 'Supervisores veem só a própria equipe',
  exigir_duas_etapas_de: 'Exigir verificação em duas etapas de',
  sla_primeiro_contato_min: 'Prazo do primeiro contato (minutos)',
  minutos_aceite: 'Minutos para aceitar um lead',
  horario_comercial: 'Horário comercial',
  feriados: 'Feriados da empresa',
  mensagem_links: 'Mensagem dos links públicos',
  validade_orcamento_dias: 'Validade dos orçamentos (dias)',
  desconto_maximo_percentual: 'Desconto máximo (%)',
  condicoes_padrao: 'Condições padrão',
  linha_transparencia: 'Linha de transparência',
  instrucoes_pagamento: 'Instruções de pagamento',
  dia_pagamento_comissao: 'Dia do pagamento das comissões',
  prazo_repasse_dias: 'Prazo do repasse (dias)',
  carencia_repasse_dias: 'Carência do repasse (dias)',
  encarregado_nome: 'Nome do encarregado',
  encarregado_email: 'E-mail do encarregado',
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
  bloquear_clinica_irregular: empresa.bloquear_clinica_irregular,
  max_dispositivos: String(empresa.max_dispositivos),
  aprovar_novos_usuarios: empresa.aprovar_novos_usuarios,
  aprovar_dispositivos: empresa.aprovar_dispositivos,
  separar_equipes: empresa.separar_equipes,
  exigir_duas_etapas_de: empresa.exigir_duas_etapas_de,
  sla_primeiro_contato_min: String(empresa.sla_primeiro_contato_min),
  minutos_aceite: String(empresa.minutos_aceite),
  horario_comercial: empresa.horario_comercial,
  feriados: empresa.feriados,
  mensagem_links: empresa.mensagem_links ?? '',
  validade_orcamento_dias: String(empresa.validade_orcamento_dias),
  desconto_maximo_percentual: String(empresa.desconto_maximo_percentual),
  condicoes_padrao: empresa.condicoes_padrao ?? '',
  linha_transparencia: empresa.linha_transparencia,
  instrucoes_pagamento: empresa.instrucoes_pagamento ?? '',
  dia_pagamento_comissao: String(empresa.dia_pagamento_comissao),
  prazo_repasse_dias: String(empresa.prazo_repasse_dias),
  carencia_repasse_dias: String(empresa.carencia_repasse_dias),
  encarregado_nome: empresa.encarregado_nome ?? '',
  encarregado_email: empresa.encarregado_email ?? '',
})

export const camposDe = (form: EmpresaForm): EmpresaCampos => ({
  ...form,
  fuso_horario: form.fuso_horario as Fuso,
  validade_link_dias: readInteiro(form.validade_link_dias),
  vagas_padrao: readInteiro(form.vagas_padrao),
  max_dispositivos: readInteiro(form.max_dispositivos),
  sla_primeiro_contato_min: readInteiro(form.sla_primeiro_contato_min),
  minutos_aceite: readInteiro(form.minutos_aceite),
  validade_orcamento_dias: readInteiro(form.validade_orcamento_dias),
  desconto_maximo_percentual: readInteiro(form.desconto_maximo_percentual),
  dia_pagamento_comissao: readInteiro(form.dia_pagamento_comissao),
  prazo_repasse_dias: readInteiro(form.prazo_repasse_dias),
  carencia_repasse_dias: readInteiro(form.carencia_repasse_dias),
})

const telefone = opcional(regraTelefone)
const cnpj = opcional(normalizavel(normalizeCnpj, CNPJ_INVALIDO))
const site = opcional((texto) => (isSite(texto.trim()) ? undefined : SITE_INVALIDO))

/** Errors of the form by field, with the server's sentences. */
export function errosDaEmpresa(form: EmpresaForm): Partial<Record<CampoEmpresa, string>> {
  const erroDoLongo = (campo: Longo) =>
    form[campo].trim().length > LONGOS[campo] ? textoLongo(LONGOS[campo]) : undefined
  const erros: Partial<Record<CampoEmpresa, string | undefined>> = {
    razao_social: erroDoNome(RAZAO_SOCIAL, form.razao_social),
    nome_fantasia: erroDoNome(NOME_FANTASIA, form.nome_fantasia),
    cnpj: cnpj(form.cnpj),
    telefone: telefone(form.telefone),
    whatsapp: telefone(form.whatsapp),
    email: opcional(erroDoEmail)(form.email),
    site: site(form.site),
    endereco: erroDoNome(ENDERECO, form.endereco),
    validade_link_dias: inteiroDigitado(VALIDADE_LINK_DIAS)(form.validade_link_dias),
    vagas_padrao: inteiroDigitado(VAGAS_PADRAO_EMPRESA)(form.vagas_padrao),
    max_dispositivos: inteiroDigitado(MAX_DISPOSITIVOS)(form.max_dispositivos),
    sla_primeiro_contato_min: inteiroDigitado(SLA_PRIMEIRO_CONTATO_MIN)(form.sla_primeiro_contato_min),
    minutos_aceite: inteiroDigitado(FAIXA_MINUTOS_ACEITE)(form.minutos_aceite),
    horario_comercial: erroDoHorario(form.horario_comercial),
    feriados: form.feriados.length > FERIADOS_MAXIMO ? FERIADOS_DEMAIS : undefined,
    validade_orcamento_dias: inteiroDigitado(DIAS_DE_VALIDADE)(form.validade_orcamento_dias),
    desconto_maximo_percentual: inteiroDigitado(DESCONTO_MAXIMO)(form.desconto_maximo_percentual),
    dia_pagamento_comissao: inteiroDigitado(DIA_DO_PAGAMENTO)(form.dia_pagamento_comissao),
    prazo_repasse_dias: inteiroDigitado(PRAZO_REPASSE_DIAS)(form.prazo_repasse_dias),
    carencia_repasse_dias: inteiroDigitado(CARENCIA_DIAS)(form.carencia_repasse_dias),
    mensagem_links: erroDoLongo('mensagem_links'),
    encarregado_nome: erroDoNome(ENCARREGADO_NOME, form.encarregado_nome),
    encarregado_email: opcional(erroDoEmail)(form.encarregado_email),
    condicoes_padrao: erroDoLongo('condicoes_padrao'),
    instrucoes_pagamento: erroDoLongo('instrucoes_pagamento'),
  }
  return Object.fromEntries(Object.entries(erros).filter(([, erro]) => erro !== undefined))
}
