import type { Nome } from '../regras/nome.ts'
import { faixa } from '../regras/numero.ts'

/** Limits and sentences of a quote, for the schemas and the form. */

export const NOME_DO_CLIENTE = { vazio: 'Informe o nome do cliente', min: 2, max: 200 } as const satisfies Nome
export const NOME_DE_QUEM_ACEITA = {
  vazio: 'Informe seu nome completo',
  min: 5,
  max: 200,
  completo: true,
} as const satisfies Nome
export const CPF_DE_QUEM_ACEITA = 'Informe seu CPF'
export const ESCOLHA_UM_MOTIVO = 'Escolha um motivo'

export const QUANTIDADE = faixa(1, 60)
export const PARCELAS = faixa(1, 24)
/** Centavos. */
export const VALOR_PERIODO = { min: 1, max: 100_000_000, mensagem: 'Informe um valor entre R$ 0,01 e R$ 1.000.000,00' }
export const VALOR_ITEM = { min: 0, max: 100_000_000, mensagem: 'Informe um valor entre R$ 0,00 e R$ 1.000.000,00' }
/** Basis points (1/100 %). */
export const PERCENTUAL = { min: 1, max: 10_000, mensagem: 'Informe de 0,01% a 100%' }
/** Centavos; the quote itself limits its discount and down payment further. */
export const VALOR_MAXIMO = 100_000_000_000
export const QUANTIDADE_ITEM = faixa(1, 999)
export const ITENS_MAXIMO = 30
export const ITENS_DEMAIS = `Um orçamento tem até ${ITENS_MAXIMO} itens`
export const DESCRICAO_ITEM = { vazio: 'Descreva o item', min: 2, max: 120 } as const satisfies Nome
export const INCLUI_MAXIMO = 60
export const INCLUI_DEMAIS = `Use no máximo ${INCLUI_MAXIMO} itens`
export const INCLUI_TEXTO_MAXIMO = 120
export const NAO_INCLUI_MAXIMO = 2_000
export const CONDICOES_MAXIMO = 4_000
export const OBSERVACAO_MAXIMA = 2_000
export const INSTRUCOES_MAXIMO = 1_000
export const TITULO_CONDICOES = { vazio: 'Informe o título', min: 2, max: 80 } as const satisfies Nome
export const CONDICOES_FALTANDO = 'Escreva as condições'
export const DIAS_DE_VALIDADE = faixa(1, 90)
/** Most days of validity, counted from today. */
export const VALIDADE_MAXIMA_DIAS = 365
/** Discount that a consultant may give without approval, in percent of the base; the company sets it. */
export const DESCONTO_MAXIMO = faixa(0, 100)
/** Quotes on one page of comparison. */
export const COMPARADOS = { min: 2, max: 3 } as const

export const INFORME_DESCONTO = 'Informe o desconto'
export const DESCONTO_MAIOR = 'O desconto não pode ser maior que o valor do tratamento'
export const ENTRADA_MAIOR = 'A entrada não pode ser maior que o total'
export const PARCELA_ZERADA = 'Há mais parcelas do que centavos a parcelar'
export const VALIDADE_PASSADA = 'Validade deve ser uma data futura'
export const VALIDADE_DEMAIS = `A validade é de no máximo ${VALIDADE_MAXIMA_DIAS} dias`
export const VALIDADE_MENOR = 'A nova validade deve ser depois da atual'
export const TERMINO_ANTES = 'O término deve ser depois do início'
export const SELECIONE_CLINICA = 'Selecione a clínica'
export const SELECIONE_PERIODICIDADE = 'Selecione a periodicidade'
export const SELECIONE_FORMA = 'Selecione a forma de pagamento'
export const CONCORDE = 'Marque que leu e concorda para aceitar'
export const MOTIVO_DESCONTO = {
  vazio: 'Informe por que o desconto foi recusado',
  min: 3,
  max: 500,
} as const satisfies Nome

export const ORCAMENTO_CRIADO = 'Orçamento criado com sucesso!'
export const ORCAMENTO_ENVIADO = 'Orçamento enviado!'
export const ORCAMENTO_ACEITO = 'Orçamento aceito com sucesso! Seu consultor foi avisado.'
export const ORCAMENTO_SUBSTITUIDO = 'Este orçamento foi substituído por uma versão mais recente.'
export const ORCAMENTO_NAO_ENCONTRADO = 'Orçamento não encontrado'
export const ORCAMENTO_CANCELADO = 'Este orçamento foi cancelado. Fale com seu consultor.'
export const ORCAMENTO_JA_ACEITO = 'Este orçamento já foi aceito.'
export const ORCAMENTO_JA_RECUSADO = 'Este orçamento foi recusado. Fale com seu consultor.'
export const ORCAMENTO_DESISTIDO = 'O aceite deste orçamento foi desfeito. Fale com seu consultor.'
export const DESCONTO_AGUARDANDO = 'Desconto aguardando aprovação'
export const ERRO_AO_SALVAR = 'Erro ao salvar orçamento'
export const SO_RASCUNHO = 'Só um rascunho pode ser alterado. Crie uma nova versão.'
export const DESISTIR_PERGUNTA = 'Deseja desistir do aceite? Ele deixa de valer na hora.'
/** Note before the discount is submitted; `maximo` in percent. */
export const acimaDoLimite = (maximo: number) =>
  `Desconto acima de ${maximo}%: espera a aprovação de um administrador antes de ir à família.`
export const SALVO_SEM_ENVIAR = 'O rascunho foi salvo, mas não foi enviado.'
/** Notices and lines of the public page. */
export const CONCORDO = 'Li e concordo com os valores e condições deste orçamento.'
export const NAO_SUBSTITUI = 'O aceite não substitui a avaliação médica nem o contrato com a clínica.'
export const DIREITO_DE_DESISTIR = 'Contratações feitas à distância podem ser canceladas em até 7 dias (CDC, art. 49).'
export const transparencia = (empresa: string) =>
  `A ${empresa} pode ser remunerada pela clínica parceira. Isso não altera o valor apresentado.`
/** `dia` as dd/MM/yyyy. */
export const expirouEm = (dia: string) => `Este orçamento expirou em ${dia}. Fale com seu consultor.`
/** Refusal to send a quote while the company's data required by Decreto 7.962/2013, art. 2º, are missing. */
export const faltamDadosDaEmpresa = (faltam: readonly string[]) =>
  `Complete os dados da empresa antes de enviar: ${faltam.join(', ')}.`
/** Page that tells whether a code or a file belongs to an accepted quote, the same with and without script. */
export const CONFERIR_DOCUMENTO = 'Conferir documento'
export const COMO_CONFERIR = 'Informe o código do comprovante de aceite, ou escolha o arquivo PDF.'
export const RESULTADO_DE_CONFERIR = {
  aceito: 'Aceito: este é um orçamento aceito.',
  desistido: 'Desistido: o aceite deste orçamento foi desfeito.',
  nao_reconhecido: 'Não reconhecido.',
}
