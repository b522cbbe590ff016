/** Choices of a lead with their labels (not-shown section 3). Plain, because pages use them without the schemas. */

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
export const isAberta = (etapa: Etapa): etapa is EtapaAberta => (ETAPAS_ABERTAS as readonly string[]).includes(etapa)

/** Stages that several leads may enter together: a visit, a proposal and an admission are one person's own. */
export const ETAPAS_EM_MASSA = ['novo', 'em_contato', 'qualificado', 'perdido'] as const satisfies Etapa[]
export type EtapaEmMassa = (typeof ETAPAS_EM_MASSA)[number]

/** Position of an open or won stage in the funnel, from 1; 0 for lost. `etapa_maxima` keeps the greatest. */
export const nivelEtapa = (etapa: Etapa) => (etapa === 'perdido' ? 0 : ETAPAS.indexOf(etapa) + 1)

export const ORIGENS = [
  'manual',
  'link_busca',
  'link_compartilhado',
  'link_cadastro',
  'whatsapp',
  'telefone',
  'instagram',
  'facebook',
  'google',
  'indicacao',
  'site',
  'importacao',
  'outro',
] as const
export type Origem = (typeof ORIGENS)[number]
export const ROTULO_ORIGEM: Record<Origem, string> = {
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
}
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

export const PARENTESCOS = [
  'o_proprio',
  'mae_pai',
  'conjuge',
  'filho',
  'irmao',
  'outro_familiar',
  'responsavel_legal',
  'amigo',
  'profissional',
  'outro',
] as const
export type Parentesco = (typeof PARENTESCOS)[number]
export const ROTULO_PARENTESCO: Record<Parentesco, string> = {
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
}

export const SEXOS_LEAD = ['masculino', 'feminino', 'outro', 'nao_informado'] as const
export type SexoLead = (typeof SEXOS_LEAD)[number]
export const ROTULO_SEXO: Record<SexoLead, string> = {
  masculino: 'Masculino',
  feminino: 'Feminino',
  outro: 'Outro',
  nao_informado: 'Não informado',
}

export const TIPOS_INTERNACAO_LEAD = ['voluntaria', 'involuntaria', 'compulsoria', 'nao_sabe'] as const
export type TipoInternacaoLead = (typeof TIPOS_INTERNACAO_LEAD)[number]
export const ROTULO_TIPO_INTERNACAO: Record<TipoInternacaoLead, string> = {
  voluntaria: 'Voluntária',
  involuntaria: 'Involuntária',
  compulsoria: 'Compulsória',
  nao_sabe: 'Não sabe',
}

export const FORMAS_PAGAMENTO = ['particular', 'plano', 'indefinido'] as const
export type FormaPagamento = (typeof FORMAS_PAGAMENTO)[number]
export const ROTULO_FORMA_PAGAMENTO: Record<FormaPagamento, string> = {
  particular: 'Particular',
  plano: 'Plano de saúde',
  indefinido: 'Indefinido',
}

export const URGENCIAS = ['baixa', 'media', 'alta', 'emergencia'] as const
export type Urgencia = (typeof URGENCIAS)[number]
export const ROTULO_URGENCIA: Record<Urgencia, string> = {
  baixa: 'Baixa',
  media: 'Média',
  alta: 'Alta',
  emergencia: 'Emergência',
}

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

/** Counter of the board and of the supervisor's cards. */
export const CONVERSAO_ENCERRADOS = {
  rotulo: 'Conversão (encerrados)',
  dias: 90,
  definicao: 'Dos leads não arquivados que terminaram nos últimos 90 dias, internados ou perdidos, a parte internada.',
} as const
export const INTERNACOES_NO_MES = {
  rotulo: 'Internações no mês',
  definicao: 'Leads que passaram a Internado neste mês, arquivados ou não.',
} as const

export const RESULTADOS = ['atendeu', 'nao_atendeu', 'caixa_postal', 'numero_invalido', 'retornar'] as const
export type Resultado = (typeof RESULTADOS)[number]
export const ROTULO_RESULTADO: Record<Resultado, string> = {
  atendeu: 'Atendeu',
  nao_atendeu: 'Não atendeu',
  caixa_postal: 'Caixa postal',
  numero_invalido: 'Número inválido',
  retornar: 'Retornar',
}

/** What the portal itself records in a lead's timeline. */
export const EVENTOS = [
  'whatsapp_iniciado',
  'ligacao_iniciada',
  'link_compartilhado',
  'formulario_publico',
  'cadastro_recebido',
  'importado',
  'portal_antigo',
  'distribuido',
  'transferido',
  'devolvido',
  'mesclado',
  'mesclagem_desfeita',
  'reaberto',
  'visita_agendada',
  'visita_confirmada',
  'visita_remarcada',
  'visita_cancelada',
  'visita_realizada',
  'visita_perdida',
  'proposta_falada',
  'orcamento_enviado',
  'orcamento_visualizado',
  'orcamento_aceito',
  'orcamento_recusado',
  'orcamento_desistido',
  'orcamento_cancelado',
  'internacao_registrada',
  'internacao_encerrada',
  'internacao_estornada',
] as const
export type Evento = (typeof EVENTOS)[number]
export const ROTULO_EVENTO: Record<Evento, string> = {
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
}

/** Orders of a column: by what is due next, or by hand. */
export const ORDENS_COLUNA = ['proxima_acao', 'manual'] as const
export type OrdemColuna = (typeof ORDENS_COLUNA)[number]

/** Orders and page sizes of the lists; 'urgencia' is by urgency first, then by what is due longest. */
export const ORDENS_LISTA = ['prazo', 'urgencia', 'recebido', 'nome', 'etapa', 'valor'] as const
/** A field of the company's own, by its id: in orders, as a column of a file, in the mapping of a source. */
export type ChavePropria = `proprio:${string}`
export const isPropria = (chave: string | null): chave is ChavePropria => chave?.startsWith('proprio:') ?? false
export const chavePropria = (id: string): ChavePropria => `proprio:${id}`
export const idProprio = (chave: ChavePropria) => chave.slice('proprio:'.length)
export type OrdemLista = (typeof ORDENS_LISTA)[number] | ChavePropria
export const TAMANHOS_LISTA = [25, 50, 100] as const

/** Groups of 'Hoje' above the board. */
export const HOJE = ['atrasados', 'acoes_hoje', 'cadastros'] as const
export type Hoje = (typeof HOJE)[number]
