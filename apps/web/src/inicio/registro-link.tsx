import type { Entidade } from '@portal/contract/auditoria/auditoria.contract'
import type { MudancaRecente } from '@portal/contract/inicio/inicio.contract'
import { Link, type LinkProps } from '@tanstack/react-router'

/** The screen that keeps records of a kind; where it can, with the one record open. */
const TELA: Partial<Record<Entidade, (id: string) => LinkProps>> = {}

/** The name of a changed record, leading to it if it is still there. */
export function RegistroLink({ mudanca, nome }: { mudanca: MudancaRecente; nome: string }) {
  const tela =
    mudanca.acao !== 'excluir' && mudanca.entidade_id ? TELA[mudanca.entidade]?.(mudanca.entidade_id) : undefined
  return tela ? <Link {...tela}>{nome}</Link> : <strong>{nome}</strong>
}
