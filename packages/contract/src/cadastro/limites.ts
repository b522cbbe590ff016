import type { Nome } from '../regras/nome.ts'
import { idadeEm } from './avisos.ts'

export const CAMPO_OBRIGATORIO = 'Preencha este campo'
export const NOME_DO_CADASTRO = { vazio: CAMPO_OBRIGATORIO, max: 200, completo: true } as const satisfies Nome
export const CIDADE_DO_CADASTRO = { vazio: CAMPO_OBRIGATORIO, max: 120 } as const satisfies Nome

export const PREENCHIDO_POR_FALTANDO = 'Informe quem está preenchendo'
export const SEXO_FALTANDO = 'Informe o sexo'
export const PLANO_FALTANDO = 'Informe o plano de saúde'

export const CONSULTOR_FALTANDO = 'Por favor, selecione um consultor responsável'
/** Highest number of registrations through one link. */
export const USOS_MAXIMO = 100_000

/** Day, month and year of four digits, in either order, or eight digits. */
const DATA_INTEIRA = /^(\d{1,2}\D+\d{1,2}\D+\d{4}|\d{4}\D+\d{1,2}\D+\d{1,2}|\d{8})$/
/** Sentence for a text that is not a date of the calendar. */
export function erroDaData(texto: unknown): string {
  const limpo = typeof texto === 'string' ? texto.trim() : ''
  if (limpo === '') return 'Informe a data de nascimento'
  return DATA_INTEIRA.test(limpo) ? 'Esta data não existe' : 'Informe a data completa, como 20/05/1990'
}

const IDADE_MAXIMA = 120
/** Sentence for a birth date in the future or too long ago; both dates as YYYY-MM-DD. */
export const erroDoNascimento = (nascimento: string, hoje: string) =>
  nascimento > hoje || idadeEm(nascimento, hoje) > IDADE_MAXIMA ? 'Informe uma data de nascimento válida' : undefined
