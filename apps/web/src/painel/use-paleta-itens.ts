import { useDebouncedValue } from '@mantine/hooks'
import type { Role } from '@portal/contract/access'
import type { ClinicaPorNome } from '@portal/contract/busca/busca.contract'
import { RAIO_PADRAO } from '@portal/contract/busca/raio'
import { ROTULO_CATEGORIA } from '@portal/contract/contatos/opcoes'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import { ROTULO_SITUACAO_DO_ORCAMENTO } from '@portal/contract/orcamentos/opcoes'
import { ROTULO_STATUS_PACIENTE } from '@portal/contract/pacientes/opcoes'
import { semAcento } from '@portal/contract/regras/sem-acento'
import {
  type Icon,
  IconBook2,
  IconBuildingHospital,
  IconCalendarEvent,
  IconClipboardHeart,
  IconHome,
  IconLayoutKanban,
  IconListCheck,
  IconMapPin,
  IconMessage2,
  IconPhone,
  IconReceipt,
  IconTruck,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { cidadesQuery } from '../cidades/cidades.api.ts'
import { type CidadeRecente, listRecentes } from '../cidades/cidades-recentes.ts'
import { hashOf } from '../platform/search-term.ts'
import { useSession } from '../platform/session.ts'
import { menuOf } from './menu.ts'
import { contatosQuery, leadsQuery, orcamentosQuery, pacientesQuery, porNomeQuery } from './paleta.api.ts'

const ESPERA_MS = 300
const CIDADES = 5

export type PaletaItem = {
  key: string
  label: string
  detail: string
  icon: Icon
  link: LinkProps
  /** Clinic whose badges are shown. */
  clinica?: ClinicaPorNome
}
export type PaletaGrupo = { titulo: string; itens: PaletaItem[] }

/** Screen that opens a clinic, by role; the other roles see it over the search. */
const EDICAO: Partial<Record<Role, LinkProps['to']>> = {
  admin: '/admin/clinicas',
  gerenciador: '/gerenciador/clinicas',
}

function listTelas(role: Role, texto: string): PaletaItem[] {
  // A page that is in two groups of the menu is listed once.
  const telas = menuOf(role, { naRoleta: true }).flatMap(({ group, entries }) =>
    entries
      .filter(({ repetida }) => !repetida)
      .map(({ to, label, icon }) => ({ key: label, label, detail: group as string, icon, link: { to } })),
  )
  const buscas = { key: '/', label: 'Buscas', detail: 'Sistema de Busca', icon: IconHome, link: { to: '/' as const } }
  const doAdmin: PaletaItem[] = [
    {
      key: 'Meus Leads',
      label: 'Meus Leads',
      detail: 'Leads',
      icon: IconLayoutKanban,
      link: { to: '/consultor/kanban' },
    },
    {
      key: 'Agenda de Visitas',
      label: 'Agenda de Visitas',
      detail: 'Leads',
      icon: IconCalendarEvent,
      link: { to: '/consultor/agenda' },
    },
    // Has no menu entry, because it is needed only for a few weeks.
    {
      key: 'Mudança',
      label: 'Mudança',
      detail: 'Administração',
      icon: IconTruck,
      link: { to: '/admin/mudanca' },
    },
    {
      key: 'Primeiros passos',
      label: 'Primeiros passos',
      detail: 'Administração',
      icon: IconListCheck,
      link: { to: '/admin', hash: 'primeiros-passos' },
    },
  ]
  const novoLead = {
    key: 'Novo lead',
    label: 'Novo lead',
    detail: 'Leads',
    icon: IconUserPlus,
    link: { to: TELA_LEADS[role], hash: 'novo' },
  }
  const modelos = {
    key: 'Modelos de mensagem',
    label: 'Modelos de mensagem',
    detail: 'Sua conta',
    icon: IconMessage2,
    link: { to: '/modelos' as const },
  }
  const guia = {
    key: 'Guia rápido',
    label: 'Guia rápido',
    detail: 'Sua conta',
    icon: IconBook2,
    link: { to: '/guia' as const },
  }
  const todas = [...(role === 'admin' ? [...telas, ...doAdmin] : [buscas, ...telas, modelos]), novoLead, guia]
  return todas.filter(({ label }) => semAcento(label).includes(semAcento(texto)))
}

const listCidades = (role: Role, cidades: readonly CidadeRecente[]): PaletaItem[] =>
  cidades.slice(0, CIDADES).map(({ id, nome, estado }) => ({
    key: id,
    label: `${nome}, ${estado} — buscar ${RAIO_PADRAO} km`,
    detail: '',
    icon: IconMapPin,
    link: { to: role === 'admin' ? '/admin/buscar-clinicas' : '/', search: { cidade: id } },
  }))

function useClinicas(role: Role, texto: string) {
  const edicao = EDICAO[role]
  const { data = [], ...consulta } = useQuery(porNomeQuery(texto))
  const itens: PaletaItem[] = data.map((clinica) => ({
    key: clinica.id,
    label: clinica.name,
    detail: `${clinica.city}, ${clinica.state}${clinica.active ? '' : ' · inativa'}`,
    icon: IconBuildingHospital,
    link: { to: edicao ?? '/', search: { clinica: clinica.id } },
    clinica,
  }))
  return { ...consulta, itens }
}

/** Screen on which a role opens leads. */
const TELA_LEADS: Record<Role, '/consultor/kanban' | '/supervisor/leads'> = {
  consultor: '/consultor/kanban',
  gerenciador: '/consultor/kanban',
  supervisor: '/supervisor/leads',
  admin: '/supervisor/leads',
}

/** Leads within the user's scope; the address has only an id. */
function useLeads(role: Role, texto: string) {
  const { data = [], ...consulta } = useQuery(leadsQuery(texto))
  const bate = (nome: string | null) => nome !== null && semAcento(nome).includes(semAcento(texto))
  const itens: PaletaItem[] = data.map(({ id, codigo, nome_contato, nome_paciente, cidade, estado }) => ({
    key: id,
    label: nome_contato,
    // Explains a match of which the shown name does not contain the text.
    detail: [
      !bate(nome_contato) && bate(nome_paciente) && `paciente: ${nome_paciente}`,
      codigo,
      cidade && `${cidade}/${estado}`,
    ]
      .filter(Boolean)
      .join(' · '),
    icon: IconUser,
    link: { to: TELA_LEADS[role], search: { lead: id } },
  }))
  return { ...consulta, itens, peloNome: data.some(({ nome_contato }) => bate(nome_contato)) }
}

/** Patients within the user's scope; the address has only an id. */
function usePacientes(role: Role, texto: string) {
  const { data = [], ...consulta } = useQuery(pacientesQuery(role, texto))
  const itens: PaletaItem[] = data.map(({ id, codigo, nome, status }) => ({
    key: id,
    label: nome,
    detail: `${codigo} · ${ROTULO_STATUS_PACIENTE[status]}`,
    icon: IconClipboardHeart,
    link: { to: role === 'admin' ? '/admin/pacientes' : '/consultor/pacientes', search: { paciente: id } },
  }))
  return { ...consulta, itens }
}

/** Quotes within the user's scope; the address has only an id. */
function useOrcamentos(role: Role, texto: string) {
  const { data = [], ...consulta } = useQuery(orcamentosQuery(role, texto))
  const itens: PaletaItem[] = data.map((orcamento) => ({
    key: orcamento.id,
    label: `${rotuloNumero(orcamento)} · ${orcamento.cliente_nome}`,
    detail: `${orcamento.clinica} · ${ROTULO_SITUACAO_DO_ORCAMENTO[orcamento.situacao]}`,
    icon: IconReceipt,
    link: { to: '/consultor/orcamentos', search: { orcamento: orcamento.id } },
  }))
  return { ...consulta, itens }
}

/** Contacts of the phone book; choosing one opens the book with its name searched, to be called from there. */
function useContatos(role: Role, texto: string) {
  const { data = [], ...consulta } = useQuery(contatosQuery(role, texto))
  const itens: PaletaItem[] = data.map(({ id, nome, categoria, cidade, estado }) => ({
    key: id,
    label: nome,
    detail: [ROTULO_CATEGORIA[categoria], cidade && estado ? `${cidade}/${estado}` : cidade]
      .filter(Boolean)
      .join(' · '),
    icon: IconPhone,
    link: { to: '/consultor/agenda-telefones', hash: hashOf(nome) },
  }))
  return { ...consulta, itens }
}

/**
 * Options of the palette for a text: the role's pages at once, the others once loaded. A failed search for cities,
 * leads, patients, quotes or contacts counts as an empty one, as in the city field.
 */
export function usePaletaItens(role: Role, texto: string, cidadesPrimeiro: boolean) {
  const usuarioId = useSession()?.user.id ?? ''
  const [procurado] = useDebouncedValue(texto, ESPERA_MS)
  const cidades = useQuery(cidadesQuery(procurado))
  const clinicas = useClinicas(role, procurado)
  const leads = useLeads(role, procurado)
  const contatos = useContatos(role, procurado)
  const pacientes = usePacientes(role, procurado)
  const orcamentos = useOrcamentos(role, procurado)
  const atual = texto === procurado && texto.length > 1

  const achadas = texto === '' ? listRecentes(usuarioId) : atual && !cidades.isPlaceholderData ? cidades.data : []
  const lugares = {
    titulo: texto === '' ? 'Buscas recentes' : 'Cidades',
    itens: cidades.isError ? [] : listCidades(role, achadas ?? []),
  }
  const deLeads = { titulo: 'Leads', itens: atual && !leads.isPlaceholderData && !leads.isError ? leads.itens : [] }
  const telas = { titulo: 'Telas', itens: listTelas(role, texto) }
  const grupos: PaletaGrupo[] = [
    // Leads that match by name come before places with that name.
    ...(leads.peloNome ? [deLeads] : []),
    ...(cidadesPrimeiro ? [lugares] : [telas, lugares]),
    ...(leads.peloNome ? [] : [deLeads]),
    { titulo: 'Pacientes', itens: atual && !pacientes.isPlaceholderData && !pacientes.isError ? pacientes.itens : [] },
    {
      titulo: 'Orçamentos',
      itens: atual && !orcamentos.isPlaceholderData && !orcamentos.isError ? orcamentos.itens : [],
    },
    { titulo: 'Clínicas', itens: atual && !clinicas.isPlaceholderData ? clinicas.itens : [] },
    {
      titulo: 'Agenda de Telefones',
      itens: atual && !contatos.isPlaceholderData && !contatos.isError ? contatos.itens : [],
    },
    ...(cidadesPrimeiro ? [telas] : []),
  ]
  return {
    grupos: grupos.filter(({ itens }) => itens.length > 0),
    procurando:
      texto.length > 1 &&
      (!atual || [cidades, clinicas, leads, contatos, pacientes, orcamentos].some(({ isFetching }) => isFetching)),
    error: clinicas.error,
    refetch: clinicas.refetch,
  }
}
