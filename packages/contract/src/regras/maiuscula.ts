/** The text with a capital first letter. */
export const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)
