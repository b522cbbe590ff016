import { HORA_INEXISTENTE } from '@portal/contract/agenda/limites'
import { instantOf, wallClock } from '../platform/business-time.ts'
import { unprocessable } from '../platform/http/errors.ts'

export const NO_FUTURO = 'A data não pode estar no futuro'

/** Wall clock in a zone, 'YYYY-MM-DDTHH:mm'. */
export const relogioEm = (instante: number, fuso: string) => wallClock(instante, fuso).slice(0, 16).replace(' ', 'T')

/** Instant of a wall clock in a zone; throws 422 at the field for an hour that summer time skips. */
export function readRelogio(campo: string, relogio: string, fuso: string): Date {
  const [dia = '', hora = ''] = relogio.split('T')
  const instante = instantOf(dia, hora, fuso)
  if (relogioEm(instante, fuso) !== relogio) throw unprocessable({ [campo]: HORA_INEXISTENTE })
  return new Date(instante)
}

const minuto = (instante: Date) => Math.floor(instante.getTime() / 60_000)

/** Instant of an event that is not before the entry (or exit) and not in the future. Throws 422 at the field. */
export function readAcontecido(
  campo: string,
  relogio: string,
  { fuso, agora, desde, saida = false }: { fuso: string; agora: number; desde: Date; saida?: boolean },
): Date {
  const em = readRelogio(campo, relogio, fuso)
  if (em.getTime() > agora) throw unprocessable({ [campo]: NO_FUTURO })
  if (minuto(em) < minuto(desde))
    throw unprocessable({
      [campo]: saida ? 'A data não pode ser anterior à saída' : 'A data não pode ser anterior à entrada',
    })
  // People type minutes: an event in the same minute counts as simultaneous.
  return em < desde ? desde : em
}
