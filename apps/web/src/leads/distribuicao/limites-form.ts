import { erroDoHorario, type HorarioComercial } from '@portal/contract/empresa/horario'
import { LIMITE } from '@portal/contract/leads/distribuicao/opcoes'
import type { ConsultorDistribuicao, ParticipanteCampos } from '@portal/contract/leads/distribuicao/regra.contract'
import { inteiroDigitado, readInteiro } from '@portal/contract/regras/numero'
import { opcional } from '@portal/contract/regras/regra'

/** Input values of a person's limits; empty means no limit. */
export type LimitesForm = { limite_abertos: string; limite_dia: string; dias_horarios: HorarioComercial | null }
/** Values that the form saves; the pause is set elsewhere. */
export type LimitesCampos = Omit<ParticipanteCampos, 'pausado_ate'>

export const ROTULOS_LIMITES: Record<keyof LimitesForm, string> = {
  limite_abertos: 'Máximo em aberto',
  limite_dia: 'Máximo por dia',
  dias_horarios: 'Horário para receber leads',
}

export const valoresDe = (pessoa: ConsultorDistribuicao | undefined): LimitesForm => ({
  limite_abertos: String(pessoa?.limite_abertos ?? ''),
  limite_dia: String(pessoa?.limite_dia ?? ''),
  dias_horarios: pessoa?.dias_horarios ?? null,
})

const limiteDe = (texto: string) => (texto.trim() === '' ? null : readInteiro(texto))

export const camposDe = ({ limite_abertos, limite_dia, dias_horarios }: LimitesForm): LimitesCampos => ({
  limite_abertos: limiteDe(limite_abertos),
  limite_dia: limiteDe(limite_dia),
  dias_horarios,
})

const limite = opcional(inteiroDigitado(LIMITE))

/** Errors by field with the server's sentences. */
export function errosDe(form: LimitesForm): Partial<Record<keyof LimitesForm, string>> {
  const erros = {
    limite_abertos: limite(form.limite_abertos),
    limite_dia: limite(form.limite_dia),
    dias_horarios: erroDoHorario(form.dias_horarios),
  }
  return Object.fromEntries(Object.entries(erros).filter(([, erro]) => erro !== undefined))
}
