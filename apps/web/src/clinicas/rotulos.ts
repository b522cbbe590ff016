import { maiuscula } from '@portal/contract/regras/maiuscula'

const TIPOS: Record<string, string> = { masculina: 'Masculina', feminina: 'Feminina', mista: 'Mista' }

/** Label of a `tipo_atendimento`. */
export const rotuloTipo = (tipo: string) => TIPOS[tipo] ?? maiuscula(tipo)
