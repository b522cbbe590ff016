const SEGUNDO = 1_000
const MINUTO = 60
const HORA = 60 * MINUTO
const DIA = 24 * HORA

const dois = (n: number) => String(n).padStart(2, '0')

/** Formats a waiting time: '42 s', '3 min 07 s', '2 h 05 min', '3 dias'. */
export function formatEspera(ms: number): string {
  const s = Math.max(0, Math.floor(ms / SEGUNDO))
  if (s < MINUTO) return `${s} s`
  if (s < HORA) return `${Math.floor(s / MINUTO)} min ${dois(s % MINUTO)} s`
  if (s < DIA) return `${Math.floor(s / HORA)} h ${dois(Math.floor((s % HORA) / MINUTO))} min`
  const dias = Math.floor(s / DIA)
  return dias === 1 ? '1 dia' : `${dias} dias`
}

/** Formats the time left of an offer: '09:59', '1:59:59'. */
export function formatResta(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / SEGUNDO))
  const minutos = `${dois(Math.floor((s % HORA) / MINUTO))}:${dois(s % MINUTO)}`
  return s < HORA ? minutos : `${Math.floor(s / HORA)}:${minutos}`
}
