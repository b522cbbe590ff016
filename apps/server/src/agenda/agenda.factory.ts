import { wallClock } from '../platform/business-time.ts'

type Client = {
  post: (path: string, payload?: object) => Promise<{ status: number; body: VisitaCriada }>
}
export type VisitaCriada = { id: string; versao: number; inicio: string; status: string } & Record<string, unknown>

const FUSO = 'America/Sao_Paulo'
const DIA_MS = 86_400_000

/** Wall clock of a zone, 'YYYY-MM-DDTHH:mm', so many days from now at an hour. */
export const daquiA = (dias: number, hora: string, agora: number = Date.now(), fuso = FUSO) =>
  `${wallClock(agora + dias * DIA_MS, fuso).slice(0, 10)}T${hora}`

/** Schedules a visit through the API: tomorrow at 10:00 unless given. */
export async function newVisita(client: Client, campos: object): Promise<VisitaCriada> {
  const { status, body } = await client.post('/visitas', {
    tipo: 'visita_clinica',
    inicio: daquiA(1, '10:00'),
    ...campos,
  })
  if (status !== 201) throw new Error(`POST /visitas answered ${status}: ${JSON.stringify(body)}`)
  return body
}
