import {
  ANTES_DA_COMUNICACAO,
  ANTES_DA_DESCOBERTA,
  JA_COMUNICADO,
  MOTIVO_FALTANDO,
  NO_FUTURO,
  SEM_COMUNICACAO,
} from './limites.ts'
import type { Risco } from './opcoes.ts'

/** Instant in ISO 8601; null while it has not happened. */
type Instante = string | null

/** Facts of an incident about the communication to the authority and to the people concerned. */
type Comunicado = {
  descoberto_em: string
  comunicado_anpd_em: Instante
  comunicado_titulares_em: Instante
  nao_comunicar: boolean
  motivo_nao_comunicar: string | null
  complemento_em: Instante
}

const DATAS = ['comunicado_anpd_em', 'comunicado_titulares_em', 'complemento_em'] as const

/** Sentences by field for dates that contradict each other or lie in the future; `agora` in milliseconds. */
export function errosDasDatas(incidente: Comunicado, agora: number): Partial<Record<keyof Comunicado, string>> {
  const { descoberto_em, comunicado_anpd_em, complemento_em, nao_comunicar, motivo_nao_comunicar } = incidente
  const erros: Partial<Record<keyof Comunicado, string>> = {}
  const at = (instante: string) => Date.parse(instante)
  if (at(descoberto_em) > agora) erros.descoberto_em = NO_FUTURO
  for (const campo of DATAS) {
    const em = incidente[campo]
    if (em === null) continue
    if (at(em) > agora) erros[campo] = NO_FUTURO
    else if (at(em) < at(descoberto_em)) erros[campo] = ANTES_DA_DESCOBERTA
  }
  if (complemento_em !== null && !erros.complemento_em) {
    if (comunicado_anpd_em === null) erros.complemento_em = SEM_COMUNICACAO
    else if (at(complemento_em) < at(comunicado_anpd_em)) erros.complemento_em = ANTES_DA_COMUNICACAO
  }
  if (nao_comunicar) {
    if (!motivo_nao_comunicar?.trim()) erros.motivo_nao_comunicar = MOTIVO_FALTANDO
    else if (DATAS.some((campo) => incidente[campo] !== null)) erros.nao_comunicar = JA_COMUNICADO
  }
  return erros
}

/** Sentences by field for what an incident lacks before it can be closed, except the lessons learned. */
export function faltaParaEncerrar({
  medidas,
  risco,
  nao_comunicar,
  comunicado_anpd_em,
  comunicado_titulares_em,
}: Pick<Comunicado, 'nao_comunicar' | 'comunicado_anpd_em' | 'comunicado_titulares_em'> & {
  medidas: string | null
  risco: Risco
}): Record<string, string> {
  return {
    ...(risco === 'a_avaliar' && { risco: 'Avalie o risco' }),
    ...(!medidas?.trim() && { medidas: 'Diga que medidas foram tomadas' }),
    ...(!nao_comunicar &&
      comunicado_anpd_em === null && {
        comunicado_anpd_em: 'Informe quando a ANPD foi comunicada, ou decida não comunicar com o motivo',
      }),
    ...(!nao_comunicar &&
      comunicado_titulares_em === null && {
        comunicado_titulares_em: 'Informe quando os titulares foram comunicados, ou decida não comunicar com o motivo',
      }),
  }
}
