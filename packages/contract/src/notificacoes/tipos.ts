import { GESTAO, type Role, SEM_SUPERVISOR, SIGNED_IN, SUPERVISAO } from '../access.ts'

type Tipo = {
  label: string
  /** Roles that receive it. */
  roles: readonly Role[]
  /** Channels outside the portal that are on until the person changes them. */
  push: boolean
  email: boolean
}

/** Kinds of notifications, in the order of the settings page. */
export const TIPOS_NOTIFICACAO = {
  oferta_recebida: { label: 'Oferta de lead', roles: ['gerenciador', 'consultor'], push: true, email: true },
  lead_recebido: { label: 'Novo lead', roles: SIGNED_IN, push: true, email: false },
  lead_sem_contato: { label: 'Lead sem contato', roles: SEM_SUPERVISOR, push: false, email: false },
  sla_estourado: { label: 'Primeiro contato atrasado', roles: SUPERVISAO, push: false, email: false },
  lead_repetido: { label: 'Lead repetido', roles: SUPERVISAO, push: false, email: false },
  cobertura: { label: 'Cobertura de um colega', roles: ['gerenciador', 'consultor'], push: true, email: false },
  leads_parados: { label: 'Leads sem próxima ação', roles: SEM_SUPERVISOR, push: false, email: false },
  sugestao_contato: {
    label: 'Correção da agenda de telefones',
    roles: SEM_SUPERVISOR,
    push: false,
    email: false,
  },
  visita_lembrete: { label: 'Lembrete de visita', roles: SEM_SUPERVISOR, push: true, email: true },
  visita_sem_resultado: { label: 'Visita sem resultado', roles: SEM_SUPERVISOR, push: false, email: false },
  orcamento_visualizado: { label: 'Orçamento visualizado', roles: SEM_SUPERVISOR, push: true, email: false },
  orcamento_aceito: { label: 'Orçamento aceito', roles: SEM_SUPERVISOR, push: true, email: true },
  orcamento_recusado: { label: 'Orçamento recusado ou desistência', roles: SEM_SUPERVISOR, push: true, email: false },
  orcamento_expirando: { label: 'Orçamento a expirar', roles: SEM_SUPERVISOR, push: false, email: false },
  desconto_pendente: { label: 'Desconto a aprovar', roles: ['admin'], push: true, email: true },
  desconto_decidido: { label: 'Desconto aprovado ou recusado', roles: SEM_SUPERVISOR, push: true, email: false },
  licenca_vencendo: { label: 'Licença de clínica a vencer', roles: GESTAO, push: false, email: true },
  cadastro_recebido: { label: 'Cadastro recebido', roles: SEM_SUPERVISOR, push: false, email: false },
  vagas_confirmadas: { label: 'Vagas confirmadas pela clínica', roles: SEM_SUPERVISOR, push: true, email: false },
  documentos_recebidos: { label: 'Documentos recebidos', roles: SEM_SUPERVISOR, push: true, email: false },
  prazo_72h: { label: 'Prazo de 72 horas de uma internação', roles: SEM_SUPERVISOR, push: true, email: true },
  prazo_pia: { label: 'Prazo do PIA', roles: SEM_SUPERVISOR, push: false, email: false },
  prazo_90d: { label: 'Limite de 90 dias de uma internação', roles: SEM_SUPERVISOR, push: true, email: true },
  pendencia: { label: 'Pendência', roles: SEM_SUPERVISOR, push: false, email: false },
  repasse_vencido: { label: 'Repasse vencido', roles: ['admin'], push: false, email: true },
  comissao_liberada: { label: 'Comissão liberada', roles: SEM_SUPERVISOR, push: true, email: false },
  comissao_contestada: { label: 'Contestação de comissão', roles: SEM_SUPERVISOR, push: true, email: false },
  conferencia_financeira: { label: 'Conferência do financeiro', roles: ['admin'], push: false, email: true },
  copia_falhou: { label: 'Backup que falhou', roles: ['admin'], push: true, email: true },
  entradas: { label: 'Entradas de leads', roles: ['admin'], push: true, email: true },
  incidente_prazo: { label: 'Prazo de incidente de segurança', roles: ['admin'], push: true, email: true },
  solicitacao_lgpd: { label: 'Solicitação de titular de dados', roles: ['admin'], push: true, email: true },
  novo_dispositivo: { label: 'Novo dispositivo', roles: SIGNED_IN, push: false, email: false },
  seguranca_conta: { label: 'Segurança da conta', roles: SIGNED_IN, push: true, email: true },
} as const satisfies Record<string, Tipo>
export type TipoNotificacao = keyof typeof TIPOS_NOTIFICACAO

export const NOMES_TIPOS = Object.keys(TIPOS_NOTIFICACAO) as TipoNotificacao[]

export const isTipoNotificacao = (tipo: string): tipo is TipoNotificacao => Object.hasOwn(TIPOS_NOTIFICACAO, tipo)
