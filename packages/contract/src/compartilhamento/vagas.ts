/** Range of the vacancies of a shared link (docs/rules.md, 'Clínica compartilhada'). */
export const VAGAS_DO_LINK_MINIMO = 1
export const VAGAS_DO_LINK_MAXIMO = 10
export const VAGAS_PADRAO = 3
export const QUEDA_MINUTOS = 30
/** Note that a place reserved by a link still has to be confirmed by the clinic. */
export const O_QUE_E_A_RESERVA = 'A reserva é deste link: seu consultor confirma a vaga com a clínica quando você pede.'

/**
 * Vacancies left in a shared link: one less every 30 minutes, at least 1 (docs/rules.md, 'Clínica compartilhada').
 * Times in milliseconds; a time before the creation counts as the creation.
 */
export function vagasRestantes(inicial: number, criadoEm: number, agora: number): number {
  const quedas = Math.floor(Math.max(0, agora - criadoEm) / (QUEDA_MINUTOS * 60_000))
  return Math.max(VAGAS_DO_LINK_MINIMO, inicial - quedas)
}

/** Milliseconds until the next decrease; null when there is none. */
export function proximaQueda(inicial: number, criadoEm: number, agora: number): number | null {
  if (vagasRestantes(inicial, criadoEm, agora) === VAGAS_DO_LINK_MINIMO) return null
  const periodo = QUEDA_MINUTOS * 60_000
  return periodo - (Math.max(0, agora - criadoEm) % periodo)
}
