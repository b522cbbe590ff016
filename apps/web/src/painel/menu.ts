import type { Role } from '@portal/contract/access'
import {
  type Icon,
  IconBuildingCommunity,
  IconBuildingCottage,
  IconBuildingHospital,
  IconBuildingSkyscraper,
  IconCalendarRepeat,
  IconClipboardHeart,
  IconDevices,
  IconFirstAidKit,
  IconGenderBigender,
  IconHeartHandshake,
  IconHome,
  IconLink,
  IconMap2,
  IconMapSearch,
  IconReceipt,
  IconShieldHeart,
  IconStethoscope,
  IconUsers,
} from '@tabler/icons-react'
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
const ENTRIES: readonly MenuEntry[] = [
  { to: '/admin', label: 'Início', icon: IconHome, roles: ['admin'], group: 'Administração' },
  {
    to: '/admin/empresa-config',
    label: 'Empresa',
    icon: IconBuildingSkyscraper,
    roles: ['admin'],
    group: 'Administração',
  },
  { to: '/admin/clinicas', label: 'Clínicas', icon: IconBuildingHospital, roles: ['admin'], group: 'Administração' },
  {
    to: '/admin/buscar-clinicas',
    label: 'Buscar Clínicas',
    icon: IconMapSearch,
    roles: ['admin'],
    group: 'Administração',
  },
  {
    to: '/admin/especialidades',
    label: 'Especialidades',
    icon: IconStethoscope,
    roles: ['admin'],
    group: 'Administração',
  },
  {
    to: '/admin/generos-clinica',
    label: 'Gêneros da Clínica',
    icon: IconGenderBigender,
    roles: ['admin'],
    group: 'Administração',
  },
  {
    to: '/admin/atendimentos',
    label: 'Atendimentos',
    icon: IconHeartHandshake,
    roles: ['admin'],
    group: 'Administração',
  },
  {
    to: '/admin/planos-saude',
    label: 'Planos de Saúde',
    icon: IconShieldHeart,
    roles: ['admin'],
    group: 'Administração',
  },
  { to: '/admin/estados', label: 'Estados', icon: IconMap2, roles: ['admin'], group: 'Administração' },
  { to: '/admin/estruturas', label: 'Estruturas', icon: IconBuildingCottage, roles: ['admin'], group: 'Administração' },
  { to: '/admin/taxas', label: 'Taxas', icon: IconReceipt, roles: ['admin'], group: 'Administração' },
  {
    to: '/admin/tipos-assistencia',
    label: 'Tipos de Assistência',
    icon: IconFirstAidKit,
    roles: ['admin'],
    group: 'Administração',
  },
  {
    to: '/admin/tipos-internacao',
    label: 'Tipos de Internação',
    icon: IconClipboardHeart,
    roles: ['admin'],
    group: 'Administração',
  },
  {
    to: '/admin/periodicidades',
    label: 'Periodicidades',
    icon: IconCalendarRepeat,
    roles: ['admin'],
    group: 'Administração',
  },
  { to: '/admin/dispositivos', label: 'Dispositivos', icon: IconDevices, roles: ['admin'], group: 'Administração' },
  { to: '/admin/usuarios', label: 'Usuários', icon: IconUsers, roles: ['admin'], group: 'Administração' },
  {
    to: '/admin/popular-cidades',
    label: 'Popular Cidades',
    icon: IconBuildingCommunity,
    roles: ['admin'],
    group: 'Administração',
  },
  {
    to: '/consultor/buscar-clinicas',
    label: 'Buscar Clínicas',
    icon: IconMapSearch,
    roles: ['consultor', 'gerenciador'],
    group: 'Leads',
  },
  {
    to: '/consultor/meu-link-busca',
    label: 'Meu Link de Busca',
    icon: IconLink,
    roles: ['consultor', 'gerenciador'],
    group: 'Leads',
  },
  {
    to: '/gerenciador/clinicas',
    label: 'Gerenciar Clínicas',
    icon: IconBuildingHospital,
    roles: ['gerenciador'],
    group: 'Gerenciamento',
  },
]

/** Lists that managers keep as well: for them they stand in their own group (spec sections 1 and 6). */
const DE_GERENTES: readonly MenuEntry['to'][] = [
  '/admin/especialidades',
  '/admin/generos-clinica',
  '/admin/atendimentos',
  '/admin/planos-saude',
  '/admin/estados',
  '/admin/estruturas',
  '/admin/taxas',
  '/admin/tipos-assistencia',
  '/admin/tipos-internacao',
  '/admin/periodicidades',
]

export const MENU: readonly MenuEntry[] = [
  ...ENTRIES,
  ...ENTRIES.filter(({ to }) => DE_GERENTES.includes(to)).map(
    (entry): MenuEntry => ({ ...entry, roles: ['gerenciador'], group: 'Gerenciamento' }),
  ),
]

/** What the menu offers to a role, by group; groups without entries are left out. */
export const menuOf = (role: Role) =>
  GROUPS.map((group) => ({
    group,
    entries: MENU.filter((entry) => entry.group === group && entry.roles.includes(role)),
  })).filter(({ entries }) => entries.length > 0)
