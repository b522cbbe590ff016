/** Lower case without accents: comparison key of Portuguese text, like the database's `sem_acento`. */
export const semAcento = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** True when one of the words contains the text, ignoring case and accents. */
export function contemTexto(palavras: readonly string[], texto: string) {
  const procurado = semAcento(texto.trim())
  return palavras.some((palavra) => semAcento(palavra).includes(procurado))
}
