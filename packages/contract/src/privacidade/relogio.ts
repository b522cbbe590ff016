/** The two deadlines of an incident (Res. CD/ANPD 15/2024). */
export const CHAVES_RELOGIO = ['comunicacao', 'complemento'] as const
export type ChaveRelogio = (typeof CHAVES_RELOGIO)[number]
export const SITUACOES_RELOGIO = ['no_prazo', 'vencendo', 'vencido', 'feito', 'tarde', 'dispensado'] as const

/** A deadline in working days; days are YYYY-MM-DD in the company's zone. */
export type RelogioIncidente = {
  chave: ChaveRelogio
  /** Last day of the deadline. */
  vence_em: string
  /** Working days left after today, including the last. */
  faltam: number
  /** `vencendo` from one working day before the end; `tarde`: done after the end. */
  situacao: (typeof SITUACOES_RELOGIO)[number]
  feito_em: string | null
  /** Counted from the discovery, because the communication to the authority, from which it counts, has not happened. */
  provisorio: boolean
}

export const NOME_RELOGIO: Record<ChaveRelogio, string> = {
  comunicacao: 'Comunicar à ANPD e aos titulares',
  complemento: 'Complementar a comunicação',
}

const curto = (dia: string) => `${dia.slice(8, 10)}/${dia.slice(5, 7)}`

/** Words of a deadline: 'Faltam 2 dias úteis', 'Prazo vencido em 12/11', 'Feito em 10/11'. */
export function textoRelogio({ situacao, faltam, vence_em, feito_em }: RelogioIncidente): string {
  if (situacao === 'dispensado') return 'Não se aplica'
  if (situacao === 'vencido') return `Prazo vencido em ${curto(vence_em)}`
  if (feito_em !== null) return `Feito em ${curto(feito_em)}${situacao === 'tarde' ? ', fora do prazo' : ''}`
  if (faltam === 0) return 'Vence hoje'
  return faltam === 1 ? 'Falta 1 dia útil' : `Faltam ${faltam} dias úteis`
}
