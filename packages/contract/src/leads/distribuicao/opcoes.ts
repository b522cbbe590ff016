import { keysOf } from '../../keys-of.ts'
import type { Nome } from '../../regras/nome.ts'
import type { Faixa } from '../../regras/numero.ts'
/** Choices, limits and sentences of the distribution of leads; no schemas, so that pages need not load them. */
import { ROTULO_URGENCIA, type Urgencia } from '../opcoes.ts'

export const ROTULO_MODO = {
  rodizio: 'Rodízio',
  menor_carga: 'Menor carga',
  peso: 'Peso',
} as const
export type Modo = keyof typeof ROTULO_MODO
/** Ways in which a rule chooses among the people who may receive. */
export const MODOS = keysOf(ROTULO_MODO)
/** Explanation of each way of choosing. */
export const EXPLICA_MODO: Record<Modo, string> = {
  rodizio: 'Recebe quem está há mais tempo sem oferta.',
  menor_carga: 'Recebe quem tem menos leads em aberto; no empate, quem está há mais tempo sem oferta.',
  peso: 'Cada um recebe na proporção do seu peso, contando só os leads que podia receber.',
}

export const ROTULO_STATUS_OFERTA = {
  pendente: 'Aguardando aceite',
  aceita: 'Aceita',
  recusada: 'Recusada',
  expirada: 'Expirada',
  cancelada: 'Cancelada',
} as const
export type StatusOferta = keyof typeof ROTULO_STATUS_OFERTA
export const STATUS_OFERTA = keysOf(ROTULO_STATUS_OFERTA)

export const ROTULO_MOTIVO_REGRA = {
  estado: 'não atende este estado',
  ddd: 'não atende este DDD',
  origem: 'não recebe desta origem',
  tipo_internacao: 'não recebe este tipo de internação',
} as const
export type MotivoRegra = keyof typeof ROTULO_MOTIVO_REGRA
/** Filters that keep a rule from applying to a lead. */
export const MOTIVOS_REGRA = keysOf(ROTULO_MOTIVO_REGRA)

export const ROTULO_IMPEDIMENTO = {
  inativo: 'conta inativa',
  pausado: 'em pausa',
  fora_do_horario: 'fora do horário',
  limite_abertos: 'no limite de leads em aberto',
  limite_dia: 'no limite do dia',
  outro_estado: 'não atende o estado deste lead',
  ja_recebeu: 'já recebeu este lead e não ficou com ele',
} as const
export type Impedimento = keyof typeof ROTULO_IMPEDIMENTO
/** Reasons why a person may not receive a lead; 'ja_recebeu': it was offered to them before. */
export const IMPEDIMENTOS = keysOf(ROTULO_IMPEDIMENTO)

export const ROTULO_MOTIVO_RECUSA = {
  sem_tempo: 'Sem tempo agora',
  fora_do_perfil: 'Fora do meu perfil',
  conhece_a_pessoa: 'Conheço a pessoa',
  outro: 'Outro motivo',
} as const
export type MotivoRecusaOferta = keyof typeof ROTULO_MOTIVO_RECUSA
/** Reasons for refusing an offer; a fixed list, because free text could reveal somebody's health. */
export const MOTIVOS_RECUSA_OFERTA = keysOf(ROTULO_MOTIVO_RECUSA)

export const ROTULO_EVENTO_DISTRIBUICAO = {
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
} as const
export type EventoDistribuicao = keyof typeof ROTULO_EVENTO_DISTRIBUICAO
export const EVENTOS_DISTRIBUICAO = keysOf(ROTULO_EVENTO_DISTRIBUICAO)

export const ROTULO_SITUACAO_FILA = {
  aguardando: 'Aguardando',
  ofertado: 'Ofertado',
  sem_aceite: 'Sem aceite',
} as const
/** States of a lead in the queue. */
export const SITUACOES_FILA = keysOf(ROTULO_SITUACAO_FILA)

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
