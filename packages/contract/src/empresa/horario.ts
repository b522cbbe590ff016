/** Days of the week, from Sunday, as `Date.getUTCDay` counts them. */
export const DIAS_SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'] as const
export type DiaSemana = (typeof DIAS_SEMANA)[number]

/** Opening hours: periods of each day as 'HH:mm', in order and apart; a day that is missing is closed. */
export type HorarioComercial = Partial<Record<DiaSemana, [abre: string, fecha: string][]>>

export const NOME_DIA: Record<DiaSemana, string> = {
  dom: 'Domingo',
  seg: 'Segunda-feira',
  ter: 'Terça-feira',
  qua: 'Quarta-feira',
  qui: 'Quinta-feira',
  sex: 'Sexta-feira',
  sab: 'Sábado',
}
export const PERIODOS_DO_DIA_MAXIMO = 4
const HORA = /^(?:[01]\d|2[0-3]):[0-5]\d$/

function erroDoDia(periodos: readonly (readonly [string, string])[]): string | undefined {
  if (periodos.length > PERIODOS_DO_DIA_MAXIMO) return `use no máximo ${PERIODOS_DO_DIA_MAXIMO} períodos`
  for (const [i, [abre, fecha]] of periodos.entries()) {
    if (!HORA.test(abre) || !HORA.test(fecha)) return 'informe as horas como 08:00'
    if (abre >= fecha) return 'o fim de um período vem depois do início'
    const anterior = periodos[i - 1]
    if (anterior && abre <= anterior[1]) return 'os períodos ficam em ordem e separados'
  }
  return undefined
}

/** Sentence for invalid opening hours, naming the wrong day; undefined when they are valid. */
export function erroDoHorario(horario: HorarioComercial | null): string | undefined {
  if (!horario) return undefined
  for (const dia of DIAS_SEMANA) {
    const erro = erroDoDia(horario[dia] ?? [])
    if (erro) return `${NOME_DIA[dia]}: ${erro}`
  }
  const aberto = DIAS_SEMANA.some((dia) => (horario[dia] ?? []).length > 0)
  return aberto ? undefined : 'Informe o horário de pelo menos um dia'
}

/** 'Segunda-feira 08:00–12:00, 13:00–18:00', one line per day; 'A qualquer hora' without opening hours. */
export const horarioEmTexto = (horario: HorarioComercial | null) =>
  horario === null
    ? 'A qualquer hora'
    : DIAS_SEMANA.filter((dia) => (horario[dia] ?? []).length > 0)
        .map((dia) => `${NOME_DIA[dia]} ${(horario[dia] ?? []).map(([abre, fecha]) => `${abre}–${fecha}`).join(', ')}`)
        .join('; ')
