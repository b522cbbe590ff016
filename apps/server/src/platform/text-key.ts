/** Normalises typed names for comparison: `Município (sede)` → `municipio_sede`. */
export const textKey = (texto: string) =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
