import { DIAS_SEMANA, type HorarioComercial, NOME_DIA } from '@portal/contract/empresa/horario'
import { clockIn, instantOf } from '../../platform/clock.ts'
import { addDias } from './relogios.ts'

const HORA_MS = 60 * 60_000
const [MANHA, TARDE] = [10, 14]
/** Days ahead for which closed days are known. */
const ADIANTE = 60
const SEMANA = 7

/** Working hours of the company. */
export type Expediente = {
  /** True for a day (YYYY-MM-DD) on which the company is closed. */
  isFechado: (dia: string) => boolean
  /** Null means at any hour. */
  horario: HorarioComercial | null
  /** True when the user has another visit within the hour that begins at an instant. */
  isOcupada?: (inicio: number) => boolean
}

/** Suggested hour: value for `datetime-local` inputs, and label 'Amanhã 10h'. */
export type HoraSugerida = { relogio: string; rotulo: string }

const diaDaSemana = (dia: string) => DIAS_SEMANA[new Date(`${dia}T00:00Z`).getUTCDay()] ?? 'dom'
const comDoisDigitos = (hora: number) => `${String(hora).padStart(2, '0')}:00`

/** Hours that are suggested to a company that works at any hour. */
const DE_DIA: readonly (readonly [string, string])[] = [['08:00', '18:00']]

/** Free full hour nearest to the wanted one, such that an hour's visit ends before the company closes. */
function horaAberta(
  dia: string,
  desejada: number,
  horario: HorarioComercial | null,
  isLivre: (relogio: string) => boolean,
): number {
  const periodos = horario === null ? DE_DIA : (horario[diaDaSemana(dia)] ?? [])
  const cabem = Array.from({ length: 23 }, (_, hora) => hora).filter((hora) =>
    periodos.some(([abre, fecha]) => comDoisDigitos(hora) >= abre && comDoisDigitos(hora + 1) <= fecha),
  )
  const livres = cabem.filter((hora) => isLivre(`${dia}T${comDoisDigitos(hora)}`))
  // On a full day: the nearest hour, although it is taken.
  const [melhor = desejada] = (livres.length > 0 ? livres : cabem).toSorted(
    (a, b) => Math.abs(a - desejada) - Math.abs(b - desejada),
  )
  return melhor
}

/** 'Amanhã 10h', 'Segunda 14h'; with the date beyond a week: 'Segunda 07/12 10h'. */
function rotuloDe(dia: string, hora: number, hoje: string): string {
  const [nome = ''] = NOME_DIA[diaDaSemana(dia)].split('-')
  const longe = (Date.parse(dia) - Date.parse(hoje)) / (24 * HORA_MS) >= SEMANA
  const quando = dia === addDias(hoje, 1) ? 'Amanhã' : longe ? `${nome} ${dia.slice(8)}/${dia.slice(5, 7)}` : nome
  return `${quando} ${hora}h`
}

/** Suggested hours for a visit on a zone's clock, from tomorrow on; the first is the default. */
export function horasSugeridas(agora: number, fuso: string, expediente: Expediente): HoraSugerida[] {
  const { isFechado, horario, isOcupada } = expediente
  const hoje = clockIn(agora, fuso).slice(0, 10)
  const seguinte = (dia: string) => {
    let outro = addDias(dia, 1)
    for (let dias = 0; dias < ADIANTE && isFechado(outro); dias++) outro = addDias(outro, 1)
    return outro
  }
  const primeiro = seguinte(hoje)
  const segundo = seguinte(primeiro)
  const horas = [
    [primeiro, MANHA],
    [segundo, MANHA],
    [segundo, TARDE],
  ] as const
  const sugeridas = horas.map(([dia, desejada]) => {
    const isLivre = (relogio: string) => !isOcupada?.(instantOf(relogio, fuso))
    const hora = horaAberta(dia, desejada, horario, isLivre)
    return { relogio: `${dia}T${comDoisDigitos(hora)}`, rotulo: rotuloDe(dia, hora, hoje) }
  })
  // Short opening hours may give the same suggestion twice.
  return sugeridas.filter(({ relogio }, n) => sugeridas.findIndex((outra) => outra.relogio === relogio) === n)
}

/** Start of the last full hour, for a visit that already took place. */
export const horaPassada = (agora: number, fuso: string) => `${clockIn(agora - HORA_MS, fuso).slice(0, 13)}:00`
