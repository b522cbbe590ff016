import { keysOf } from '../keys-of.ts'
export const ROTULO_META = {
  leads_contatados: 'Leads contatados',
  visitas: 'Visitas realizadas',
  internacoes: 'Internações pela entrada',
} as const
export type Meta = keyof typeof ROTULO_META
/** Goals of a month, per person and for the team (docs/rules.md, 'Métricas'). */
export const METAS = keysOf(ROTULO_META)
export const DEFINICAO_META: Record<Meta, string> = {
  leads_contatados: 'Leads cujo primeiro contato foi feito no mês.',
  visitas: 'Visitas do mês com o resultado Realizada.',
  internacoes: 'Internações com entrada no mês, sem as estornadas.',
}
export const META_MAXIMA = 100_000

/** Months before and after the current one whose goals may be set. */
export const MESES_ANTES = 1
export const MESES_ADIANTE = 12
export const MES_DAS_METAS = 'As metas valem do mês passado até daqui a 12 meses'
