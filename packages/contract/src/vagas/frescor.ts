/**
 * Age of a clinic's confirmed vacancies (docs/rules.md, 'Vagas confirmadas'), computed from the instant where it is
 * shown.
 */

const HORA_MS = 3_600_000
const RECENTE_H = 24
/** Hours after which a confirmation no longer counts. */
const VALIDADE_H = 72

export type Frescor = 'recente' | 'valida' | 'vencida'

/** Sum of a clinic's vacancies and when they were last confirmed. */
export type VagasConfirmadas = { total: number; em: string }

/** Last instant, in milliseconds, at which a confirmation made at `em` still counts. */
export const validaAte = (em: number) => em + VALIDADE_H * HORA_MS

/** Text and freshness of the badge; times in milliseconds. With a slow clock, a confirmation counts as new. */
export function readVagas(vagas: VagasConfirmadas | null, agora: number): { frescor: Frescor; texto: string } {
  const idade = vagas ? Math.max(0, agora - Date.parse(vagas.em)) : Number.POSITIVE_INFINITY
  if (!vagas || idade > VALIDADE_H * HORA_MS) return { frescor: 'vencida', texto: 'Vagas não confirmadas' }
  const horas = Math.floor(idade / HORA_MS)
  const ha = horas === 0 ? 'há menos de 1 h' : horas < 48 ? `há ${horas} h` : `há ${Math.floor(horas / 24)} dias`
  if (vagas.total === 0) return { frescor: 'vencida', texto: `Sem vagas, visto ${ha}` }
  return { frescor: idade <= RECENTE_H * HORA_MS ? 'recente' : 'valida', texto: `Vagas confirmadas ${ha}` }
}
