import {
  ANTECEDENCIA_MAXIMA_DIAS,
  DURACAO_MAXIMA_MIN,
  DURACAO_PADRAO_MIN,
  ESCOLHA_FUTURO,
  HORA_INEXISTENTE,
  PASSADO_MAXIMO_DIAS,
  TERMINO_ANTES,
} from '@portal/contract/agenda/limites'
import { instantOf, wallClock } from '../platform/business-time.ts'
import { unprocessable } from '../platform/http/errors.ts'

const MINUTO_MS = 60_000
const DIA_MS = 86_400_000

/** Wall clocks, 'YYYY-MM-DDTHH:mm'. */
export type HorarioDigitado = { inicio: string; fim?: string | undefined }

/** Instant of a wall clock in a zone; throws 422 at the field for an hour that summer time skips. */
function instanteDe(campo: string, relogio: string, fuso: string): number {
  const [dia = '', hora = ''] = relogio.split('T')
  const instante = instantOf(dia, hora, fuso)
  if (!wallClock(instante, fuso).startsWith(`${dia} ${hora}`)) throw unprocessable({ [campo]: HORA_INEXISTENTE })
  return instante
}

/**
 * Start and end as instants; `passada` allows a visit that took place. Throws 422 at the field for an impossible time
 * (docs/rules.md, 'Agenda').
 */
export function readHorario(
  { inicio: de, fim: ate }: HorarioDigitado,
  { fuso, agora, passada = false }: { fuso: string; agora: number; passada?: boolean },
): { inicio: Date; fim: Date } {
  const inicio = instanteDe('inicio', de, fuso)
  const fim = ate === undefined ? inicio + DURACAO_PADRAO_MIN * MINUTO_MS : instanteDe('fim', ate, fuso)
  if (fim <= inicio) throw unprocessable({ fim: TERMINO_ANTES })
  if (fim - inicio > DURACAO_MAXIMA_MIN * MINUTO_MS) throw unprocessable({ fim: 'A visita pode durar até 12 horas' })
  if (passada) {
    if (inicio > agora) throw unprocessable({ resultado: 'Esta visita ainda não aconteceu' })
    if (inicio < agora - PASSADO_MAXIMO_DIAS * DIA_MS) throw unprocessable({ inicio: 'Registre visitas do último ano' })
  } else {
    if (inicio <= agora) throw unprocessable({ inicio: ESCOLHA_FUTURO })
    if (inicio > agora + ANTECEDENCIA_MAXIMA_DIAS * DIA_MS)
      throw unprocessable({ inicio: 'Escolha uma data dentro dos próximos 2 anos' })
  }
  return { inicio: new Date(inicio), fim: new Date(fim) }
}
