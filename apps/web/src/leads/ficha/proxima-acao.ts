import type { Resultado } from '@portal/contract/leads/opcoes'
import { FUSO, instanteDe, relogioDe } from '../../platform/relogio.ts'

const HORA_MS = 3_600_000
const MINUTO_MS = 60_000

export type Quando = 'uma_hora' | 'amanha' | 'dois_dias'
export type Sugestao = { quando: Quando; rotulo: string; em: number }

/** The same time of day, or `hora`, so many days later on the company's clock. */
function daysLater(agora: number, dias: number, fuso: string, hora?: string): number {
  const [dia = '', agorinha = ''] = relogioDe(agora, fuso).split('T')
  const outro = new Date(Date.parse(`${dia}T12:00:00Z`) + dias * 24 * HORA_MS).toISOString().slice(0, 10)
  return instanteDe(`${outro}T${hora ?? agorinha}`, fuso)
}

/** When the next action may be: in one hour, tomorrow at 9:00, in two days; whole minutes. */
export const sugestoesDe = (agora: number, fuso = FUSO): Sugestao[] => [
  { quando: 'uma_hora', rotulo: 'Em 1 h', em: Math.ceil((agora + HORA_MS) / MINUTO_MS) * MINUTO_MS },
  { quando: 'amanha', rotulo: 'Amanhã, 9:00', em: daysLater(agora, 1, fuso, '09:00') },
  { quando: 'dois_dias', rotulo: 'Em 2 dias', em: daysLater(agora, 2, fuso) },
]

/** What follows from the result of a contact. */
export const SUGESTAO: Record<Resultado, { acao: string; quando: Quando }> = {
  atendeu: { acao: 'Acompanhar o contato', quando: 'dois_dias' },
  nao_atendeu: { acao: 'Ligar de novo', quando: 'uma_hora' },
  caixa_postal: { acao: 'Ligar de novo', quando: 'amanha' },
  numero_invalido: { acao: 'Conferir o telefone', quando: 'amanha' },
  retornar: { acao: 'Retornar o contato', quando: 'uma_hora' },
}
