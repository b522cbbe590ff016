import { diasEntre } from '../../regras/dia.ts'

/** Limits and sentences of covers, in which a substitute handles a consultant's leads. Free of schemas, for pages. */

/** Longest cover in days, and most days ahead that a cover may begin. */
export const COBERTURA_DIAS = 366

export const SITUACOES_COBERTURA = ['vigente', 'agendada', 'encerrada'] as const

export const ESCOLHA_SUBSTITUTO = 'Escolha quem fica no lugar'
export const COBERTURA_COMECO = `Comece hoje ou em até ${COBERTURA_DIAS} dias`
const COBERTURA_FIM = 'O último dia não pode ser antes do primeiro'
const COBERTURA_LONGA = `Uma cobertura dura no máximo ${COBERTURA_DIAS} dias`

/** '30/11/2026' */
const data = (dia: string) => dia.split('-').toReversed().join('/')
/** 'de 23/11/2026 a 30/11/2026', or 'em 23/11/2026'. */
export const periodoDe = ({ de, ate }: { de: string; ate: string }) =>
  de === ate ? `em ${data(de)}` : `de ${data(de)} a ${data(ate)}`

/** Sentence for wrong days of a cover; undefined when they are valid. */
export function erroDosDias({ de, ate }: { de: string; ate: string }): string | undefined {
  if (ate < de) return COBERTURA_FIM
  return diasEntre(de, ate) >= COBERTURA_DIAS ? COBERTURA_LONGA : undefined
}
