import { keysOf } from '../keys-of.ts'

/** Choices of a lead with their labels. Plain, because pages use them without the schemas. */

/** Stages in the order of the board; keys are fixed, labels are edited in `etapas_lead`. */
export const ETAPAS = [
  'novo',
  'em_contato',
  'qualificado',
  'visita_agendada',
  'proposta_enviada',
  'internado',
  'perdido',
] as const
export type Etapa = (typeof ETAPAS)[number]

export const ETAPAS_ABERTAS = ['novo', 'em_contato', 'qualificado', 'visita_agendada', 'proposta_enviada'] as const
export type EtapaAberta = (typeof ETAPAS_ABERTAS)[number]
export const isEtapaAberta = (etapa: Etapa): etapa is EtapaAberta =>
  (ETAPAS_ABERTAS as readonly string[]).includes(etapa)

/** Stages that several leads may enter together; a visit, a proposal and an admission concern one lead only. */
export const ETAPAS_EM_MASSA = ['novo', 'em_contato', 'qualificado', 'perdido'] as const satisfies Etapa[]
export type EtapaEmMassa = (typeof ETAPAS_EM_MASSA)[number]

/** Position of an open or won stage in the funnel, from 1; 0 for lost. `etapa_maxima` keeps the greatest. */
export const nivelEtapa = (etapa: Etapa) => (etapa === 'perdido' ? 0 : ETAPAS.indexOf(etapa) + 1)

export const ROTULO_ORIGEM = {
  manual: 'Manual',
  link_busca: 'Link de busca',
  link_compartilhado: 'Link compartilhado',
  link_cadastro: 'Link de cadastro',
  whatsapp: 'WhatsApp',
  telefone: 'Telefone',
  instagram: 'Instagram',
  facebook: 'Facebook',
  google: 'Google',
  indicacao: 'Indicação',
  site: 'Site',
  importacao: 'Importação',
  outro: 'Outro',
} as const
export type Origem = keyof typeof ROTULO_ORIGEM
export const ORIGENS = keysOf(ROTULO_ORIGEM)
/** Origins that a person may choose; the others are recorded by the portal. */
export const ORIGENS_MANUAIS = [
  'telefone',
  'whatsapp',
  'instagram',
  'facebook',
  'google',
  'indicacao',
  'site',
  'manual',
  'outro',
] as const

export const ROTULO_PARENTESCO = {
  o_proprio: 'O próprio',
  mae_pai: 'Mãe ou pai',
  conjuge: 'Cônjuge',
  filho: 'Filho(a)',
  irmao: 'Irmão(ã)',
  outro_familiar: 'Outro familiar',
  responsavel_legal: 'Responsável legal',
  amigo: 'Amigo(a)',
  profissional: 'Profissional',
  outro: 'Outro',
} as const
export type Parentesco = keyof typeof ROTULO_PARENTESCO
export const PARENTESCOS = keysOf(ROTULO_PARENTESCO)

export const ROTULO_SEXO = {
  masculino: 'Masculino',
  feminino: 'Feminino',
  outro: 'Outro',
  nao_informado: 'Não informado',
} as const
export type SexoLead = keyof typeof ROTULO_SEXO
export const SEXOS_LEAD = keysOf(ROTULO_SEXO)

export const ROTULO_TIPO_INTERNACAO = {
  voluntaria: 'Voluntária',
  involuntaria: 'Involuntária',
  compulsoria: 'Compulsória',
  nao_sabe: 'Não sabe',
} as const
export type TipoInternacaoLead = keyof typeof ROTULO_TIPO_INTERNACAO
export const TIPOS_INTERNACAO_LEAD = keysOf(ROTULO_TIPO_INTERNACAO)

export const ROTULO_FORMA_PAGAMENTO = {
  particular: 'Particular',
  plano: 'Plano de saúde',
  indefinido: 'Indefinido',
} as const
export type FormaPagamentoLead = keyof typeof ROTULO_FORMA_PAGAMENTO
export const FORMAS_PAGAMENTO_LEAD = keysOf(ROTULO_FORMA_PAGAMENTO)

export const ROTULO_URGENCIA = {
  baixa: 'Baixa',
  media: 'Média',
  alta: 'Alta',
  emergencia: 'Emergência',
} as const
export type Urgencia = keyof typeof ROTULO_URGENCIA
export const URGENCIAS = keysOf(ROTULO_URGENCIA)

export const TIPOS_INTERACAO = ['ligacao', 'whatsapp', 'email', 'reuniao', 'nota'] as const
export type TipoInteracao = (typeof TIPOS_INTERACAO)[number]
export const ROTULO_TIPO_INTERACAO: Record<TipoInteracao | 'sistema', string> = {
  ligacao: 'Ligação',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  reuniao: 'Reunião',
  nota: 'Nota',
  sistema: 'Sistema',
}

/** Name and definition of the conversion rate on the board and on the supervisor's cards. */
export const CONVERSAO_ENCERRADOS = {
  rotulo: 'Conversão (encerrados)',
  dias: 90,
  definicao: 'Dos leads não arquivados que terminaram nos últimos 90 dias, internados ou perdidos, a parte internada.',
} as const
export const INTERNACOES_NO_MES = {
  rotulo: 'Internações no mês',
  definicao: 'Leads que passaram a Internado neste mês, arquivados ou não.',
} as const

export const ROTULO_RESULTADO = {
  atendeu: 'Atendeu',
  nao_atendeu: 'Não atendeu',
  caixa_postal: 'Caixa postal',
  numero_invalido: 'Número inválido',
  retornar: 'Retornar',
} as const
export type Resultado = keyof typeof ROTULO_RESULTADO
export const RESULTADOS = keysOf(ROTULO_RESULTADO)

export const ROTULO_EVENTO_LEAD = {
  whatsapp_iniciado: 'WhatsApp iniciado',
  ligacao_iniciada: 'Ligação iniciada',
  link_compartilhado: 'Clínica compartilhada',
  formulario_publico: 'Formulário recebido',
  cadastro_recebido: 'Cadastro recebido',
  importado: 'Importado',
  portal_antigo: 'Portal antigo',
  distribuido: 'Distribuído',
  transferido: 'Transferido',
  devolvido: 'Devolvido à fila',
  mesclado: 'Mesclado com outro lead',
  mesclagem_desfeita: 'Mesclagem desfeita',
  reaberto: 'Lead reaberto',
  visita_agendada: 'Visita agendada',
  visita_confirmada: 'Visita confirmada',
  visita_remarcada: 'Visita remarcada',
  visita_cancelada: 'Visita cancelada',
  visita_realizada: 'Visita realizada',
  visita_perdida: 'Não compareceu à visita',
  proposta_falada: 'Proposta falada',
  orcamento_enviado: 'Orçamento enviado',
  orcamento_visualizado: 'Orçamento visualizado',
  orcamento_aceito: 'Orçamento aceito',
  orcamento_recusado: 'Orçamento recusado',
  orcamento_desistido: 'Desistência do aceite',
  orcamento_cancelado: 'Orçamento cancelado',
  internacao_registrada: 'Internação registrada',
  internacao_encerrada: 'Internação encerrada',
  internacao_estornada: 'Internação estornada',
} as const
export type Evento = keyof typeof ROTULO_EVENTO_LEAD
/** Events that the portal itself records in a lead's timeline. */
export const EVENTOS = keysOf(ROTULO_EVENTO_LEAD)

/** Orders of a column: by due date of the next action, or by hand. */
export const ORDENS_COLUNA = ['proxima_acao', 'manual'] as const
export type OrdemColuna = (typeof ORDENS_COLUNA)[number]

/** Orders of the lists; 'urgencia' sorts by urgency, then by what is due longest. */
export const ORDENS_LISTA = ['prazo', 'urgencia', 'recebido', 'nome', 'etapa', 'valor'] as const
/** Key of one of the company's own fields in orders, columns of files and mappings of sources. */
export type ChavePropria = `proprio:${string}`
export const isPropria = (chave: string | null): chave is ChavePropria => chave?.startsWith('proprio:') ?? false
export const chavePropria = (id: string): ChavePropria => `proprio:${id}`
export const idProprio = (chave: ChavePropria) => chave.slice('proprio:'.length)
export type OrdemLista = (typeof ORDENS_LISTA)[number] | ChavePropria
export const TAMANHOS_LISTA = [25, 50, 100] as const

/** Groups of 'Hoje' above the board. */
export const GRUPOS_DE_HOJE = ['atrasados', 'acoes_hoje', 'cadastros'] as const
export type GrupoDeHoje = (typeof GRUPOS_DE_HOJE)[number]
