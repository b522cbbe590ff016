import type { Nome } from '../regras/nome.ts'
import type { Faixa } from '../regras/numero.ts'

/** Limits and sentences of a lead's fields. */
export const NOME_CONTATO = { vazio: 'Informe o nome', min: 2, max: 200 } as const satisfies Nome
export const NOME_PACIENTE = { max: 200 } as const satisfies Nome
export const IDADE = { min: 0, max: 120, mensagem: 'Informe uma idade entre 0 e 120' } as const satisfies Faixa
/** In centavos: up to R$ 1.000.000,00. */
export const VALOR_LEAD = {
  min: 0,
  max: 100_000_000,
  mensagem: 'Informe um valor entre R$ 0,00 e R$ 1.000.000,00',
} as const satisfies Faixa
/** In centavos a month. */
export const VALOR_PROPOSTA = {
  min: 1,
  max: VALOR_LEAD.max,
  mensagem: 'Informe um valor entre R$ 0,01 e R$ 1.000.000,00',
} as const satisfies Faixa
export const PLANO_MAXIMO = 120
export const PROXIMA_ACAO_MAXIMA = 200
/** Next action of a lead whose quote was accepted; replaced by the second once the registration form came in. */
export const INICIAR_CADASTRO = 'Iniciar cadastro do paciente'
export const CONFERIR_CADASTRO = 'Conferir o cadastro e registrar a internação'
export const SUBSTANCIAS_MAXIMO = 500
export const OBSERVACOES_MAXIMO = 10_000
export const INTERACAO_MAXIMA = 2_000
export const MOTIVO_TEXTO_MAXIMO = 500
export const MOTIVO_TRANSFERENCIA = { vazio: 'Informe o motivo', min: 3, max: 300 } as const satisfies Nome
export const ETIQUETA = { vazio: 'Informe a etiqueta', min: 1, max: 40 } as const satisfies Nome
export const ETIQUETAS_MAXIMO = 20
/** Longest name of a campaign or an advertisement, in characters. */
export const CAMPANHA_MAXIMA = 300
export const FILTRO_NOME = { vazio: 'Informe um nome para o filtro', min: 2, max: 60 } as const satisfies Nome
export const FILTROS_MAXIMO = 20
export const FILTROS_CHEIO = `Você já tem ${FILTROS_MAXIMO} filtros salvos. Exclua um deles para salvar outro.`
/** Most leads of the same telephones that a lead's drawer lists. */
export const MESMO_TELEFONE_MAXIMO = 5
/** Most leads of one bulk action. */
export const EM_MASSA_MAXIMO = 500
/** Most people that leads are divided among at once. */
export const DIVIDIR_MAXIMO = 50
/** Most leads on a page, all of which can be selected. */
export const SELECAO_MAXIMA = 100

/** Days of won and lost leads that columns show before 'Ver todos'. */
export const DIAS_ENCERRADOS = 30
/** Seconds within which a move or a loss can be undone; the server adds a margin for the request. */
export const DESFAZER_S = 10

export const LEAD_NAO_ENCONTRADO = 'Lead não encontrado'
export const LEAD_PROPRIO_ABERTO = 'Você já tem um lead aberto com este telefone.'
export const LEAD_DE_OUTRO = 'Este telefone já está em atendimento. Fale com o supervisor.'
export const PREENCHA_QUALIFICACAO = 'Preencha os dados de qualificação para continuar.'
export const SELECIONE_MOTIVO = 'Selecione o motivo da perda'
export const MOTIVO_SEM_TEXTO = 'Descreva o motivo da perda'
export const AGENDE_VISITA = 'Agende a visita para continuar.'
export const ENVIE_ORCAMENTO = 'Envie um orçamento ou registre a proposta falada para continuar.'
export const PROPOSTA_NO_FUTURO = 'A data não pode estar no futuro'
export const REGISTRE_INTERNACAO = 'Registre a internação para continuar.'
export const LEAD_GANHO = 'Este lead já foi internado. A etapa, o responsável e o valor não mudam mais.'
export const ETAPA_DESCONHECIDA = 'Etapa desconhecida'
export const SELECIONE_LEAD = 'Selecione pelo menos um lead'
export const SELECIONE_ORIGEM = 'Selecione a origem'
export const SELECIONE_CONSULTOR = 'Selecione um consultor'
export const SELECIONE_CONSULTORES = 'Selecione pelo menos dois consultores'
export const DIVIDIR_DEMAIS = `Divida entre no máximo ${DIVIDIR_MAXIMO} consultores de uma vez`
