import { ATENDIMENTO, type Role, SUPERVISAO } from '../access.ts'

/** Counters of the first page, each with a link to exactly the records that it counts. */
export const CHAVES_HOJE = [
  /** `listLeads` of the group 'fila'. */
  'fila',
  /** `listLeads` of the group 'abertos' with `sem_contato`. */
  'fila_sla',
  /** `listConferir` of leads from outside. */
  'a_conferir',
  /** `listDispositivos` with the filter 'aguardando', which counts people with at least one waiting device. */
  'dispositivos_aguardando',
  /** `listLeads` with `atrasados` of the group 'abertos'; for who serves leads only their own (`consultor_id`). */
  'leads_atrasados',
  /** `listLeads` of the caller's own (`consultor_id`) with `hoje: 'acoes_hoje'`; the board shows the same. */
  'proximas_acoes',
  /** `listOfertas`. */
  'ofertas',
  /** `listVisitas` of today with the states of `VISITA_ABERTA`; for administrators the whole team's. */
  'visitas_hoje',
  /** `listVisitas` of the last `PERIODO_MAXIMO_DIAS` up to today with `sem_resultado`; for administrators all. */
  'visitas_sem_resultado',
  /** `listLeads` of the caller's own (`consultor_id`) with `hoje: 'cadastros'`; the board omits long ended ones. */
  'cadastros_recebidos',
  /** `searchOrcamentos` in the state 'visualizado'. */
  'orcamentos_vistos',
  /** `searchOrcamentos` with `expirando`. */
  'orcamentos_expirando',
  /** `searchOrcamentos` in the state 'aguardando_aprovacao'. */
  'descontos_pendentes',
  /** `searchPacientes` with `vencendo`: the people of these admissions. */
  'prazos_legais',
  /** `listLicencas` without a filter. */
  'licencas',
  /** `listLancamentos` of the kind 'repasse' in the state 'vencido'. */
  'a_receber_vencido',
  /** `listMinhas` with `abertas`. */
  'comissoes_liberadas',
] as const
export type ChaveHoje = (typeof CHAVES_HOJE)[number]

type Porta = { um: string; varios: string; roles: readonly Role[] }

export const PORTAS_HOJE: Record<ChaveHoje, Porta> = {
  fila: { um: 'lead na fila', varios: 'leads na fila', roles: SUPERVISAO },
  fila_sla: { um: 'lead sem contato no prazo', varios: 'leads sem contato no prazo', roles: SUPERVISAO },
  a_conferir: { um: 'entrada a conferir', varios: 'entradas a conferir', roles: ['admin'] },
  dispositivos_aguardando: {
    um: 'dispositivo aguardando aprovação',
    varios: 'dispositivos aguardando aprovação',
    roles: ['admin'],
  },
  leads_atrasados: { um: 'lead atrasado', varios: 'leads atrasados', roles: [...ATENDIMENTO, ...SUPERVISAO] },
  proximas_acoes: { um: 'ação para hoje', varios: 'ações para hoje', roles: ATENDIMENTO },
  ofertas: { um: 'oferta para responder', varios: 'ofertas para responder', roles: ATENDIMENTO },
  visitas_hoje: { um: 'visita hoje', varios: 'visitas hoje', roles: [...ATENDIMENTO, 'admin'] },
  visitas_sem_resultado: {
    um: 'visita sem resultado',
    varios: 'visitas sem resultado',
    roles: [...ATENDIMENTO, 'admin'],
  },
  cadastros_recebidos: { um: 'cadastro novo', varios: 'cadastros novos', roles: ATENDIMENTO },
  orcamentos_vistos: {
    um: 'orçamento visto sem resposta',
    varios: 'orçamentos vistos sem resposta',
    roles: [...ATENDIMENTO, 'admin'],
  },
  orcamentos_expirando: {
    um: 'orçamento perto de expirar',
    varios: 'orçamentos perto de expirar',
    roles: [...ATENDIMENTO, 'admin'],
  },
  descontos_pendentes: { um: 'desconto para aprovar', varios: 'descontos para aprovar', roles: ['admin'] },
  prazos_legais: {
    um: 'internação com prazo legal',
    varios: 'internações com prazo legal',
    roles: [...ATENDIMENTO, 'admin'],
  },
  licencas: { um: 'licença vencendo', varios: 'licenças vencendo', roles: ['admin', 'gerenciador'] },
  a_receber_vencido: { um: 'repasse vencido', varios: 'repasses vencidos', roles: ['admin'] },
  comissoes_liberadas: { um: 'comissão a receber', varios: 'comissões a receber', roles: ATENDIMENTO },
}

export const hojeDe = (role: Role) => CHAVES_HOJE.filter((chave) => PORTAS_HOJE[chave].roles.includes(role))
