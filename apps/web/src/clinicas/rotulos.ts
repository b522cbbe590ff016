const TIPOS: Record<string, string> = { masculina: 'Masculina', feminina: 'Feminina', mista: 'Mista' }

/** How a `tipo_atendimento` is shown. */
export const rotuloTipo = (tipo: string) => TIPOS[tipo] ?? tipo.charAt(0).toUpperCase() + tipo.slice(1)
