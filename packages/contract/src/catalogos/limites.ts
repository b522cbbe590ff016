import type { Nome } from '../regras/nome.ts'
import { type Faixa, faixa } from '../regras/numero.ts'

export const NOME_ITEM = { vazio: 'Informe o nome', min: 2, max: 80 } as const satisfies Nome
export const NOME_ITEM_REPETIDO = 'Já existe um item com este nome'

/** Catalogue `generos_clinica`. */
export const VALOR_FALTANDO = 'Escolha um valor'
export const VALOR_REPETIDO = 'Já existe um item com este valor'

/** Catalogue `periodicidades`. */
export const DIAS: Faixa = { min: 1, max: 366, mensagem: 'Informe de 1 a 366 dias' }
export const ORDEM = faixa(0, 9999)

/** Catalogue `taxas`, in centavos. */
export const FAIXA_VALOR_PADRAO: Faixa = {
  min: 0,
  max: 1_000_000_000,
  mensagem: 'Informe um valor de até R$ 10.000.000,00',
}
