import { ROLES, type Role } from '@portal/contract/access'
import type { FiltroUsuarios } from '@portal/contract/usuarios/usuarios.contract'
import {
  ORDENS_USUARIOS,
  type OrdemUsuarios,
  SITUACOES,
  type Situacao,
  TAMANHOS_PAGINA,
} from '@portal/contract/usuarios/usuarios-lista'
import { asNumero, asTexto } from '../platform/url-values.ts'

/** The list of people as the address of the page keeps it; what is absent has its default. */
export type UsuariosUrl = {
  texto?: string | undefined
  papel?: Role | undefined
  situacao?: Situacao | undefined
  ordem?: OrdemUsuarios | undefined
  direcao?: 'desc' | undefined
  pagina?: number | undefined
  tamanho?: number | undefined
}

const asOneOf = <Valor>(valor: unknown, valores: readonly Valor[]) => valores.find((conhecido) => conhecido === valor)

function asPagina(valor: unknown) {
  const pagina = asNumero(valor, 2, 10_000)
  return Number.isInteger(pagina) ? pagina : undefined
}

/** Reads the list out of a page address that anybody may have typed; whatever is wrong falls back to its default. */
export const validateUsuarios = (search: Record<string, unknown>): UsuariosUrl => ({
  texto: asTexto(search.texto),
  papel: asOneOf(search.papel, ROLES),
  situacao: asOneOf(search.situacao, SITUACOES),
  ordem: asOneOf(search.ordem, ORDENS_USUARIOS),
  direcao: search.direcao === 'desc' ? 'desc' : undefined,
  pagina: asPagina(search.pagina),
  tamanho: asOneOf(Number(search.tamanho), TAMANHOS_PAGINA),
})

/** What the server is asked for. */
export const filtroDe = ({ texto, papel, situacao, ordem, direcao }: UsuariosUrl): Partial<FiltroUsuarios> => ({
  texto,
  role: papel,
  situacao,
  ordem,
  direcao,
})

/** Ordering by a column: first one way, then the other. */
export const ordenarPor = (url: UsuariosUrl, ordem: OrdemUsuarios): UsuariosUrl => ({
  ordem,
  direcao: (url.ordem ?? 'nome') === ordem && !url.direcao ? 'desc' : undefined,
  pagina: undefined,
})
