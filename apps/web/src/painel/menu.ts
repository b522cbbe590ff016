import type { Role } from '@portal/contract/access'
import {
  type Icon,
  IconBellRinging,
  IconBuildingCommunity,
  IconBuildingCottage,
  IconBuildingHospital,
  IconBuildingSkyscraper,
  IconCalendarEvent,
  IconCalendarRepeat,
  IconCash,
  IconChartBar,
  IconClipboardHeart,
  IconDevices,
  IconFirstAidKit,
  IconGenderBigender,
  IconHeartHandshake,
  IconHome,
  IconLayoutKanban,
  IconLink,
  IconMap2,
  IconMapSearch,
  IconMessage2,
  IconPhone,
  IconReceipt,
  IconRoute,
  IconShieldHeart,
  IconShieldLock,
  IconStethoscope,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react'
import type { RegisteredRouter } from '@tanstack/react-router'

export const GROUPS = ['Administração', 'Leads', 'Gerenciamento'] as const
/** Parts that divide a long group; a 'dobrada' one can be collapsed. */
export const PARTES = { Clínicas: 'aberta', Catálogos: 'dobrada', Pessoas: 'aberta', Sistema: 'aberta' } as const
export type Parte = keyof typeof PARTES

export type MenuEntry = {
  to: keyof RegisteredRouter['routesByPath']
  /** True: shows the number of unseen registrations, and then opens them. */
  comNovos?: true
  /** True if shown only to users that a roleta offers leads to. */
  daRoleta?: true
  label: string
  icon: Icon
  /** Roles that see the entry (docs/rules.md, 'Menu por papel'); the route decides who may open the screen. */
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

/** Lists that managers edit too; their menu has them in another group (docs/rules.md, 'Menu por papel'). */
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
  { to: '/admin/pacientes', label: 'Pacientes', icon: IconClipboardHeart },
  { to: '/admin/usuarios', label: 'Usuários', icon: IconUsers },
  { to: '/admin/dispositivos', label: 'Dispositivos', icon: IconDevices },
]

const SISTEMA: readonly Tela[] = [
  { to: '/admin/empresa-config', label: 'Empresa', icon: IconBuildingSkyscraper },
  { to: '/admin/privacidade', label: 'Privacidade', icon: IconShieldLock },
  { to: '/admin/etapas', label: 'Etapas e motivos de perda', icon: IconRoute },
  { to: '/admin/popular-cidades', label: 'Popular Cidades', icon: IconBuildingCommunity },
]

const LEADS: readonly Tela[] = [
  { to: '/consultor/buscar-clinicas', label: 'Buscar Clínicas', icon: IconMapSearch },
  { to: '/consultor/meu-link-busca', label: 'Meu Link de Busca', icon: IconLink },
  { to: '/consultor/kanban', label: 'Meus Leads', icon: IconLayoutKanban },
  { to: '/consultor/ofertas', label: 'Minhas ofertas', icon: IconBellRinging, daRoleta: true },
  { to: '/consultor/pacientes', label: 'Meus Pacientes', icon: IconClipboardHeart, comNovos: true },
  { to: '/consultor/agenda', label: 'Agenda de Visitas', icon: IconCalendarEvent },
]

const ORCAMENTOS: Tela = { to: '/consultor/orcamentos', label: 'Orçamentos', icon: IconReceipt }
const FINANCEIRO = { label: 'Financeiro', icon: IconCash } as const
const AGENDA_TELEFONES: Tela = {
  to: '/consultor/agenda-telefones',
  label: 'Agenda de Telefones',
  icon: IconPhone,
}
const DISTRIBUIR: Tela = { to: '/supervisor/leads', label: 'Distribuir Leads', icon: IconUserShare }
const MODELOS: Tela = { to: '/modelos', label: 'Modelos de mensagem', icon: IconMessage2 }

const METRICAS: Tela = { to: '/metricas', label: 'Métricas', icon: IconChartBar }

const GERENCIAR: Tela = { to: '/gerenciador/clinicas', label: 'Gerenciar Clínicas', icon: IconBuildingHospital }

const em =
  (group: MenuEntry['group'], roles: readonly Role[], parte?: Parte) =>
  (tela: Tela): MenuEntry => ({ ...tela, group, roles, ...(parte && { parte }) })

/** Entries of the menu, in order. Add one only together with its screen. */
export const MENU: readonly MenuEntry[] = [
  em('Administração', ['admin'])(INICIO),
  em('Administração', ['admin'])({ to: '/admin/financeiro', ...FINANCEIRO }),
  ...CLINICAS.map(em('Administração', ['admin'], 'Clínicas')),
  ...CATALOGOS.map(em('Administração', ['admin'], 'Catálogos')),
  ...PESSOAS.map(em('Administração', ['admin'], 'Pessoas')),
  ...SISTEMA.map(em('Administração', ['admin'], 'Sistema')),
  em('Administração', ['admin'], 'Sistema')(MODELOS),
  ...LEADS.map(em('Leads', ['consultor', 'gerenciador'])),
  em('Leads', ['consultor', 'gerenciador', 'admin'])(ORCAMENTOS),
  em('Leads', ['consultor', 'gerenciador'])({ to: '/consultor/financeiro', ...FINANCEIRO }),
  // In both groups of the administrator's menu (docs/rules.md, 'Menu por papel').
  em('Leads', ['admin'])({ to: '/admin/financeiro', ...FINANCEIRO }),
  em('Leads', ['consultor', 'gerenciador', 'admin'])(AGENDA_TELEFONES),
  em('Leads', ['admin', 'supervisor'])(DISTRIBUIR),
  em('Leads', ['consultor', 'gerenciador', 'supervisor', 'admin'])(METRICAS),
  em('Gerenciamento', ['gerenciador'])(GERENCIAR),
  ...CATALOGOS.map(em('Gerenciamento', ['gerenciador'], 'Catálogos')),
]

/** Entry of a role's menu; 'repetida' if an earlier entry opens the same page, which alone is marked as current. */
export type EntradaDoMenu = MenuEntry & { repetida: boolean }

/** Menu entries of a role by group, without empty groups. */
export function menuOf(role: Role, { naRoleta }: { naRoleta: boolean }) {
  const dele = MENU.filter(({ roles, daRoleta }) => roles.includes(role) && (naRoleta || !daRoleta))
  const primeira = ({ to }: MenuEntry) => dele.find((outra) => outra.to === to)
  const entradas = dele.map((entry): EntradaDoMenu => ({ ...entry, repetida: primeira(entry) !== entry }))
  return GROUPS.map((group) => ({ group, entries: entradas.filter((entry) => entry.group === group) })).filter(
    ({ entries }) => entries.length > 0,
  )
}

/** Entries of a group by part, in order. */
export const partesDe = (entries: readonly EntradaDoMenu[]) =>
  [...new Set(entries.map(({ parte }) => parte))].map((parte) => ({
    parte,
    entries: entries.filter((entry) => entry.parte === parte),
  }))
