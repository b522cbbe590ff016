const TIPOS: Record<string, string> = { masculina: 'Masculina', feminina: 'Feminina', mista: 'Mista' }

/** Label of a `tipo_atendimento`. */
export const rotuloTipo = (tipo: string) => TIPOS[tipo] ?? tipo.charAt(0).toUpperCase() + tipo.slice(1)
