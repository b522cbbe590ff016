import { ROLE_LABEL } from '@portal/contract/access'
import { ROTULO_STATUS_VISITA, ROTULO_TIPO_VISITA } from '@portal/contract/agenda/opcoes'
import { AVISOS } from '@portal/contract/cadastro/avisos'
import { PREENCHIDO_POR } from '@portal/contract/cadastro/opcoes'
import { ROTULO_CATEGORIA } from '@portal/contract/contatos/opcoes'
import { formatCpf } from '@portal/contract/cpf'
import { TIPOS_DISPOSITIVO } from '@portal/contract/dispositivos/dispositivos'
import { NOME_DIA } from '@portal/contract/empresa/horario'
import { ROTULO_ESTADO_CHAMADA } from '@portal/contract/entradas/opcoes'
import { type Calculo, explainCalculo, formatPontosBase } from '@portal/contract/financeiro/calculo'
import {
  ROTULO_BASE_COMISSAO,
  ROTULO_BASE_REPASSE,
  ROTULO_FECHAMENTO,
  ROTULO_MOMENTO_COMISSAO,
  ROTULO_FORMA_DE_PAGAMENTO as ROTULO_PAGAMENTO,
  ROTULO_SITUACAO_DO_LANCAMENTO as ROTULO_SITUACAO_LANCAMENTO,
  ROTULO_TIPO_REGRA,
} from '@portal/contract/financeiro/opcoes'
import {
  ROTULO_MOTIVO_SAIDA,
  ROTULO_ORGAO_SERVIDOR,
  ROTULO_SOLICITANTE,
  ROTULO_TIPO_ADMISSAO,
} from '@portal/contract/internacoes/opcoes'
import {
  ROTULO_EVENTO_DISTRIBUICAO,
  ROTULO_IMPEDIMENTO,
  ROTULO_MODO,
  ROTULO_MOTIVO_RECUSA,
  ROTULO_MOTIVO_REGRA,
  ROTULO_STATUS_OFERTA,
} from '@portal/contract/leads/distribuicao/opcoes'
import {
  ROTULO_FORMA_PAGAMENTO,
  ROTULO_ORIGEM,
  ROTULO_PARENTESCO,
  ROTULO_RESULTADO,
  ROTULO_SEXO,
  ROTULO_TIPO_INTERACAO,
  ROTULO_TIPO_INTERNACAO,
  ROTULO_URGENCIA,
} from '@portal/contract/leads/opcoes'
import { FATOS_ANTIGOS, SITUACOES_ANTIGAS } from '@portal/contract/leads/portal-antigo'
import { TIPOS_NOTIFICACAO } from '@portal/contract/notificacoes/tipos'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import {
  ROTULO_DESCONTO,
  ROTULO_FORMA_DO_ORCAMENTO,
  ROTULO_RECUSA,
  ROTULO_SITUACAO_DO_ORCAMENTO,
} from '@portal/contract/orcamentos/opcoes'
import { PAPEIS_PACIENTE } from '@portal/contract/pacientes/checklist'
import { ROTULO_CANAL, ROTULO_CANAL_REVOGACAO, ROTULO_FINALIDADE } from '@portal/contract/pacientes/consentimento'
import { MOTIVOS_CANCELAMENTO, ROTULO_STATUS_PACIENTE, ROTULO_TIPO_PACIENTE } from '@portal/contract/pacientes/opcoes'
import { ROTULO_FORMULARIO } from '@portal/contract/privacidade/formulario'
import { NOME_DA_BASE } from '@portal/contract/privacidade/opcoes'
import { maiuscula } from '@portal/contract/regras/maiuscula'
import { formatTelefone } from '@portal/contract/telefone'
import Bowser from 'bowser'
import { nomeEmPalavras } from '../nomes.ts'
import type { Dossie, ParteDossie } from './dossie.ts'

type Palavras = Readonly<Record<string, string>>

const ABERTA_OU_NAO = { aberta: 'Aberta', aceita: 'Aceita', recusada: 'Recusada' }

/**
 * Words of stored choices by place ('table.column', inside a value 'table.column.name') or, where all places mean the
 * same, by last name. A test checks every choice that a dossier may show.
 */
const ESCOLHAS: Readonly<Record<string, Palavras>> = {
  parentesco: ROTULO_PARENTESCO,
  declarante_parentesco: ROTULO_PARENTESCO,
  sexo: ROTULO_SEXO,
  sexo_paciente: ROTULO_SEXO,
  forma_pagamento: { ...ROTULO_FORMA_DO_ORCAMENTO, ...ROTULO_FORMA_PAGAMENTO },
  urgencia: ROTULO_URGENCIA,
  tipo_internacao: { ...ROTULO_TIPO_PACIENTE, ...ROTULO_TIPO_INTERNACAO },
  origem: ROTULO_ORIGEM,
  resultado: ROTULO_RESULTADO,
  preenchido_por: PREENCHIDO_POR,
  motivo_cancelamento: MOTIVOS_CANCELAMENTO,
  finalidade: ROTULO_FINALIDADE,
  base_legal: NOME_DA_BASE,
  revogado_canal: ROTULO_CANAL_REVOGACAO,
  motivo_saida: ROTULO_MOTIVO_SAIDA,
  solicitante_tipo: ROTULO_SOLICITANTE,
  servidor_orgao: ROTULO_ORGAO_SERVIDOR,
  desconto_tipo: ROTULO_DESCONTO,
  categoria: ROTULO_CATEGORIA,
  base: { ...ROTULO_BASE_REPASSE, ...ROTULO_BASE_COMISSAO },
  momento: ROTULO_MOMENTO_COMISSAO,
  forma: ROTULO_PAGAMENTO,
  role: ROLE_LABEL,
  ator_papel: ROLE_LABEL,
  papeis: PAPEIS_PACIENTE,
  'entrada_chamadas.estado': ROTULO_ESTADO_CHAMADA,
  'lead_interacoes.tipo': ROTULO_TIPO_INTERACAO,
  'lead_ofertas.motivo': ROTULO_MOTIVO_RECUSA,
  'lead_ofertas.status': ROTULO_STATUS_OFERTA,
  'lead_ofertas.explicacao.criterio': { ...ROTULO_MODO, ja_atende: 'Já atende esta família' },
  'lead_ofertas.explicacao.regras.modo': ROTULO_MODO,
  'lead_ofertas.explicacao.regras.motivo': ROTULO_MOTIVO_REGRA,
  'distribuicao_eventos.tipo': ROTULO_EVENTO_DISTRIBUICAO,
  'distribuicao_eventos.motivo': ROTULO_MOTIVO_RECUSA,
  'paciente_fatos.fato': FATOS_ANTIGOS,
  'paciente_fatos.detalhe.situacao': SITUACOES_ANTIGAS,
  'lead_interacoes.detalhe.fato': FATOS_ANTIGOS,
  'lead_interacoes.detalhe.situacao': SITUACOES_ANTIGAS,
  'pacientes.status': ROTULO_STATUS_PACIENTE,
  'pacientes.avisos': Object.fromEntries(
    Object.entries(AVISOS).map(([aviso, { familia, equipe }]) => [aviso, familia ?? equipe]),
  ),
  'anexos.tipo': PAPEIS_PACIENTE,
  'consentimentos.canal': ROTULO_CANAL,
  'links_ficha.canal': { email: 'E-mail', whatsapp: 'WhatsApp' },
  'internacoes.tipo': ROTULO_TIPO_ADMISSAO,
  'orcamentos.status': ROTULO_SITUACAO_DO_ORCAMENTO,
  'orcamentos.recusa.motivo': ROTULO_RECUSA,
  'visitas.tipo': ROTULO_TIPO_VISITA,
  'visitas.status': ROTULO_STATUS_VISITA,
  'enderecos_provados.como': ROTULO_FORMULARIO,
  'contato_sugestoes.situacao': ABERTA_OU_NAO,
  'contestacoes.status': ABERTA_OU_NAO,
  'regras_comissao.tipo': ROTULO_TIPO_REGRA,
  'fechamentos.status': ROTULO_FECHAMENTO,
  'lancamentos.status': ROTULO_SITUACAO_LANCAMENTO,
  'dispositivos.device_type': TIPOS_DISPOSITIVO,
  'sessoes.motivo': {
    logout: 'Saída',
    inatividade: 'Inatividade',
    revogada: 'Dispositivo removido',
    admin: 'Encerrada por um administrador',
  },
  'preferencias.resultados': { lista: 'Lista', cartoes: 'Cartões' },
  'preferencias.leads_a_mao': {
    novo: 'Novo',
    em_contato: 'Em contato',
    qualificado: 'Qualificado',
    visita_agendada: 'Visita agendada',
    proposta_enviada: 'Proposta enviada',
    internado: 'Internado',
    perdido: 'Perdido',
  },
  'filtros_salvos.filtro.hoje': {
    atrasados: 'Contatos atrasados',
    acoes_hoje: 'Próximas ações de hoje',
    cadastros: 'Cadastros recebidos',
  },
  parte: {
    saude: 'dados de saúde',
    interacoes: 'conversas registradas',
    textos: 'textos da visita',
    portal_antigo: 'registros do portal antigo',
    motivos: 'motivos da internação',
    observacao: 'observação interna',
    observacoes: 'observações',
    cpf: 'CPF',
    resposta: 'resposta a uma solicitação',
    consentimentos: 'consentimentos',
    ficha_da_clinica: 'ficha para a clínica',
    ...PAPEIS_PACIENTE,
  },
}

/** Words of names inside a value, where `nomeEmPalavras` gives none fit for a family. */
const NOMES: Palavras = {
  ...PAPEIS_PACIENTE,
  ...NOME_DIA,
  ...ROTULO_IMPEDIMENTO,
  ...Object.fromEntries(Object.entries(TIPOS_NOTIFICACAO).map(([tipo, { label }]) => [tipo, label])),
  utm_source: 'fonte da campanha',
  utm_medium: 'mídia da campanha',
  utm_campaign: 'campanha',
  utm_content: 'conteúdo da campanha',
  utm_term: 'palavra procurada',
  gclid: 'clique no Google',
  gbraid: 'clique no Google (aplicativo)',
  wbraid: 'clique no Google (site)',
  fbclid: 'clique na Meta',
  ctwa_clid: 'clique para o WhatsApp',
  codigo_externo: 'código na fonte',
  formulario: 'formulário',
  anuncio: 'anúncio',
  conjunto: 'conjunto de anúncios',
  referencia: 'página de origem',
  valor_antes_centavos: 'valor antes',
  periodos: 'períodos',
  dias: 'dias de um período',
  push: 'aviso no aparelho',
  criterio: 'critério',
  fora: 'quem não podia receber',
  entrada_em: 'data de entrada',
  proposta_em: 'data da proposta falada',
  hash: 'código do comprovante',
  condicoes_saude: 'condições de saúde',
  tempo_uso: 'tempo de uso',
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i
const DATA = /^(\d{4})-(\d{2})-(\d{2})$/
const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const CHAVE = /^[a-z]+(_[a-z0-9]+)+$/
const KIB = 1024

const escolhasDe = (onde: string) => ESCOLHAS[onde] ?? ESCOLHAS[ultimo(onde)]
const ultimo = (onde: string) => onde.slice(onde.lastIndexOf('.') + 1)
/** Words for a name inside a value. */
export const rotuloDe = (nome: string) => NOMES[nome] ?? nomeEmPalavras(nome)

/** Words of a stored choice; undefined where it is unknown. */
export const escolhaEmPalavras = (onde: string, valor: string): string | undefined => {
  const escolhas = escolhasDe(onde)
  return escolhas && Object.hasOwn(escolhas, valor) ? escolhas[valor] : undefined
}

/** Day and time of an instant in the company's zone. */
export const momentoEmPalavras = (instante: string, fuso: string) =>
  new Date(instante).toLocaleString('pt-BR', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' })

function navegador(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' em ') || 'Navegador não reconhecido'
}

/** Name of a zone, such as 'Horário Padrão de Brasília'. */
const fusoEmPalavras = (fuso: string) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, timeZoneName: 'long' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

type Linha = Readonly<Record<string, unknown>>

function numeroEmPalavras(valor: number, nome: string, linha: Linha): string {
  if (nome.endsWith('_centavos')) return formatCentavos(valor)
  if (nome === 'desconto_valor' || nome === 'valor')
    return (linha.desconto_tipo ?? linha.tipo) === 'percentual' ? formatPontosBase(valor) : formatCentavos(valor)
  if (nome === 'tamanho') return `${Math.ceil(valor / KIB).toLocaleString('pt-BR')} KB`
  return valor.toLocaleString('pt-BR') + (nome === 'distancia_km' ? ' km' : '')
}

function textoEmPalavras(texto: string, onde: string, fuso: string): string {
  const escolha = escolhaEmPalavras(onde, texto)
  if (escolha !== undefined) return escolha
  const nome = ultimo(onde)
  if (/telefone|phone/.test(nome)) return formatTelefone(texto)
  if (/cpf/.test(nome)) return formatCpf(texto)
  if (nome === 'cep') return texto.replace(/^(\d{5})(\d{3})$/, '$1-$2')
  if (nome === 'user_agent') return navegador(texto)
  if (nome === 'fuso') return fusoEmPalavras(texto)
  if (nome === 'mime') return ultimo(texto.replace('/', '.')).toUpperCase()
  // An id of another record or a file has no meaning for a person.
  if (UUID.test(texto)) return ''
  const dia = DATA.exec(texto)
  if (dia) return `${dia[3]}/${dia[2]}/${dia[1]}`
  if (INSTANTE.test(texto)) return momentoEmPalavras(texto, fuso)
  return CHAVE.test(texto) ? maiuscula(texto.replaceAll('_', ' ')) : texto
}

/** A value as a person reads it, by place ('table.column'); '' where it has no meaning for them. */
export function emPalavras(valor: unknown, onde: string, fuso: string, linha: Linha = {}): string {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number') return numeroEmPalavras(valor, ultimo(onde), linha)
  if (Array.isArray(valor))
    return valor
      .map((item) => emPalavras(item, onde, fuso))
      .filter(Boolean)
      .join(', ')
  if (onde === 'lancamentos.calculo') return explainCalculo(valor as Calculo)
  if (typeof valor === 'object')
    return Object.entries(valor)
      .map(([nome, dentro]) => [rotuloDe(nome), emPalavras(dentro, `${onde}.${nome}`, fuso)])
      .filter(([, dentro]) => dentro)
      .map(([rotulo, dentro]) => `${rotulo}: ${dentro}`)
      .join('; ')
  return textoEmPalavras(String(valor), onde, fuso)
}

/** Label and value of each column of a row. */
export const linhaEmPalavras = (
  { tabela, rotulos }: Pick<ParteDossie, 'tabela' | 'rotulos'>,
  linha: Linha,
  fuso: string,
): [string, string][] =>
  Object.entries(linha)
    .map(([coluna, valor]): [string, string] => [
      maiuscula(rotulos[coluna] ?? nomeEmPalavras(coluna)),
      emPalavras(valor, `${tabela}.${coluna}`, fuso, linha),
    ])
    .filter(([, valor]) => valor)

const ACOES: Palavras = { ver_sensivel: 'leu', exportar: 'exportou', imprimir: 'imprimiu' }

/** Time, person and action of each reading. */
export const leiturasEmPalavras = (leituras: NonNullable<Dossie['leituras']>, fuso: string) =>
  leituras.map(({ em, quem, acao, registro, parte }) => ({
    quando: momentoEmPalavras(em, fuso),
    quem,
    fez: [`${ACOES[acao] ?? acao}: ${registro}`, emPalavras(parte, 'parte', fuso)].filter(Boolean).join(', '),
  }))
