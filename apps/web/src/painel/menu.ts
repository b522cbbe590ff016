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
  IconInbox,
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
/** What many entries of a group are sorted by; the one marked opens and closes. */
export const PARTES = { Clínicas: 'aberta', Catálogos: 'dobrada', Pessoas: 'aberta', Sistema: 'aberta' } as const
export type Parte = keyof typeof PARTES

export type MenuEntry = {
  to: keyof RegisteredRouter['routesByPath']
  /** A part of a screen that has its own entry. */
  search?: { aba: 'recebidos' }
  label: string
  icon: Icon
  /** Who sees it in the menu (spec section 6); who may open it, the route says. */
  roles: readonly Role[]
  group: (typeof GROUPS)[number]
  parte?: Parte
}

type Tela = Omit<MenuEntry, 'roles' | 'group' | 'parte'>

const INICIO: Tela = { to: '/admin', label: 'Início', icon: IconHome }

const CLINICAS: readonly Tela[] = [
  { to: '/admin/clinicas', label: 'Clínicas', icon: IconBuildingHospital },
  { to: '/admin/buscar-clinicas', label: 'Buscar Clínicas', icon: IconMapSearch },
]

/** Managers keep these lists as well: for them they stand in their own group (spec sections 1 and 6). */
const CATALOGOS: readonly Tela[] = [
  { to: '/admin/especialidades', label: 'Especialidades', icon: IconStethoscope },
  { to: '/admin/generos-clinica', label: 'Gêneros da Clínica', icon: IconGenderBigender },
  { to: '/admin/atendimentos', label: 'Atendimentos', icon: IconHeartHandshake },
  { to: '/admin/planos-saude', label: 'Planos de Saúde', icon: IconShieldHeart },
  { to: '/admin/estados', label: 'Estados', icon: IconMap2 },
  { to: '/admin/estruturas', label: 'Estruturas', icon: IconBuildingCottage },
  { to: '/admin/taxas', label: 'Taxas', icon: IconReceipt },
  { to: '/admin/tipos-assistencia', label: 'Tipos de Assistência', icon: IconFirstAidKit },
  { to: '/admin/tipos-internacao', label: 'Tipos de Internação', icon: IconClipboardHeart },
  { to: '/admin/periodicidades', label: 'Periodicidades', icon: IconCalendarRepeat },
]

const PESSOAS: readonly Tela[] = [
  { to: '/admin/usuarios', label: 'Usuários', icon: IconUsers },
  { to: '/admin/dispositivos', label: 'Dispositivos', icon: IconDevices },
]

const SISTEMA: readonly Tela[] = [
  { to: '/admin/empresa-config', label: 'Empresa', icon: IconBuildingSkyscraper },
  { to: '/admin/popular-cidades', label: 'Popular Cidades', icon: IconBuildingCommunity },
]

const LEADS: readonly Tela[] = [
  { to: '/consultor/buscar-clinicas', label: 'Buscar Clínicas', icon: IconMapSearch },
  { to: '/consultor/meu-link-busca', label: 'Meu Link de Busca', icon: IconLink },
  { to: '/consultor/meu-link-busca', search: { aba: 'recebidos' }, label: 'Cadastros recebidos', icon: IconInbox },
]

const GERENCIAR: Tela = { to: '/gerenciador/clinicas', label: 'Gerenciar Clínicas', icon: IconBuildingHospital }

const em =
  (group: MenuEntry['group'], roles: readonly Role[], parte?: Parte) =>
  (tela: Tela): MenuEntry => ({ ...tela, group, roles, ...(parte && { parte }) })

/** The screens inside the layout, in the order of the menu. An entry comes with its screen: none leads nowhere. */
export const MENU: readonly MenuEntry[] = [
  em('Administração', ['admin'])(INICIO),
  ...CLINICAS.map(em('Administração', ['admin'], 'Clínicas')),
  ...CATALOGOS.map(em('Administração', ['admin'], 'Catálogos')),
  ...PESSOAS.map(em('Administração', ['admin'], 'Pessoas')),
  ...SISTEMA.map(em('Administração', ['admin'], 'Sistema')),
  ...LEADS.map(em('Leads', ['consultor', 'gerenciador'])),
  em('Gerenciamento', ['gerenciador'])(GERENCIAR),
  ...CATALOGOS.map(em('Gerenciamento', ['gerenciador'], 'Catálogos')),
]

/** What the menu offers to a role, by group; groups without entries are left out. */
export const menuOf = (role: Role) =>
  GROUPS.map((group) => ({
    group,
    entries: MENU.filter((entry) => entry.group === group && entry.roles.includes(role)),
  })).filter(({ entries }) => entries.length > 0)

/** The entries of a group by their parts, in order. */
export const partesDe = (entries: readonly MenuEntry[]) =>
  [...new Set(entries.map(({ parte }) => parte))].map((parte) => ({
    parte,
    entries: entries.filter((entry) => entry.parte === parte),
  }))
