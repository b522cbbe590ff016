/** What a lead last had to do with a clinic, the nearest to an admission first, and the word that fields say it with. */
export const TOQUES_CLINICA = ['aceita', 'visitada', 'com_visita', 'compartilhada', 'interesse'] as const
export type ToqueClinica = (typeof TOQUES_CLINICA)[number]
export const ROTULO_TOQUE_CLINICA: Record<ToqueClinica, string> = {
  aceita: 'Orçamento aceito',
  visitada: 'Visitada',
  com_visita: 'Com visita',
  compartilhada: 'Compartilhada',
  interesse: 'Clínica de interesse',
}
