import type { VisitaLinha } from '@portal/contract/agenda/agenda.contract'
import { noRelogioDaEmpresa } from '@portal/contract/agenda/opcoes'
import { type Viagem, viagemEntre } from '@portal/contract/agenda/viagem'
import { clockIn, instantOf } from '../platform/clock.ts'
import { addDias } from './visita/relogios.ts'

const MINUTO_MS = 60_000

/** Day of a visit's start on the company's clock. */
const diaDaVisita = ({ inicio }: { inicio: string }) => clockIn(Date.parse(inicio)).slice(0, 10)

/** Start of a day of the company as an ISO instant in UTC, like the server's, so that they compare as text. */
const comecoDe = (dia: string) => new Date(instantOf(`${dia}T00:00`)).toISOString()

/** Visits by the company's day of their start, in order. Formats one visit per day, because a team has thousands. */
export function porDia<V extends { inicio: string }>(visitas: readonly V[]): Map<string, V[]> {
  const dias = new Map<string, V[]>()
  let atual = { de: '', ate: '', visitas: [] as V[] }
  for (const visita of visitas) {
    if (visita.inicio < atual.de || visita.inicio >= atual.ate) {
      const dia = diaDaVisita(visita)
      atual = { de: comecoDe(dia), ate: comecoDe(addDias(dia, 1)), visitas: dias.get(dia) ?? [] }
      dias.set(dia, atual.visitas)
    }
    atual.visitas.push(visita)
  }
  return dias
}

/** Travel to a visit; `apertada` when there is less time for it than it takes. */
export type Caminho = Viagem & { apertada: boolean }

/** Travel to each visit of a day from the person's previous place; calls and cancelled visits need none. */
export function caminhosDe(visitas: readonly VisitaLinha[]): Map<string, Caminho> {
  const caminhos = new Map<string, Caminho>()
  const ultima = new Map<string, { latitude: number; longitude: number; fim: string }>()
  for (const visita of visitas) {
    const { id, tipo, status, latitude, longitude, consultor_id, inicio, fim } = visita
    if (noRelogioDaEmpresa(tipo) || status === 'cancelada' || status === 'remarcada') continue
    if (latitude === null || longitude === null) continue
    const antes = ultima.get(consultor_id)
    if (antes) {
      const viagem = viagemEntre(antes, { latitude, longitude })
      const livre = (Date.parse(inicio) - Date.parse(antes.fim)) / MINUTO_MS
      if (viagem.km > 0) caminhos.set(id, { ...viagem, apertada: viagem.minutos > livre })
    }
    ultima.set(consultor_id, { latitude, longitude, fim })
  }
  return caminhos
}
