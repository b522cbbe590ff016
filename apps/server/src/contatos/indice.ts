const OUTRAS = '#'

/**
 * Start of each initial in a list ordered by code points, and the list's length. Characters before 'a' share one entry;
 * those after 'z', with which Portuguese names do not begin, follow the last letter.
 */
export function indiceDe(iniciais: readonly { inicial: string; n: number }[]) {
  const letras: { letra: string; inicio: number }[] = []
  let total = 0
  for (const { inicial, n } of iniciais) {
    const letra = /^[a-z]$/.test(inicial) ? inicial.toUpperCase() : OUTRAS
    if (letra !== OUTRAS || letras.length === 0) letras.push({ letra, inicio: total })
    total += n
  }
  return { total, letras }
}
