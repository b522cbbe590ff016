import { ROLES } from '@portal/contract/access'
import type { FiltroUsuarios } from '@portal/contract/usuarios/usuarios.contract'
import { ORDENS_USUARIOS, SITUACOES_USUARIO, TAMANHOS_PAGINA } from '@portal/contract/usuarios/usuarios-lista'
import { asOneOf, asText } from '../platform/url-values.ts'
import type { List, ListSearch } from '../ui/list/list-url.ts'

/** Filters and orders of the user list. */
export const USUARIOS = {
  orders: ORDENS_USUARIOS,
  sizes: TAMANHOS_PAGINA,
  filters: (search) => ({
    texto: asText(search.texto),
    papel: asOneOf(search.papel, ROLES),
    situacao: asOneOf(search.situacao, SITUACOES_USUARIO),
  }),
} satisfies List<object, string>

export type UsuariosUrl = ListSearch<typeof USUARIOS>

/** Filter of the server request. */
export const filtroDe = ({ texto, papel, situacao, ordem, direcao }: UsuariosUrl): Partial<FiltroUsuarios> => ({
  texto,
  role: papel,
  situacao,
  ordem,
  direcao,
})
