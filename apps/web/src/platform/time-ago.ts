const MINUTO = 60
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** Each unit with its seconds, the longest first. */
const UNIDADES = [
  [365 * DIA, 'ano', 'anos'],
  [30 * DIA, 'mês', 'meses'],
  [DIA, 'dia', 'dias'],
  [HORA, 'h', 'h'],
  [MINUTO, 'min', 'min'],
] as const

/** Age of an ISO timestamp in whole units: 'há 3 min', 'há 2 h', 'há 12 dias'; 'agora' within the last minute. */
export function timeAgo(iso: string, agora = Date.now()): string {
  const segundos = (agora - Date.parse(iso)) / 1000
  for (const [tamanho, um, varios] of UNIDADES) {
    const quantos = Math.floor(segundos / tamanho)
    if (quantos >= 1) return `há ${quantos} ${quantos === 1 ? um : varios}`
  }
  return 'agora'
}
