import { keysOf } from '../keys-of.ts'
export const ROTULO_TOQUE_CLINICA = {
  aceita: 'Orçamento aceito',
  visitada: 'Visitada',
  com_visita: 'Com visita',
  compartilhada: 'Compartilhada',
  interesse: 'Clínica de interesse',
} as const
export type ToqueClinica = keyof typeof ROTULO_TOQUE_CLINICA
/** Relations of a lead to a clinic, the nearest to an admission first. */
export const TOQUES_CLINICA = keysOf(ROTULO_TOQUE_CLINICA)
