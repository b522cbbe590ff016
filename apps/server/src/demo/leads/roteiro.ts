import type { Etapa, EtapaAberta } from '@portal/contract/leads/opcoes'
import type { Random } from '../random.ts'

const HORA = 3_600_000
const DIA = 24 * HORA
/** Offset of Brasília from UTC, without summer time since 2019. */
const FUSO = 3 * HORA
const ABRE = 8 * HORA
const ABERTO = 11 * HORA

export const inicioDoDia = (instante: number) => Math.floor((instante - FUSO) / DIA) * DIA + FUSO

/** Moves an instant before today into working hours, without changing the order of any two. */
export function emExpediente(instante: number, agora: number): number {
  const dia = inicioDoDia(instante)
  if (dia >= inicioDoDia(agora)) return instante
  return dia + ABRE + Math.round(((instante - dia) * ABERTO) / DIA)
}

/** Moves an instant at night into working hours, between two others. */
export function deDia(instante: number, de: number, ate: number): number {
  const dia = inicioDoDia(instante)
  const hora = instante - dia
  const aberto = hora >= ABRE && hora <= ABRE + ABERTO
  const movido = aberto ? instante : dia + ABRE + Math.round((hora * ABERTO) / DIA)
  return Math.min(Math.max(movido, de), ate)
}

const isDomingo = (instante: number) => new Date(instante - FUSO).getUTCDay() === 0

/** An instant `dias` days after today, at a quarter of an hour between 9 and 17 o'clock, on Sundays only today. */
export function marcado(random: Random, agora: number, dias: number): number {
  const dia = inicioDoDia(agora) + dias * DIA
  const folga = dias !== 0 && isDomingo(dia) ? Math.sign(dias) * DIA : 0
  return dia + folga + 9 * HORA + random.int(0, 32) * (HORA / 4)
}

/** Start of a visit near an instant: a half hour from 10 to 17 o'clock, no Sunday, within the bounds if possible. */
export function horaDeVisita(instante: number, de: number, ate: number, agora: number): number {
  const dia = inicioDoDia(instante)
  const hora = Math.min(Math.max(instante - dia, 10 * HORA), 17 * HORA)
  const cheia = Math.round(hora / (HORA / 2)) * (HORA / 2)
  const possiveis = [0, -1, 1, -2, 2, 3]
    .map((dias) => dia + dias * DIA)
    .filter((outro) => !isDomingo(outro))
    .map((outro) => outro + cheia)
  return (
    possiveis.find((inicio) => inicio >= de && inicio <= ate) ??
    possiveis.find((inicio) => inicio >= de && inicio <= agora - 2 * HORA) ??
    Math.min(Math.max(instante, de), ate)
  )
}

/** Age of an open lead in days, by stage: least and most. */
const IDADES: Record<EtapaAberta, readonly [number, number]> = {
  novo: [0.005, 1.6],
  em_contato: [0.6, 8],
  qualificado: [3, 15],
  visita_agendada: [5, 18],
  proposta_enviada: [7, 30],
}
/** Days before now within which demo leads were won or lost. */
const ENCERRADOS: readonly [number, number] = [0.3, 88]
const DURACAO: readonly [number, number] = [2, 24]

const CAMINHO = ['em_contato', 'qualificado', 'visita_agendada', 'proposta_enviada'] as const

/** Stages from 'novo' to the last one: a loss may come after any of them, and visits may be left out. */
function caminhoAte(random: Random, etapa: Etapa): Etapa[] {
  if (etapa === 'novo') return []
  if (etapa === 'perdido') return [...CAMINHO.slice(0, random.int(1, 4)), 'perdido']
  const antes = etapa === 'internado' ? [...CAMINHO] : CAMINHO.slice(0, CAMINHO.indexOf(etapa))
  const visitou = etapa === 'visita_agendada' || random.chance(0.7)
  return [...antes.filter((passo) => visitou || passo !== 'visita_agendada'), etapa]
}

export type Passo = { etapa: Etapa; em: number }
export type PassagemDemo = Passo & {
  de: Etapa | null
  duracao_s: number | null
  fato: Record<string, string | number> | null
}
export type Roteiro = { criado: number; passos: Passo[] }

/** Arrival and passages of a lead, all before `agora`; `ganho` is the instant at which it was won. */
export function drawRoteiro(random: Random, etapa: Etapa, agora: number, ganho?: number): Roteiro {
  const encerrado = etapa === 'internado' || etapa === 'perdido'
  const sorteado = encerrado ? agora - random.between(...ENCERRADOS) * DIA : agora
  const fim = ganho ?? sorteado
  const idade = (encerrado ? random.between(...DURACAO) : random.between(...IDADES[etapa])) * DIA
  const inicio = fim - idade
  const etapas = caminhoAte(random, etapa)
  // The first contact comes within two hours or late; other stages share the remaining time.
  const espera = Math.min(
    idade * 0.3,
    random.chance(0.85) ? random.between(0.03, 2) * HORA : random.between(4, 20) * HORA,
  )
  const resto = encerrado ? idade - espera : (idade - espera) * random.between(0.5, 0.9)
  const passos = etapas.map((passo, i) => {
    const parte =
      etapas.length === 1
        ? 0
        : (i - (i > 0 && i < etapas.length - 1 ? random.between(0, 0.6) : 0)) / (etapas.length - 1)
    return { etapa: passo, em: emExpediente(inicio + espera + parte * resto, agora) }
  })
  const criado = emExpediente(inicio, agora)
  if (ganho === undefined) return { criado, passos }
  // Admissions happen at any hour, so earlier passages are moved before them.
  const antes = passos.map((passo, i) => ({ ...passo, em: Math.min(passo.em, ganho - (passos.length - 1 - i) * HORA) }))
  return { criado, passos: antes.map((passo, i) => (i === antes.length - 1 ? { ...passo, em: ganho } : passo)) }
}
