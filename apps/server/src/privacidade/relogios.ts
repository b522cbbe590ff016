import type { ChaveRelogio, RelogioIncidente } from '@portal/contract/privacidade/relogio'
import { addBusinessDays, type Calendar, DE_SEGUNDA_A_SEXTA, isOpenDay, nextDay } from '../platform/business-time.ts'
import { dayOf } from '../platform/day.ts'
import { isNationalHoliday } from '../platform/holidays.ts'

/** Working days for telling the authority and the people concerned (Res. CD/ANPD 15/2024, arts. 6 and 9). */
const DIAS_COMUNICACAO = 3
/** Working days for completing the communication to the authority, counted from its day (art. 6, § 3). */
const DIAS_COMPLEMENTO = 20

/** Instants of an incident from which its clocks are computed. */
export type Relogiavel = {
  descoberto_em: Date
  comunicado_anpd_em: Date | null
  comunicado_titulares_em: Date | null
  nao_comunicar: boolean
  complemento_em: Date | null
  encerrado_em: Date | null
}

/** Working days by law: Monday to Friday without national holidays, whatever the company's hours. */
const uteis = (fuso: string): Calendar => ({ fuso, horario: DE_SEGUNDA_A_SEXTA, isFeriado: isNationalHoliday })

/** Number of working days after `de`, up to and including `ate`; both YYYY-MM-DD. */
function diasUteisEntre(de: string, ate: string, calendario: Calendar): number {
  let dias = 0
  for (let dia = de; dia < ate; ) {
    dia = nextDay(dia)
    if (isOpenDay(dia, calendario)) dias++
  }
  return dias
}

/** A clock of working days: the first day does not count, the last one does (Lei 9.784/1999, art. 66). */
function relogio(
  chave: ChaveRelogio,
  desde: Date,
  dias: number,
  { feito, dispensado, provisorio }: { feito: Date | null; dispensado: boolean; provisorio: boolean },
  { agora, fuso }: { agora: number; fuso: string },
): RelogioIncidente {
  const calendario = uteis(fuso)
  const vence_em = dayOf(addBusinessDays(desde.getTime(), dias, calendario), fuso)
  const hoje = dayOf(agora, fuso)
  const feito_em = feito && dayOf(feito.getTime(), fuso)
  const faltam = diasUteisEntre(hoje, vence_em, calendario)
  function situacao(): RelogioIncidente['situacao'] {
    if (feito_em !== null) return feito_em > vence_em ? 'tarde' : 'feito'
    if (dispensado) return 'dispensado'
    if (hoje > vence_em) return 'vencido'
    return faltam <= 1 ? 'vencendo' : 'no_prazo'
  }
  return { chave, vence_em, faltam, situacao: situacao(), feito_em, provisorio }
}

const maisTarde = (um: Date | null, outro: Date | null) => (um && outro ? (um > outro ? um : outro) : null)

/**
 * Clocks of an incident in the company's zone. 'comunicacao' to authority and people affected counts from the
 * discovery; 'complemento' from the authority's notice, until then from the discovery.
 */
export function relogiosDe(incidente: Relogiavel, em: { agora: number; fuso: string }): RelogioIncidente[] {
  const { descoberto_em, comunicado_anpd_em, comunicado_titulares_em, nao_comunicar, complemento_em } = incidente
  const comunicado = maisTarde(comunicado_anpd_em, comunicado_titulares_em)
  return [
    relogio(
      'comunicacao',
      descoberto_em,
      DIAS_COMUNICACAO,
      { feito: comunicado, dispensado: nao_comunicar, provisorio: false },
      em,
    ),
    relogio(
      'complemento',
      comunicado_anpd_em ?? descoberto_em,
      DIAS_COMPLEMENTO,
      {
        feito: complemento_em,
        dispensado: nao_comunicar || incidente.encerrado_em !== null,
        provisorio: comunicado_anpd_em === null,
      },
      em,
    ),
  ]
}
