import { idadeEm } from '@portal/contract/cadastro/avisos'
import { CPF_INVALIDO, normalizeCpf } from '@portal/contract/cpf'
import { AUSENCIA_FAMILIA, type Caso, guardasDe, type Item, recusas } from '@portal/contract/internacoes/guardas'
import type {
  ClinicaDaInternacao,
  Internacao,
  NovaInternacao,
  Preparo,
} from '@portal/contract/internacoes/internacoes.contract'
import { CRM, CRM_INVALIDO, PERIODOS_ANTERIORES_MAXIMO, PREVISAO_ANTES } from '@portal/contract/internacoes/limites'
import type { OrgaoServidor, TipoAdmissao, TipoSolicitante } from '@portal/contract/internacoes/opcoes'
import { faixa, inteiroDigitado, readInteiro } from '@portal/contract/regras/numero'
import { opcional } from '@portal/contract/regras/regra'
import { clockIn } from '../../platform/clock.ts'

/** Input values; an empty text means not stated. */
export type Valores = {
  tipo: TipoAdmissao | ''
  clinica_id: { id: string; nome: string } | null
  entrada: string
  risco_imediato: boolean
  medico_nome: string
  medico_crm: string
  medico_uf: string
  solicitante_tipo: TipoSolicitante | ''
  solicitante_nome: string
  solicitante_cpf: string
  ausencia_familia: boolean
  servidor_orgao: OrgaoServidor | ''
  decisao_medica_em: string
  avaliacao_alternativas: boolean
  laudo_anexo_id: string
  declaracao_voluntaria_anexo_id: string
  declaracao_em: string
  processo_numero: string
  vara: string
  ordem_anexo_id: string
  adesao_anexo_id: string
  avaliacao_medica_previa_em: string
  avaliacao_medica_por: string
  menores_justificativa: string
  previsao_saida: string
  valor_contratado_centavos: number | null
  periodicidade_id: string
  quantidade_periodos: string
  contatos: boolean
  encerrar: string[]
  /** True when it continues the admission that ended in a transfer. */
  continua: boolean
}

/** Input values that may be corrected after the registration. */
export type Dados = Pick<
  Valores,
  | 'tipo'
  | 'previsao_saida'
  | 'valor_contratado_centavos'
  | 'periodicidade_id'
  | 'quantidade_periodos'
  | 'solicitante_tipo'
  | 'solicitante_nome'
  | 'solicitante_cpf'
  | 'ausencia_familia'
  | 'servidor_orgao'
  | 'processo_numero'
  | 'vara'
  | 'medico_nome'
  | 'medico_crm'
  | 'medico_uf'
  | 'decisao_medica_em'
  | 'avaliacao_alternativas'
  | 'avaliacao_medica_previa_em'
  | 'avaliacao_medica_por'
>

export const ROTULOS: Record<keyof Valores, string> = {
  tipo: 'Tipo de internação',
  clinica_id: 'Clínica',
  entrada: 'Entrada',
  risco_imediato: 'Há risco imediato para o paciente ou outras pessoas',
  medico_nome: 'Médico que autoriza',
  medico_crm: 'CRM',
  medico_uf: 'UF do CRM',
  solicitante_tipo: 'Quem solicita',
  solicitante_nome: 'Nome de quem solicita',
  solicitante_cpf: 'CPF de quem solicita',
  ausencia_familia: AUSENCIA_FAMILIA,
  servidor_orgao: 'Órgão do servidor',
  decisao_medica_em: 'Decisão médica',
  avaliacao_alternativas: 'As outras alternativas de tratamento foram avaliadas',
  laudo_anexo_id: 'Laudo médico',
  declaracao_voluntaria_anexo_id: 'Declaração de internação voluntária',
  declaracao_em: 'Declaração assinada em',
  processo_numero: 'Número do processo',
  vara: 'Vara',
  ordem_anexo_id: 'Ordem judicial',
  adesao_anexo_id: 'Termo de adesão',
  avaliacao_medica_previa_em: 'Avaliação médica',
  avaliacao_medica_por: 'Médico que avaliou',
  menores_justificativa: 'Justificativa para acolher menor de 18 anos',
  previsao_saida: 'Previsão de saída',
  valor_contratado_centavos: 'Valor contratado por período',
  periodicidade_id: 'Periodicidade',
  quantidade_periodos: 'Quantidade de períodos',
  contatos: 'Lembrar de contatar a família',
  encerrar: 'Outros leads em aberto',
  continua: 'Continua a internação anterior',
}

/** 'Lembrar de contatar a família em 7, 30 e 90 dias' */
export const rotuloDosContatos = (dias: readonly number[]) =>
  `${ROTULOS.contatos} em ${dias.join(', ').replace(/, (\d+)$/, ' e $1')} dias`

/**
 * Initial values of the form: the newest document of each kind and the values of an accepted quote; after a transfer,
 * the values that continue.
 */
export function valoresDe({ paciente, transferencia, orcamento, clinica_do_lead }: Preparo): Valores {
  const doTipo = (tipo: string) => paciente.documentos.findLast((documento) => documento.tipo === tipo)?.id ?? ''
  // After a transfer, the known clinic is the one that the patient left.
  const clinica = transferencia ? null : (orcamento?.clinica ?? paciente.clinica ?? clinica_do_lead)
  const aceito = transferencia ? null : orcamento
  return {
    tipo: transferencia?.tipo ?? paciente.tipo ?? '',
    clinica_id: clinica && { id: clinica.id, nome: clinica.name },
    // Most admissions are registered on arrival.
    entrada: transferencia ? clockIn(Date.parse(transferencia.saida), transferencia.fuso) : clockIn(Date.now()),
    risco_imediato: paciente.risco_imediato,
    medico_nome: '',
    medico_crm: '',
    medico_uf: clinica?.state ?? '',
    solicitante_tipo: transferencia?.solicitante_tipo ?? '',
    solicitante_nome: transferencia?.solicitante_nome ?? paciente.responsavel_nome ?? '',
    solicitante_cpf: '',
    ausencia_familia: transferencia?.ausencia_familia ?? false,
    servidor_orgao: transferencia?.servidor_orgao ?? '',
    decisao_medica_em: '',
    avaliacao_alternativas: false,
    laudo_anexo_id: doTipo('laudo'),
    declaracao_voluntaria_anexo_id: doTipo('declaracao_voluntaria'),
    declaracao_em: '',
    processo_numero: transferencia?.processo_numero ?? '',
    vara: transferencia?.vara ?? '',
    ordem_anexo_id: doTipo('ordem_judicial'),
    adesao_anexo_id: doTipo('adesao'),
    avaliacao_medica_previa_em: '',
    avaliacao_medica_por: '',
    menores_justificativa: '',
    previsao_saida: '',
    valor_contratado_centavos: aceito?.valor_contratado_centavos ?? null,
    periodicidade_id: aceito?.periodicidade_id ?? '',
    quantidade_periodos: aceito ? String(aceito.quantidade_periodos) : '',
    contatos: true,
    encerrar: [],
    continua: transferencia !== null,
  }
}

/** Only type of admission that a clinic has; null if it has several. */
export function tipoUnico({
  natureza,
  atende_voluntario,
  atende_involuntario,
}: Pick<ClinicaDaInternacao, 'natureza' | 'atende_voluntario' | 'atende_involuntario'>): TipoAdmissao | null {
  if (natureza === 'comunidade_terapeutica') return 'acolhimento'
  return atende_voluntario && !atende_involuntario ? 'voluntaria' : null
}

type Conhecido = { preparo: Preparo; clinica: ClinicaDaInternacao | undefined; admin: boolean; agora: number }

/** Age on the day of entry, or today until an entry is typed. */
export function idadeDe({ entrada }: Pick<Valores, 'entrada'>, { preparo, agora }: Conhecido): number | null {
  const { data_nascimento } = preparo.paciente
  return data_nascimento === null ? null : idadeEm(data_nascimento, (entrada || clockIn(agora)).slice(0, 10))
}

/** The form's values as a case for the legal rules. */
export function casoDe(valores: Valores, conhecido: Conhecido): Caso {
  const { preparo, clinica, admin, agora } = conhecido
  return {
    ...valores,
    tipo: valores.tipo || null,
    clinica: valores.clinica_id && clinica ? clinica : null,
    idade: idadeDe(valores, conhecido),
    sexo: preparo.paciente.sexo ?? 'nao_informado',
    agora: clockIn(agora, clinica?.fuso),
    entrada: valores.entrada || null,
    medico_uf: valores.medico_uf || null,
    solicitante_tipo: valores.solicitante_tipo || null,
    solicitante_cpf: normalizeCpf(valores.solicitante_cpf),
    servidor_orgao: valores.servidor_orgao || null,
    decisao_medica_em: valores.decisao_medica_em || null,
    avaliacao_medica_previa_em: valores.avaliacao_medica_previa_em || null,
    declaracao_em: valores.declaracao_em || null,
    papeis: {
      declaracao_voluntaria: valores.declaracao_voluntaria_anexo_id !== '',
      laudo: valores.laudo_anexo_id !== '',
      ordem_judicial: valores.ordem_anexo_id !== '',
      adesao: valores.adesao_anexo_id !== '',
    },
    pode_liberar: admin,
  }
}

/** Checklist of the legal requirements for the form's current values. */
export const listaDe = (valores: Valores, conhecido: Conhecido): Item[] => guardasDe(casoDe(valores, conhecido))

const PERIODOS = opcional(inteiroDigitado(faixa(1, PERIODOS_ANTERIORES_MAXIMO)))

/** Errors of the correctable data; `entrada` as YYYY-MM-DD, empty before it is typed. */
export function errosDosDados({ previsao_saida, quantidade_periodos, solicitante_cpf }: Dados, entrada: string) {
  const quantidade = PERIODOS(quantidade_periodos)
  return {
    ...(previsao_saida && previsao_saida < entrada && { previsao_saida: PREVISAO_ANTES }),
    ...(quantidade && { quantidade_periodos: quantidade }),
    ...(solicitante_cpf.trim() && !normalizeCpf(solicitante_cpf) && { solicitante_cpf: CPF_INVALIDO }),
  }
}

/** Errors by input. */
export function errosDe(valores: Valores, conhecido: Conhecido): Record<string, string> {
  const { data_nascimento, ...erros } = recusas(listaDe(valores, conhecido))
  return {
    ...(data_nascimento && { entrada: data_nascimento }),
    ...erros,
    ...errosDosDados(
      { ...valores, ...(!erros.solicitante_cpf && { solicitante_cpf: '' }) },
      valores.entrada.slice(0, 10),
    ),
    ...(valores.tipo !== 'acolhimento' &&
      valores.medico_crm.trim() &&
      !CRM.test(valores.medico_crm.trim()) && { medico_crm: CRM_INVALIDO }),
  }
}

const relogioDaInternacao = (
  internacao: Internacao | undefined,
  campo: 'decisao_medica_em' | 'avaliacao_medica_previa_em',
) => (internacao?.[campo] ? clockIn(Date.parse(internacao[campo]), internacao.fuso) : '')

/** Correctable data of an admission as input values. */
export const valoresDosDados = (internacao: Internacao | undefined): Dados => ({
  tipo: internacao?.tipo ?? '',
  previsao_saida: internacao?.previsao_saida ?? '',
  valor_contratado_centavos: internacao?.valor_contratado_centavos ?? null,
  periodicidade_id: internacao?.periodicidade_id ?? '',
  quantidade_periodos: internacao?.quantidade_periodos?.toString() ?? '',
  solicitante_tipo: internacao?.solicitante_tipo ?? '',
  solicitante_nome: internacao?.solicitante_nome ?? '',
  // Empty, because the server never returns the CPF; it is kept unless another is typed.
  solicitante_cpf: '',
  ausencia_familia: internacao?.ausencia_familia ?? false,
  servidor_orgao: internacao?.servidor_orgao ?? '',
  processo_numero: internacao?.processo_numero ?? '',
  vara: internacao?.vara ?? '',
  medico_nome: internacao?.medico_nome ?? '',
  medico_crm: internacao?.medico_crm ?? '',
  medico_uf: internacao?.medico_uf ?? internacao?.estado ?? '',
  decisao_medica_em: relogioDaInternacao(internacao, 'decisao_medica_em'),
  avaliacao_alternativas: internacao?.avaliacao_alternativas ?? false,
  avaliacao_medica_previa_em: relogioDaInternacao(internacao, 'avaliacao_medica_previa_em'),
  avaliacao_medica_por: internacao?.avaliacao_medica_por ?? '',
})

const seDito = (texto: string) => texto.trim() || null

/** Correctable data as a request. */
export const dadosDe = (dados: Dados) => ({
  tipo: dados.tipo || null,
  previsao_saida: seDito(dados.previsao_saida),
  valor_contratado_centavos: dados.valor_contratado_centavos,
  periodicidade_id: seDito(dados.periodicidade_id),
  quantidade_periodos: dados.quantidade_periodos.trim() ? readInteiro(dados.quantidade_periodos) : null,
  solicitante_tipo: dados.solicitante_tipo || null,
  solicitante_nome: seDito(dados.solicitante_nome),
  solicitante_cpf: seDito(dados.solicitante_cpf),
  ausencia_familia: dados.ausencia_familia,
  servidor_orgao: dados.servidor_orgao || null,
  processo_numero: seDito(dados.processo_numero),
  vara: seDito(dados.vara),
  medico_nome: seDito(dados.medico_nome),
  medico_crm: seDito(dados.medico_crm),
  medico_uf: seDito(dados.medico_uf),
  decisao_medica_em: seDito(dados.decisao_medica_em),
  avaliacao_alternativas: dados.avaliacao_alternativas,
  avaliacao_medica_previa_em: seDito(dados.avaliacao_medica_previa_em),
  avaliacao_medica_por: seDito(dados.avaliacao_medica_por),
})

/** Request of a registration; the server ignores fields that the type does not ask for. */
export function camposDe(valores: Valores, { preparo }: Pick<Conhecido, 'preparo'>) {
  const { clinica_id, encerrar, continua, tipo, ...resto } = valores
  const leads = preparo.outros_leads.filter(({ id }) => encerrar.includes(id))
  return {
    ...Object.fromEntries(
      Object.entries(resto).map(([campo, dito]) => [campo, typeof dito === 'string' ? seDito(dito) : dito]),
    ),
    ...dadosDe(valores),
    tipo: tipo || 'voluntaria',
    clinica_id: clinica_id?.id ?? '',
    entrada: valores.entrada,
    paciente_id: preparo.paciente.id,
    transferida_de: continua ? (preparo.transferencia?.id ?? null) : null,
    encerrar_leads: leads.map(({ id, versao }) => ({ id, versao })),
  } satisfies Omit<NovaInternacao, 'envio_id'>
}
