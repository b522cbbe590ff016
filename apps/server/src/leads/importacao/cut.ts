/** The first characters of a text; never half of an emoji, which PostgreSQL refuses in JSON. */
export const cut = (texto: string, maximo: number) => texto.slice(0, maximo).replace(/[\ud800-\udbff]$/, '')
