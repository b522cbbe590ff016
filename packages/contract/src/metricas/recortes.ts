import { CAMPANHA_MAXIMA } from '../leads/limites.ts'
import { CHAVES_INDICADOR } from './indicadores.ts'

/**
 * Figure, or part of a chart, whose records are listed. `valor` says which part:
 * - funil, etapa: the stage;
 * - coorte: the month ('2026-11-01': all its leads), with ':k' those won within k months of it ('2026-11-01:2');
 * - faixa_contato: the class's place in `FAIXAS_CONTATO`, or `SEM_CONTATO`;
 * - origem: the origin;
 * - motivo: its id, or `SEM_MOTIVO`;
 * - link: its id;
 * - campanha: its name; without a value, the leads without one.
 * Figures have no part.
 */
export const RECORTES = [
  ...CHAVES_INDICADOR,
  'funil',
  'coorte',
  'faixa_contato',
  'origem',
  'motivo',
  'etapa',
  'link',
  'campanha',
] as const
export type Recorte = (typeof RECORTES)[number]

export const SEM_CONTATO = 'sem_contato'
export const SEM_MOTIVO = 'sem_motivo'
/** Longest `valor`: the name of a campaign. */
export const VALOR_RECORTE = CAMPANHA_MAXIMA
/** Records per page. */
export const TAMANHO_LINHAS = 25
