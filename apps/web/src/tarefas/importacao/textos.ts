/** Plural of words that only take an s. */
export const plural = (quantas: number, ...palavras: string[]) =>
  palavras.map((palavra) => (quantas === 1 ? palavra : `${palavra}s`)).join(' ')
