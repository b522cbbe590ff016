/** Lower case without accents: comparison key of Portuguese text, like the database's `sem_acento`. */
export const semAcento = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
