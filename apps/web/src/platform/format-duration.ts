const MINUTO = 60
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** A length of time in seconds, to its two largest units: '40 s', '12 min', '3 h 20 min', '5 dias'. */
export function formatDuration(segundos: number): string {
  if (segundos < MINUTO - 0.5) return `${Math.round(segundos)} s`
  const minutos = Math.round(segundos / MINUTO)
  if (minutos < 60) return `${minutos} min`
  if (minutos * MINUTO >= DIA) {
    const dias = Math.round(segundos / DIA)
    return dias === 1 ? '1 dia' : `${dias} dias`
  }
  const resto = minutos % 60
  return resto === 0 ? `${Math.floor(minutos / 60)} h` : `${Math.floor(minutos / 60)} h ${resto} min`
}
