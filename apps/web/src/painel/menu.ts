import type { Role } from '@portal/contract/access'
import { type Icon, IconHome } from '@tabler/icons-react'
import type { RegisteredRouter } from '@tanstack/react-router'

export const GROUPS = ['Administração', 'Leads', 'Gerenciamento'] as const

export type MenuEntry = {
  to: keyof RegisteredRouter['routesByPath']
  label: string
  icon: Icon
  /** Who sees it in the menu (spec section 6); who may open it, the route says. */
  roles: readonly Role[]
  group: (typeof GROUPS)[number]
}

/** The screens inside the layout, in the order of the menu. An entry comes with its screen: none leads nowhere. */
export const MENU: readonly MenuEntry[] = [
  { to: '/admin', label: 'Início', icon: IconHome, roles: ['admin'], group: 'Administração' },
]

/** What the menu offers to a role, by group; groups without entries are left out. */
export const menuOf = (role: Role) =>
  GROUPS.map((group) => ({
    group,
    entries: MENU.filter((entry) => entry.group === group && entry.roles.includes(role)),
  })).filter(({ entries }) => entries.length > 0)
