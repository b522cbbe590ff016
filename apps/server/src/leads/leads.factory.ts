import { addBusinessDays, addBusinessMinutes } from '../platform/business-time.ts'
import { isNationalHoliday } from '../platform/holidays.ts'
import { newTelefone } from './telefone.factory.ts'

type Client = {
  post: (path: string, payload?: object) => Promise<{ status: number; body: { id: string; versao: number } }>
}

/** Creates a lead by the API; the telephone is a new one unless given. */
export async function newLead(client: Client, campos: object = {}) {
  const { status, body } = await client.post('/leads', {
    nome_contato: 'Maria Souza',
    telefone: newTelefone(),
    origem: 'telefone',
    ...campos,
  })
  if (status !== 201) throw new Error(`POST /leads answered ${status}: ${JSON.stringify(body)}`)
  return body
}

/** Deadlines of a company that is open at all hours; only national holidays, on which tests run too, postpone them. */
export function openAlways() {
  const calendario = { fuso: 'America/Sao_Paulo', horario: null, isFeriado: isNationalHoliday }
  const iso = (instante: number) => new Date(instante).toISOString()
  return {
    depoisDeDias: (de: number, dias: number) => iso(addBusinessDays(de, dias, calendario)),
    depoisDeMinutos: (de: number, minutos: number) => iso(addBusinessMinutes(de, minutos, calendario)),
  }
}
