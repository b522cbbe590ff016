import { GESTAO, type Role, SIGNED_IN } from '../access.ts'

type Tipo = {
  label: string
  /** Roles that receive it. */
  papeis: readonly Role[]
  /** Channels outside the portal that are on until the person changes them. */
  push: boolean
  email: boolean
}

const DONOS = ['admin', 'gerenciador', 'consultor'] as const
const GESTORES = ['admin', 'supervisor'] as const

/** Kinds of notifications, in the order of the settings page. */
export const TIPOS_NOTIFICACAO = {
  oferta_recebida: { label: 'Oferta de lead', papeis: ['gerenciador', 'consultor'], push: true, email: true },
  lead_recebido: { label: 'Novo lead', papeis: SIGNED_IN, push: true, email: false },
  lead_sem_contato: { label: 'Lead sem contato', papeis: DONOS, push: false, email: false },
  sla_estourado: { label: 'Primeiro contato atrasado', papeis: GESTORES, push: false, email: false },
  lead_repetido: { label: 'Lead repetido', papeis: GESTORES, push: false, email: false },
  cobertura: { label: 'Cobertura de um colega', papeis: ['gerenciador', 'consultor'], push: true, email: false },
  leads_parados: { label: 'Leads sem próxima ação', papeis: DONOS, push: false, email: false },
  sugestao_contato: {
    label: 'Correção da agenda de telefones',
    papeis: DONOS,
    push: false,
    email: false,
  },
  visita_lembrete: { label: 'Lembrete de visita', papeis: DONOS, push: true, email: true },
  visita_sem_resultado: { label: 'Visita sem resultado', papeis: DONOS, push: false, email: false },
  orcamento_visualizado: { label: 'Orçamento visualizado', papeis: DONOS, push: true, email: false },
  orcamento_aceito: { label: 'Orçamento aceito', papeis: DONOS, push: true, email: true },
  orcamento_recusado: { label: 'Orçamento recusado ou desistência', papeis: DONOS, push: true, email: false },
  orcamento_expirando: { label: 'Orçamento a expirar', papeis: DONOS, push: false, email: false },
  desconto_pendente: { label: 'Desconto a aprovar', papeis: ['admin'], push: true, email: true },
  desconto_decidido: { label: 'Desconto aprovado ou recusado', papeis: DONOS, push: true, email: false },
  licenca_vencendo: { label: 'Licença de clínica a vencer', papeis: GESTAO, push: false, email: true },
  cadastro_recebido: { label: 'Cadastro recebido', papeis: DONOS, push: false, email: false },
  vagas_confirmadas: { label: 'Vagas confirmadas pela clínica', papeis: DONOS, push: true, email: false },
  documentos_recebidos: { label: 'Documentos recebidos', papeis: DONOS, push: true, email: false },
  prazo_72h: { label: 'Prazo de 72 horas de uma internação', papeis: DONOS, push: true, email: true },
  prazo_pia: { label: 'Prazo do PIA', papeis: DONOS, push: false, email: false },
  prazo_90d: { label: 'Limite de 90 dias de uma internação', papeis: DONOS, push: true, email: true },
  pendencia: { label: 'Pendência', papeis: DONOS, push: false, email: false },
  repasse_vencido: { label: 'Repasse vencido', papeis: ['admin'], push: false, email: true },
  comissao_liberada: { label: 'Comissão liberada', papeis: DONOS, push: true, email: false },
  comissao_contestada: { label: 'Contestação de comissão', papeis: DONOS, push: true, email: false },
  conferencia_financeira: { label: 'Conferência do financeiro', papeis: ['admin'], push: false, email: true },
  copia_falhou: { label: 'Backup que falhou', papeis: ['admin'], push: true, email: true },
  entradas: { label: 'Entradas de leads', papeis: ['admin'], push: true, email: true },
  incidente_prazo: { label: 'Prazo de incidente de segurança', papeis: ['admin'], push: true, email: true },
  solicitacao_lgpd: { label: 'Solicitação de titular de dados', papeis: ['admin'], push: true, email: true },
  novo_dispositivo: { label: 'Novo dispositivo', papeis: SIGNED_IN, push: false, email: false },
  seguranca_conta: { label: 'Segurança da conta', papeis: SIGNED_IN, push: true, email: true },
} as const satisfies Record<string, Tipo>
export type TipoNotificacao = keyof typeof TIPOS_NOTIFICACAO

export const NOMES_TIPOS = Object.keys(TIPOS_NOTIFICACAO) as TipoNotificacao[]

export const isTipoNotificacao = (tipo: string): tipo is TipoNotificacao => Object.hasOwn(TIPOS_NOTIFICACAO, tipo)
