import { DIAS_SEMANA, NOME_DIA } from '@portal/contract/empresa/horario'
import type { Resultado } from '@portal/contract/leads/opcoes'
import { clockIn, instantOf, ZONE } from '../platform/clock.ts'

const HORA_MS = 3_600_000
const MINUTO_MS = 60_000

export type Quando = 'uma_hora' | 'amanha' | 'dois_dias'
export type Sugestao = { quando: Quando; rotulo: string; em: number }

/** Instant `dias` later on the company's clock, at the same time of day or at `hora`. */
function daysLater(agora: number, dias: number, fuso: string, hora?: string): number {
  const [dia = '', agorinha = ''] = clockIn(agora, fuso).split('T')
  const outro = new Date(Date.parse(`${dia}T12:00:00Z`) + dias * 24 * HORA_MS).toISOString().slice(0, 10)
  return instantOf(`${outro}T${hora ?? agorinha}`, fuso)
}

/** Hours outside which no call is suggested, even if the contact was made then. */
const CEDO = '07:00'
const TARDE = '21:00'
const MANHA = '09:00'

function horaParaLigar(agora: number, fuso: string): string | undefined {
  const hora = clockIn(agora, fuso).slice(11)
  return hora < CEDO || hora > TARDE ? MANHA : undefined
}

/** Days ahead for which closed days are known. */
const ADIANTE = 60

/** Days until the first open day, at least `minimo`. */
function diasAteAberto(agora: number, minimo: number, fuso: string, isFechado: (dia: string) => boolean): number {
  for (let dias = minimo; dias < ADIANTE; dias++)
    if (!isFechado(clockIn(daysLater(agora, dias, fuso, '12:00'), fuso).slice(0, 10))) return dias
  return minimo
}

/**
 * Suggested times of the next action: in an hour, tomorrow at 9:00, in two days, or on the next working day; whole
 * minutes. After a contact at night they move to the morning.
 */
export function sugestoesDe(agora: number, isFechado: (dia: string) => boolean, fuso = ZONE): Sugestao[] {
  const amanha = diasAteAberto(agora, 1, fuso, isFechado)
  const depois = diasAteAberto(agora, 2, fuso, isFechado)
  const manha = daysLater(agora, amanha, fuso, MANHA)
  const semana = NOME_DIA[DIAS_SEMANA[new Date(`${clockIn(manha, fuso).slice(0, 10)}T00:00Z`).getUTCDay()] ?? 'seg']
  return [
    { quando: 'uma_hora', rotulo: 'Em 1 h', em: Math.ceil((agora + HORA_MS) / MINUTO_MS) * MINUTO_MS },
    { quando: 'amanha', rotulo: amanha === 1 ? 'Amanhã, 9:00' : `${semana}, 9:00`, em: manha },
    {
      quando: 'dois_dias',
      rotulo: `Em ${depois} dias`,
      em: daysLater(agora, depois, fuso, horaParaLigar(agora, fuso)),
    },
  ]
}

/** Suggested next action by result of a contact. */
export const SUGESTAO: Record<Resultado, { acao: string; quando: Quando }> = {
  atendeu: { acao: 'Acompanhar o contato', quando: 'dois_dias' },
  nao_atendeu: { acao: 'Ligar de novo', quando: 'uma_hora' },
  caixa_postal: { acao: 'Ligar de novo', quando: 'amanha' },
  numero_invalido: { acao: 'Conferir o telefone', quando: 'amanha' },
  retornar: { acao: 'Retornar o contato', quando: 'uma_hora' },
}
