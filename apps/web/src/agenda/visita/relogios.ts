import { DURACAO_MAXIMA_MIN, DURACAO_PADRAO_MIN } from '@portal/contract/agenda/limites'
import { clockIn, instantOf, ZONE } from '../../platform/clock.ts'

const MINUTO_MS = 60_000
const HORA_MS = 60 * MINUTO_MS

/** 'em Manaus' for a place; the company's clock is called by its city. */
const CIDADE_DO_FUSO: Record<string, string> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Bahia': 'Salvador',
  'America/Maceio': 'Maceió',
  'America/Recife': 'Recife',
  'America/Fortaleza': 'Fortaleza',
  'America/Araguaina': 'Palmas',
  'America/Belem': 'Belém',
  'America/Santarem': 'Santarém',
  'America/Campo_Grande': 'Campo Grande',
  'America/Cuiaba': 'Cuiabá',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Manaus': 'Manaus',
  'America/Eirunepe': 'Eirunepé',
  'America/Rio_Branco': 'Rio Branco',
  'America/Noronha': 'Fernando de Noronha',
}

/** Adds days to a day: '2026-12-31' and 1 give '2027-01-01'. */
export const addDias = (dia: string, dias: number) =>
  new Date(Date.parse(`${dia}T00:00Z`) + dias * 24 * HORA_MS).toISOString().slice(0, 10)

const minutosDe = (hora: string) => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))

/** Adds minutes to an hour, wrapping at midnight: '23:30' and 60 give '00:30'. */
export function addMinutos(hora: string, minutos: number): string {
  const total = (((minutosDe(hora) + minutos) % 1440) + 1440) % 1440
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`
}

/** Minutes from one hour forward to the other: from '23:00' to '01:00' there are 120. */
export const minutosEntre = (inicio: string, fim: string) => (minutosDe(fim) - minutosDe(inicio) + 1440) % 1440

/** True when an end before the start means the next day: visits last at most twelve hours. */
export const terminaNoDiaSeguinte = (inicio: string, fim: string) =>
  minutosDe(fim) < minutosDe(inicio) && minutosEntre(inicio, fim) <= DURACAO_MAXIMA_MIN

/** Day and hours as typed. */
export type Quando = { dia: string; inicio: string; fim: string }

/** Start and end as wall clocks for the server; undefined where day or hour is missing. */
export function horarioDe({ dia, inicio, fim }: Quando): { inicio: string; fim?: string } | undefined {
  if (!dia || !inicio) return undefined
  if (!fim) return { inicio: `${dia}T${inicio}` }
  return { inicio: `${dia}T${inicio}`, fim: `${terminaNoDiaSeguinte(inicio, fim) ? addDias(dia, 1) : dia}T${fim}` }
}

/** Day and hours that begin at a wall clock time; an hour long unless given. */
export function quandoDe(relogio: string, minutos = DURACAO_PADRAO_MIN): Quando {
  const inicio = relogio.slice(11, 16)
  return { dia: relogio.slice(0, 10), inicio, fim: addMinutos(inicio, minutos) }
}

const horaEm = (instante: number, fuso: string, dia: string) => {
  const [data = '', hora] = clockIn(instante, fuso).split('T')
  return data === dia ? hora : `${hora} (${data.slice(8)}/${data.slice(5, 7)})`
}

/**
 * '10:00 em Manaus · 11:00 em Brasília' of an instant, on the clock of its place and on the company's; undefined where
 * both show the same hour. `cidade` names the place, otherwise the zone's own city does.
 */
export function doisRelogios(instante: number, fuso: string, cidade?: string | null, empresa = ZONE) {
  const local = clockIn(instante, fuso)
  if (local === clockIn(instante, empresa)) return undefined
  const dia = local.slice(0, 10)
  return [
    `${horaEm(instante, fuso, dia)} em ${cidade ?? CIDADE_DO_FUSO[fuso]}`,
    `${horaEm(instante, empresa, dia)} em ${CIDADE_DO_FUSO[empresa]}`,
  ].join(' · ')
}

/** The same for an hour being typed. */
export function doisRelogiosDe({ dia, inicio }: Quando, fuso: string, cidade?: string | null) {
  const instante = instantOf(`${dia}T${inicio}`, fuso)
  return Number.isNaN(instante) ? undefined : doisRelogios(instante, fuso, cidade)
}

const dataLonga = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'terça-feira, 24 de novembro de 2026' of an instant on the clock of a zone. */
export const diaPorExtenso = (instante: number, fuso: string) =>
  dataLonga.format(new Date(`${clockIn(instante, fuso).slice(0, 10)}T00:00Z`))

/** '24/11/2026' on the clock of a zone. */
export const dataDe = (instante: number, fuso: string) =>
  clockIn(instante, fuso).slice(0, 10).split('-').toReversed().join('/')

/** '10:00 às 11:00' on the clock of a zone. */
export const horasDe = (inicio: string, fim: string, fuso: string) =>
  `${clockIn(Date.parse(inicio), fuso).slice(11)} às ${clockIn(Date.parse(fim), fuso).slice(11)}`
