import type { Nome } from '../regras/nome.ts'
import { faixa } from '../regras/numero.ts'

/** Limits and sentences of the finances, for the schemas and the forms. */

/** Centavos. */
export const VALOR = { min: 1, max: 100_000_000_000, mensagem: 'Informe um valor maior que zero' }
/** Basis points (1/100 %). */
export const PERCENTUAL = { min: 1, max: 10_000, mensagem: 'Informe de 0,01% a 100%' }
export const PRAZO_REPASSE_DIAS = faixa(0, 120)
export const CARENCIA_DIAS = faixa(0, 365)
export const DIA_DO_PAGAMENTO = faixa(1, 28)
/** Most mensalidades created for one admission. */
export const MENSALIDADES_MAXIMO = 120
export const DESCRICAO = { vazio: 'Descreva o lançamento', min: 3, max: 120 } as const satisfies Nome
export const MOTIVO = { vazio: 'Informe o motivo', min: 3, max: 300 } as const satisfies Nome
export const NOTA_FISCAL_MAXIMA = 40
export const MENSAGEM_CONTESTACAO = { vazio: 'Escreva a mensagem', min: 3, max: 2_000 } as const satisfies Nome
/** Most entries of one bulk payment. */
export const PAGAMENTOS_POR_VEZ = 500
/** Most bytes of a bank file, and most transactions in it. */
export const EXTRATO_MAXIMO = 2 * 1024 * 1024
export const TRANSACOES_MAXIMO = 5_000
/** Most characters of the request with a bank file, compressed by the page; below the default limit of proxies. */
export const EXTRATO_CORPO_MAXIMO = 1_000_000
export const EXTRATO_PESADO = 'O extrato tem mais de 2 MB. Exporte um período menor.'
/** Address of uploads of a payment's receipt (tus protocol 1.0). */
export const caminhoEnviosPagamento = (id: string) => `/api/financeiro/pagamentos/${id}/envios`
export const COMPROVANTE_GUARDADO = 'Comprovante anexado com sucesso!'

export const RECEBIMENTO_REGISTRADO = 'Recebimento registrado com sucesso!'
export const COMISSAO_PAGA = 'Comissão paga com sucesso!'
export const COMPETENCIA_FECHADA = 'Competência fechada'
export const COMPETENCIA_REABERTA = 'Competência reaberta'
export const VALOR_MAIOR_QUE_SALDO = 'Valor maior que o saldo em aberto'
export const ERRO_AO_CARREGAR = 'Erro ao carregar financeiro'
export const ERRO_AO_SALVAR = 'Erro ao salvar lançamento'
export const LANCAMENTO_NAO_ENCONTRADO = 'Lançamento não encontrado'
export const SELECIONE_FORMA = 'Selecione a forma'
export const PAGO_NO_FUTURO = 'A data do pagamento não pode ser futura'
export const TOTAL_NEGATIVO = 'O total a pagar desta pessoa é negativo. Ele fica para o próximo mês.'
export const FIM_ANTES_DO_INICIO = 'O fim deve ser depois do início'
/** A rule that entries were computed with must stay, because they refer to it. */
export const REGRA_USADA = 'Esta regra já foi usada: encerre-a e crie outra.'
export const MES_FUTURO = 'Só um mês que já começou pode ser fechado.'
export const EXTRATO_INVALIDO = 'Este arquivo não é um extrato OFX. Exporte o extrato do banco no formato OFX.'

/** Titles of the tasks created for an admission without a rule. */
export const definaRegra = (clinica: string) => `Defina a regra de repasse de ${clinica}`
export const definaComissao = (consultor: string) => `Defina a regra de comissão de ${consultor}`
/** `codigo` of the patient, 'P-000024'. */
export const informeValor = (codigo: string) => `Informe o valor contratado da internação de ${codigo}`
