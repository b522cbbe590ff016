/** Escapes the wildcards of a text for LIKE. */
export const literalPattern = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')
