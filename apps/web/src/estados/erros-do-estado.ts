import type { Estado, EstadoCampos } from '@portal/contract/estados/estados.contract'
import { isNomeRepetido } from '../ui/editable-list/filtrar-itens.ts'

function erroDoNome(name: string, outros: Estado[]) {
  const { length } = name.trim()
  if (length === 0) return 'Informe o nome do estado'
  if (length > 80) return 'Use no máximo 80 caracteres'
  return isNomeRepetido(name, outros) ? 'Já existe um estado com este nome' : undefined
}

function erroDaSigla(code: string, outros: Estado[]) {
  if (!/^[A-Z]{2}$/.test(code)) return 'Informe a sigla com duas letras'
  return outros.some((outro) => outro.code === code) ? 'Já existe um estado com esta sigla' : undefined
}

/** What is wrong with the form of a state, by field, in the server's words. */
export function errosDoEstado({ name, code }: EstadoCampos, outros: Estado[]): Record<string, string> {
  const erros = { name: erroDoNome(name, outros), code: erroDaSigla(code, outros) }
  return Object.fromEntries(Object.entries(erros).filter((erro): erro is [string, string] => erro[1] !== undefined))
}
