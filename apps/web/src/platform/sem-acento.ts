/** Lower case without accents: the key for comparing Portuguese text, as the database's `sem_acento`. */
export const semAcento = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
