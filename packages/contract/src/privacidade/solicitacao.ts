/** What a person may ask about their data (LGPD art. 18). */
export const TIPOS_SOLICITACAO = [
  'confirmacao',
  'acesso',
  'correcao',
  'eliminacao',
  'portabilidade',
  'revogacao',
  'compartilhamento',
] as const
export type TipoSolicitacao = (typeof TIPOS_SOLICITACAO)[number]
export const ROTULO_TIPO: Record<TipoSolicitacao, string> = {
  confirmacao: 'Confirmação',
  acesso: 'Acesso',
  correcao: 'Correção',
  eliminacao: 'Eliminação',
  portabilidade: 'Portabilidade',
  revogacao: 'Revogação do consentimento',
  compartilhamento: 'Informação de compartilhamento',
}
/** The same as a family reads it. */
export const PEDIDO_EM_PALAVRAS: Record<TipoSolicitacao, string> = {
  confirmacao: 'Saber se vocês têm dados meus',
  acesso: 'Ver os dados que vocês têm de mim',
  correcao: 'Corrigir dados meus',
  eliminacao: 'Apagar os meus dados',
  portabilidade: 'Receber uma cópia para levar a outra empresa',
  revogacao: 'Retirar o meu consentimento',
  compartilhamento: 'Saber com quem meus dados foram compartilhados',
}
/** Those that are answered by what is kept of the person. */
export const COM_DADOS: readonly TipoSolicitacao[] = ['acesso', 'portabilidade', 'compartilhamento']

export const ESTADOS_SOLICITACAO = ['recebida', 'em_validacao', 'em_atendimento', 'concluida', 'negada'] as const
export type EstadoSolicitacao = (typeof ESTADOS_SOLICITACAO)[number]
export const ROTULO_ESTADO: Record<EstadoSolicitacao, string> = {
  recebida: 'Recebida',
  em_validacao: 'Em validação',
  em_atendimento: 'Em atendimento',
  concluida: 'Concluída',
  negada: 'Negada',
}
export const isEncerrada = (estado: EstadoSolicitacao) => estado === 'concluida' || estado === 'negada'

/** For whom somebody asks. */
export const TITULARES = ['proprio', 'responsavel'] as const
export type Titular = (typeof TITULARES)[number]
export const ROTULO_TITULAR: Record<Titular, string> = {
  proprio: 'Sobre os meus dados',
  responsavel: 'Sobre os dados de um menor de 18 anos ou de quem represento por lei',
}

export const FILTROS_SOLICITACAO = ['abertas', 'encerradas', 'todas'] as const
export type FiltroSolicitacao = (typeof FILTROS_SOLICITACAO)[number]

/** Days within which a request is answered (LGPD art. 19, II), and after which administrators are told. */
export const PRAZO_DIAS = 15
export const AVISO_DIAS = 10
/** Days for which an answer can be read. */
export const RESPOSTA_DIAS = 7
/** Days after which a request whose identity nobody could check ends. */
export const IDENTIDADE_DIAS = 30

export const CODIGO_MINUTOS = 30
export const CODIGO_TENTATIVAS = 5
/** Codes of one request. */
export const CODIGOS_MAXIMO = 3

export const DETALHES_MAXIMO = 1_000
export const MOTIVO_NEGATIVA = { min: 10, max: 1_000 }
export const COMO_CONFERIU = { min: 10, max: 500 }
export const RESPOSTA_TEXTO_MAXIMO = 4_000
export const AVISO_TEXTO = { min: 200, max: 20_000 }
export const SOLICITACOES_POR_PAGINA = 25
/** Records in which one person is looked for. */
export const ACHADOS_MAXIMO = 100

export const SOLICITACAO_NAO_ENCONTRADA = 'Solicitação não encontrada'
export const SOLICITACAO_ENCERRADA = 'Esta solicitação já foi encerrada.'
export const IDENTIDADE_FALTANDO = 'Confira antes a identidade de quem pede.'
export const IDENTIDADE_CONFERIDA = 'A identidade já foi conferida.'
export const COMO_FALTANDO = 'Diga como a identidade foi conferida'
export const MOTIVO_FALTANDO = 'Diga o motivo: a pessoa o lê'
export const RESPOSTA_FALTANDO = 'Escreva a resposta'
export const GUARDA_FALTANDO =
  'O pedido é sobre um menor de 18 anos ou pessoa representada: diga que documento prova a guarda ou a representação.'
export const ESCOLHA_FALTANDO = 'Escolha os registros que são desta pessoa'
export const NADA_ENCONTRADO = 'Nada foi encontrado com esse CPF ou telefone.'
export const MUITAS_SOLICITACOES =
  'Recebemos muitas solicitações. Tente de novo amanhã ou escreva ao encarregado de dados.'
export const DOCUMENTO_INVALIDO = 'Informe um CPF ou um telefone com DDD'
export const CODIGO_INVALIDO = 'Digite os seis números do código'
export const CODIGO_ESGOTADO =
  'Muitos códigos errados. Nossa equipe vai conferir sua identidade de outra forma; não é preciso pedir de novo.'
export const ACOMPANHAMENTO_INVALIDO = 'Protocolo ou senha de acompanhamento incorretos'
export const RESPOSTA_ENCERRADA = 'Esta resposta não está mais disponível.'
export const PEDIDO_INDISPONIVEL = 'Esta solicitação não foi encontrada.'
/** The same whatever the reason: whoever could not show who they are learns nothing. */
export const NEGADA_SEM_IDENTIDADE = 'Não foi possível confirmar sua identidade com os dados informados.'

/** 'Solicitação registrada! Protocolo {n}. Responderemos em até 15 dias.' */
export const registrada = (protocolo: string) =>
  `Solicitação registrada! Protocolo ${protocolo}. Responderemos em até ${PRAZO_DIAS} dias.`

export const codigoErrado = (restam: number) =>
  `Código incorreto ou vencido. ${restam === 1 ? 'Resta 1 tentativa' : `Restam ${restam} tentativas`}.`
