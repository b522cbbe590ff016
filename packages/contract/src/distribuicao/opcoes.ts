/** Choices, limits and sentences of the distribution of leads; no schemas, so that pages need not load them. */
import { ROTULO_URGENCIA, type Urgencia } from '../leads/opcoes.ts'
import type { Nome } from '../regras/nome.ts'
import type { Faixa } from '../regras/numero.ts'

/** Ways in which a rule chooses among the people who may receive. */
export const MODOS = ['rodizio', 'menor_carga', 'peso'] as const
export type Modo = (typeof MODOS)[number]
export const ROTULO_MODO: Record<Modo, string> = {
  rodizio: 'Rodízio',
  menor_carga: 'Menor carga',
  peso: 'Peso',
}
/** Explanation of each way of choosing. */
export const EXPLICA_MODO: Record<Modo, string> = {
  rodizio: 'Recebe quem está há mais tempo sem oferta.',
  menor_carga: 'Recebe quem tem menos leads em aberto; no empate, quem está há mais tempo sem oferta.',
  peso: 'Cada um recebe na proporção do seu peso, contando só os leads que podia receber.',
}

export const STATUS_OFERTA = ['pendente', 'aceita', 'recusada', 'expirada', 'cancelada'] as const
export type StatusOferta = (typeof STATUS_OFERTA)[number]
export const ROTULO_STATUS_OFERTA: Record<StatusOferta, string> = {
  pendente: 'Aguardando aceite',
  aceita: 'Aceita',
  recusada: 'Recusada',
  expirada: 'Expirada',
  cancelada: 'Cancelada',
}

/** Filters by which a rule does not apply to a lead. */
export const MOTIVOS_REGRA = ['estado', 'ddd', 'origem', 'tipo_internacao'] as const
export type MotivoRegra = (typeof MOTIVOS_REGRA)[number]
export const ROTULO_MOTIVO_REGRA: Record<MotivoRegra, string> = {
  estado: 'não atende este estado',
  ddd: 'não atende este DDD',
  origem: 'não recebe desta origem',
  tipo_internacao: 'não recebe este tipo de internação',
}

/** Reasons why a person may not receive a lead; 'ja_recebeu': it was offered to them before. */
export const IMPEDIMENTOS = [
  'inativo',
  'pausado',
  'fora_do_horario',
  'limite_abertos',
  'limite_dia',
  'outro_estado',
  'ja_recebeu',
] as const
export type Impedimento = (typeof IMPEDIMENTOS)[number]
export const ROTULO_IMPEDIMENTO: Record<Impedimento, string> = {
  inativo: 'conta inativa',
  pausado: 'em pausa',
  fora_do_horario: 'fora do horário',
  limite_abertos: 'no limite de leads em aberto',
  limite_dia: 'no limite do dia',
  outro_estado: 'não atende o estado deste lead',
  ja_recebeu: 'já recebeu este lead e não ficou com ele',
}

/** Reasons for refusing an offer; a fixed list, because free text could reveal somebody's health. */
export const MOTIVOS_RECUSA = ['sem_tempo', 'fora_do_perfil', 'conhece_a_pessoa', 'outro'] as const
export type MotivoRecusa = (typeof MOTIVOS_RECUSA)[number]
export const ROTULO_MOTIVO_RECUSA: Record<MotivoRecusa, string> = {
  sem_tempo: 'Sem tempo agora',
  fora_do_perfil: 'Fora do meu perfil',
  conhece_a_pessoa: 'Conheço a pessoa',
  outro: 'Outro motivo',
}

export const EVENTOS_DISTRIBUICAO = [
  'ofertado',
  'aceito',
  'recusado',
  'expirado',
  'cancelado',
  'atribuido',
  'distribuido',
  'transferido',
  'devolvido',
  'sem_aceite',
] as const
export type EventoDistribuicao = (typeof EVENTOS_DISTRIBUICAO)[number]
export const ROTULO_EVENTO: Record<EventoDistribuicao, string> = {
  ofertado: 'Oferta enviada',
  aceito: 'Oferta aceita',
  recusado: 'Oferta recusada',
  expirado: 'Oferta expirada',
  cancelado: 'Oferta cancelada',
  atribuido: 'Atribuído pela roleta',
  distribuido: 'Distribuído à mão',
  transferido: 'Transferido',
  devolvido: 'Devolvido à fila',
  sem_aceite: 'Sem aceite',
}

/** States of a lead in the queue. */
export const SITUACOES_FILA = ['aguardando', 'ofertado', 'sem_aceite'] as const
export type SituacaoFila = (typeof SITUACOES_FILA)[number]
export const ROTULO_SITUACAO_FILA: Record<SituacaoFila, string> = {
  aguardando: 'Aguardando',
  ofertado: 'Ofertado',
  sem_aceite: 'Sem aceite',
}

export const NOME_REGRA = { vazio: 'Informe o nome da regra', min: 2, max: 80 } as const satisfies Nome
export const REGRAS_MAXIMO = 50
export const PARTICIPANTES_MAXIMO = 500
export const MINUTOS_ACEITE = {
  min: 1,
  max: 240,
  mensagem: 'Informe de 1 a 240 minutos',
} as const satisfies Faixa
export const PESO = { min: 1, max: 100, mensagem: 'Informe um peso de 1 a 100' } as const satisfies Faixa
export const LIMITE = { min: 0, max: 10_000, mensagem: 'Informe um limite de 0 a 10.000' } as const satisfies Faixa
/** Longest pause in days. */
export const PAUSA_DIAS = 366

export const REGRA_NAO_ENCONTRADA = 'Regra não encontrada'
export const REGRA_REPETIDA = 'Já existe uma regra com este nome'
export const REGRAS_CHEIO = `Use no máximo ${REGRAS_MAXIMO} regras.`
/** Answers to a supervisor of a company that is divided into teams. */
export const REGRA_DE_OUTRAS = 'Esta regra tem pessoas de outras equipes. Peça a mudança a um administrador.'
export const ORDEM_DE_TODAS =
  'A ordem vale para todas as equipes, e há regras com pessoas de outras. Peça a mudança a um administrador.'
export const REGRAS_MUDARAM = 'As regras mudaram enquanto você ordenava. Confira a lista e tente de novo.'
export const PARTICIPANTE_INVALIDO = 'Escolha só consultores e gerenciadores ativos'
export const PARTICIPANTE_NAO_ENCONTRADO = 'Consultor não encontrado'
export const OFERTA_NAO_ENCONTRADA = 'Oferta não encontrada'
export const OFERTA_EXPIRADA = 'Oferta expirada'
export const OFERTA_RECUSADA = 'Você já recusou esta oferta.'
export const JA_ACEITO = 'Este lead já foi aceito por outro consultor'
export const NINGUEM_DISPONIVEL = 'Nenhum consultor disponível para estas regras'
export const LEAD_ACEITO = 'Lead aceito!'
export const ERRO_DISTRIBUIR = 'Erro ao distribuir leads'

type LugarEUrgencia = { cidade: string | null; estado: string | null; urgencia: Urgencia }
/** 'Campinas/SP' */
export const lugarDe = ({ cidade, estado }: Omit<LugarEUrgencia, 'urgencia'>) =>
  cidade ? `${cidade}/${estado}` : 'Cidade não informada'
/** 'Campinas/SP, urgência alta'. Names nobody: it stands on locked screens. */
export const lugarEUrgencia = (lead: LugarEUrgencia) =>
  `${lugarDe(lead)}, urgência ${ROTULO_URGENCIA[lead.urgencia].toLowerCase()}`
/** 'Novo lead: {cidade}/{UF}, urgência {urgencia}.' */
export const novoLead = (lead: LugarEUrgencia) => `Novo lead: ${lugarEUrgencia(lead)}.`
