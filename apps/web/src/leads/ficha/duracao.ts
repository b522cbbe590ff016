const MINUTO = 60
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** Formats a duration in its two largest units: '2 dias e 3 h', '5 min', 'menos de 1 min'. */
export function formatDuracao(segundos: number): string {
  const [dias, horas, minutos] = [
    Math.floor(segundos / DIA),
    Math.floor((segundos % DIA) / HORA),
    Math.floor((segundos % HORA) / MINUTO),
  ]
  const partes = [
    dias && `${dias} ${dias === 1 ? 'dia' : 'dias'}`,
    horas && `${horas} h`,
    !dias && minutos && `${minutos} min`,
  ]
  return partes.filter(Boolean).join(' e ') || 'menos de 1 min'
}
