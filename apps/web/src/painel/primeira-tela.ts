import type { Role } from '@portal/contract/access'
import type { MenuEntry } from './menu.ts'

/** Screen that 'Painel' on the search page opens, by role. Not in `menu.ts`, whose icons would be loaded there. */
export const PRIMEIRA_TELA: Partial<Record<Role, MenuEntry['to']>> = {
  consultor: '/consultor/meu-link-busca',
  gerenciador: '/gerenciador/clinicas',
  supervisor: '/supervisor/leads',
}
