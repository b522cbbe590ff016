import type { Estado, EstadoCampos } from '@portal/contract/estados/estados.contract'
import { NOME_ESTADO, NOME_ESTADO_REPETIDO, SIGLA_INVALIDA, SIGLA_REPETIDA } from '@portal/contract/estados/limites'
import { erroDoNome } from '@portal/contract/regras/nome'
import { SIGLA } from '@portal/contract/ufs'
import { isNameTaken } from '../ui/editable-list/filter-items.ts'

function erroDaSigla(code: string, outros: Estado[]) {
  if (!SIGLA.test(code)) return SIGLA_INVALIDA
  return outros.some((outro) => outro.code === code) ? SIGLA_REPETIDA : undefined
}

/** Errors of a state's form by field, with the server's sentences. */
export function errosDoEstado({ name, code }: EstadoCampos, outros: Estado[]): Record<string, string> {
  const nome = erroDoNome(NOME_ESTADO, name) ?? (isNameTaken(name, outros) ? NOME_ESTADO_REPETIDO : undefined)
  const erros = { name: nome, code: erroDaSigla(code, outros) }
  return Object.fromEntries(Object.entries(erros).filter((erro): erro is [string, string] => erro[1] !== undefined))
}
