import { PAUSA_DIAS } from '@portal/contract/leads/distribuicao/opcoes'
import { clockIn, instantOf } from '../../platform/clock.ts'

const HORA_MS = 3_600_000
const DIA_MS = 24 * HORA_MS

export const PAUSAS = ['hora', 'hoje', 'amanha', 'outro'] as const
export type Pausa = (typeof PAUSAS)[number]
export const ROTULO_PAUSA: Record<Pausa, string> = {
  hora: 'Por 1 hora',
  hoje: 'Até o fim de hoje',
  amanha: 'Até o fim de amanhã',
  outro: 'Até outro dia e hora',
}

export const PAUSA_PASSADA = 'Escolha um dia e uma hora no futuro'
export const PAUSA_LONGA = `A pausa vai até ${PAUSA_DIAS} dias`

/** Midnight in the company's zone, `dias` days after the day of `agora`; in milliseconds. */
const meiaNoite = (agora: number, dias: number, fuso?: string) =>
  instantOf(`${clockIn(agora + dias * DIA_MS, fuso).slice(0, 10)}T00:00`, fuso)

/** End of a pause in milliseconds; NaN while no day is typed. */
export function fimDaPausa(pausa: Pausa, relogio: string, agora: number, fuso?: string): number {
  if (pausa === 'hora') return agora + HORA_MS
  if (pausa === 'outro') return instantOf(relogio, fuso)
  return meiaNoite(agora, pausa === 'hoje' ? 1 : 2, fuso)
}

/** Sentence for an impossible end of a pause; undefined for a possible one. */
export function erroDaPausa(fim: number, agora: number): string | undefined {
  if (!(fim > agora)) return PAUSA_PASSADA
  return fim > agora + PAUSA_DIAS * DIA_MS ? PAUSA_LONGA : undefined
}
