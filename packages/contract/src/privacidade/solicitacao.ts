import { keysOf } from '../keys-of.ts'
export const ROTULO_TIPO_SOLICITACAO = {
  confirmacao: 'Confirmação',
  acesso: 'Acesso',
  correcao: 'Correção',
  eliminacao: 'Eliminação',
  portabilidade: 'Portabilidade',
  revogacao: 'Revogação do consentimento',
  compartilhamento: 'Informação de compartilhamento',
} as const
type TipoSolicitacao = keyof typeof ROTULO_TIPO_SOLICITACAO
/** Requests that a person may make about their data (LGPD art. 18). */
export const TIPOS_SOLICITACAO = keysOf(ROTULO_TIPO_SOLICITACAO)
/** The requests in the family's words. */
export const PEDIDO_EM_PALAVRAS: Record<TipoSolicitacao, string> = {
  confirmacao: 'Saber se vocês têm dados meus',
  acesso: 'Ver os dados que vocês têm de mim',
  correcao: 'Corrigir dados meus',
  eliminacao: 'Apagar os meus dados',
  portabilidade: 'Receber uma cópia para levar a outra empresa',
  revogacao: 'Retirar o meu consentimento',
  compartilhamento: 'Saber com quem meus dados foram compartilhados',
}
/** Requests that are answered with the stored data of the person. */
export const COM_DADOS: readonly TipoSolicitacao[] = ['acesso', 'portabilidade', 'compartilhamento']

export const ROTULO_ESTADO = {
  nao_confirmada: 'Não confirmada',
  recebida: 'Recebida',
  em_validacao: 'Em validação',
  em_atendimento: 'Em atendimento',
  concluida: 'Concluída',
  negada: 'Negada',
} as const
export type EstadoSolicitacao = keyof typeof ROTULO_ESTADO
export const ESTADOS_SOLICITACAO = keysOf(ROTULO_ESTADO)
export const isEncerrada = (estado: EstadoSolicitacao) => estado === 'concluida' || estado === 'negada'

export const ROTULO_IDENTIDADE = {
  codigo: 'E-mail comprovado de um formulário',
  contato: 'Contato antigo do registro',
  documento: 'Documento com foto',
  mesa: 'À mão',
} as const
/**
 * Ways in which the sender's identity was checked (record 150). 'mesa': checked by the desk before these ways were told
 * apart.
 */
export const IDENTIDADES = keysOf(ROTULO_IDENTIDADE)

export const ROTULO_VIA_DA_MESA = {
  documento: 'Conferi documento com foto',
  contato: 'Falei por um contato do registro',
} as const
export type ViaDaMesa = keyof typeof ROTULO_VIA_DA_MESA
/** Ways in which the desk checks an identity. */
export const VIAS_DA_MESA = keysOf(ROTULO_VIA_DA_MESA)

export const ROTULO_VIA = {
  equipe: 'pela equipe',
  conta: 'pela própria conta',
  formulario: 'por um formulário público',
  mesclagem: 'de outro registro, ao juntar',
  desconhecida: 'origem desconhecida',
} as const
export type Via = keyof typeof ROTULO_VIA
/** Ways in which an address came into a record. */
export const VIAS = keysOf(ROTULO_VIA)

export const ROTULO_ALERTA = {
  recente: 'Registrado há menos de 30 dias antes do pedido',
  repetido: 'Marcado como repetido',
  diverge: 'Dados diferentes dos outros registros encontrados',
} as const
export type Alerta = keyof typeof ROTULO_ALERTA
/** Reasons for examining a found record with care. */
export const ALERTAS = keysOf(ROTULO_ALERTA)

export const ROTULO_TITULAR = {
  proprio: 'Sobre os meus dados',
  responsavel: 'Sobre os dados de um menor de 18 anos ou de quem represento por lei',
} as const
/** Persons that somebody may ask for. */
export const TITULARES = keysOf(ROTULO_TITULAR)

export const FILTROS_SOLICITACAO = ['abertas', 'nao_confirmadas', 'encerradas', 'todas'] as const
export type FiltroSolicitacao = (typeof FILTROS_SOLICITACAO)[number]

export const DETALHES_MAXIMO = 1_000
export const MOTIVO_NEGATIVA = { min: 10, max: 1_000 }
export const COMO_CONFERIU = { min: 10, max: 500 }
export const RESPOSTA_TEXTO_MAXIMO = 4_000
export const AVISO_TEXTO = { min: 200, max: 20_000 }
export const SOLICITACOES_POR_PAGINA = 25
/** Most records that a search for one person finds. */
export const ACHADOS_MAXIMO = 100

export const SUBSTITUTO_INVALIDO = 'Escolha um gerenciador ou consultor ativo'
export const CONTATO_RECENTE =
  'Nenhum registro tem este contato há mais de 30 dias por escrito da equipe. Confira um documento com foto.'
export const COMO_FALTANDO = 'Diga como a identidade foi conferida'
export const MOTIVO_FALTANDO = 'Diga o motivo: a pessoa o lê'
export const RESPOSTA_FALTANDO = 'Escreva a resposta'
export const ESCOLHA_FALTANDO = 'Escolha os registros que são desta pessoa'
export const NADA_ENCONTRADO = 'Nada foi encontrado com esse CPF ou telefone.'
export const DOCUMENTO_INVALIDO = 'Informe um CPF ou um telefone com DDD'
export const CODIGO_INVALIDO = 'Digite os seis números do código'
