import { keysOf } from '../keys-of.ts'
export const ROTULO_TOQUE_CLINICA = {
  aceita: 'Orçamento aceito',
  visitada: 'Visitada',
  com_visita: 'Com visita',
  compartilhada: 'Compartilhada',
  interesse: 'Clínica de interesse',
} as const
export type ToqueClinica = keyof typeof ROTULO_TOQUE_CLINICA
/** What a lead last had to do with a clinic, the nearest to an admission first, and the word that fields say it with. */
export const TOQUES_CLINICA = keysOf(ROTULO_TOQUE_CLINICA)
