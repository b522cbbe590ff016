import type { Role } from '@portal/contract/access'
import type { MenuEntry } from './menu.ts'

/** Where the consultant dashboard leads a role to: to what that page does not have. Apart from the menu, whose icons that page has no use for. */
export const PRIMEIRA_TELA: Partial<Record<Role, MenuEntry['to']>> = {
  consultor: '/consultor/meu-link-busca',
  gerenciador: '/gerenciador/clinicas',
}
