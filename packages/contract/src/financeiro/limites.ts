import type { Nome } from '../regras/nome.ts'
import { faixa } from '../regras/numero.ts'

/** Limits and sentences of the finances, for the schemas and the forms. */

/** Centavos. */
export const VALOR = { min: 1, max: 100_000_000_000, mensagem: 'Informe um valor maior que zero' }
/** Basis points (1/100 %). */
export const PERCENTUAL = { min: 1, max: 10_000, mensagem: 'Informe de 0,01% a 100%' }
export const PRAZO_DIAS = faixa(0, 120)
export const CARENCIA_DIAS = faixa(0, 365)
export const DIA_DO_PAGAMENTO = faixa(1, 28)
/** Most mensalidades created for one admission. */
export const MENSALIDADES_MAXIMO = 120
/** Days ahead for which mensalidades are created and the forecast runs. */
export const DIAS_ADIANTE = 90
export const DESCRICAO = { vazio: 'Descreva o lançamento', min: 3, max: 120 } as const satisfies Nome
/** Longest stored description: a reversal's is longer than that of the entry it takes back. */
export const DESCRICAO_MAXIMA = 200
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
export const MES_FECHADO = 'Este mês está fechado. Reabra para alterar.'
export const ERRO_AO_CARREGAR = 'Erro ao carregar financeiro'
export const ERRO_AO_SALVAR = 'Erro ao salvar lançamento'
export const LANCAMENTO_NAO_ENCONTRADO = 'Lançamento não encontrado'
export const PAGAMENTO_NAO_ENCONTRADO = 'Pagamento não encontrado'
export const REGRA_NAO_ENCONTRADA = 'Regra não encontrada'
export const SEM_SALDO = 'Este lançamento não tem saldo em aberto.'
export const PREVISTO_NAO_PAGA = 'Este lançamento ainda é previsto e não pode ser pago.'
export const SEM_EFEITO = 'Este lançamento foi cancelado ou estornado.'
export const CONTESTADO_NAO_PAGA = 'Este lançamento está contestado. Responda à contestação antes.'
export const NAO_CONTESTADO = 'Este lançamento não está contestado.'
export const ESTORNO_DE_ESTORNO = 'Um estorno não pode ser estornado.'
export const JA_ESTORNADO = 'Este lançamento já foi estornado.'
export const SO_MANUAL = 'Só receitas e despesas lançadas à mão podem ser alteradas.'
export const TEM_PAGAMENTOS = 'Desfaça os pagamentos deste lançamento antes.'
export const PAGAMENTO_DESFEITO = 'Este pagamento já foi desfeito.'
export const PAGO_NO_FUTURO = 'A data do pagamento não pode ser futura'
export const TOTAL_NEGATIVO = 'O total a pagar desta pessoa é negativo. Ele fica para o próximo mês.'
export const SOBREPOSTA = 'Já existe uma regra que vale neste período'
export const FIM_ANTES_DO_INICIO = 'O fim deve ser depois do início'
/** A rule that entries were computed with must stay, because they refer to it. */
export const REGRA_USADA = 'Esta regra já foi usada: encerre-a e crie outra.'
export const NAO_CONTESTAVEL = 'Só uma comissão prevista, em aberto ou paga pode ser contestada.'
export const CONTESTACAO_ENCERRADA = 'Esta contestação já foi respondida.'
export const CONTESTACAO_NAO_ENCONTRADA = 'Contestação não encontrada'
export const SO_ACEITA_AJUSTA = 'Só uma contestação aceita pode mudar o valor.'
export const MES_FUTURO = 'Só um mês que já começou pode ser fechado.'
export const MES_JA_FECHADO = 'Este mês já está fechado.'
export const MES_ABERTO = 'Este mês está aberto.'
export const FECHAMENTO_NAO_ENCONTRADO = 'Fechamento não encontrado'
export const COMPROVANTE_NAO_ENCONTRADO = 'Comprovante não encontrado'
export const EXTRATO_REGISTRADO = 'Este lançamento do banco já foi registrado.'
export const MUITAS_LINHAS = 'São linhas demais para uma planilha. Escolha um período menor.'
export const EXTRATO_INVALIDO = 'Este arquivo não é um extrato OFX. Exporte o extrato do banco no formato OFX.'
export const extratoDeOutraMoeda = (moeda: string) =>
  `O extrato está em ${moeda}. Só extratos em reais (BRL) são lidos.`
export const extratoComErro = (motivo: string) => `O banco não mandou o extrato: ${motivo}. Peça-o de novo ao banco.`
/** Most unreadable movements that are listed with their line. */
export const NAO_LIDOS_MAXIMO = 50
export const EXTRATO_GRANDE = `O extrato tem mais de ${TRANSACOES_MAXIMO.toLocaleString('pt-BR')} lançamentos. Exporte um período menor.`

/** Titles of the tasks created for an admission without a rule. */
export const definaRegra = (clinica: string) => `Defina a regra de repasse de ${clinica}`
export const definaComissao = (consultor: string) => `Defina a regra de comissão de ${consultor}`
/** `codigo` of the patient, 'P-000024'. */
export const informeValor = (codigo: string) => `Informe o valor contratado da internação de ${codigo}`
