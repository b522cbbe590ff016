const inteiro = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })

/** Distance in kilometres as text: '850 m' below one kilometre, else '12 km'. */
export function formatDistance(km: number): string {
  const metros = Math.round(km * 100) * 10
  return metros < 1000 ? `${metros} m` : `${inteiro.format(km)} km`
}
