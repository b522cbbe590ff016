import { DESCRICAO, VALOR } from '@portal/contract/financeiro/limites'
import { competenciaDe } from '@portal/contract/regras/dia'
import { cleanNome, erroDoNome } from '@portal/contract/regras/nome'
import { isNaFaixa } from '@portal/contract/regras/numero'

/** Input values of an income or an expense. */
export type Manual = {
  descricao: string
  valor_centavos: number | null
  competencia: string
  vencimento: string
}

export const ROTULOS_MANUAL = {
  descricao: 'Descrição',
  valor_centavos: 'Valor',
  competencia: 'Mês a que pertence',
  vencimento: 'Vencimento',
}

export const ERROS_MANUAL = {
  descricao: (descricao: string) => erroDoNome(DESCRICAO, descricao),
  valor_centavos: (centavos: number | null) => (isNaFaixa(VALOR, centavos ?? 0) ? null : VALOR.mensagem),
  vencimento: (vencimento: string) => (vencimento === '' ? 'Informe o vencimento' : null),
}

export const camposDoManual = ({ descricao, valor_centavos, ...valores }: Manual) => ({
  ...valores,
  descricao: cleanNome(descricao),
  valor_centavos: valor_centavos ?? 0,
})

export const novoManual = (hoje: string): Manual => ({
  descricao: '',
  valor_centavos: null,
  competencia: competenciaDe(hoje),
  vencimento: hoje,
})
