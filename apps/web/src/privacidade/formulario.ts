import { errosDasDatas } from '@portal/contract/privacidade/incidente'
import {
  DADOS_FALTANDO,
  DATA_INVALIDA,
  DESCRICAO_FALTANDO,
  MOTIVO_NAO_COMUNICAR_MAXIMO,
  TEXTO_INCIDENTE_MAXIMO,
  TITULARES_QTD,
} from '@portal/contract/privacidade/limites'
import type { DadosAfetados, Risco } from '@portal/contract/privacidade/opcoes'
import type { Incidente, IncidenteCampos } from '@portal/contract/privacidade/privacidade.contract'
import { textoLongo } from '@portal/contract/regras/nome'
import { inteiroDigitado, readInteiro } from '@portal/contract/regras/numero'
import { clockIn, instantOf } from '../platform/clock.ts'

/** Values of the form; times are local times of the company, 'YYYY-MM-DDTHH:mm'. */
export type IncidenteForm = {
  descoberto_em: string
  descricao: string
  dados: DadosAfetados[]
  titulares_qtd: string
  risco: Risco
  medidas: string
  nao_comunicar: boolean
  motivo_nao_comunicar: string
  comunicado_anpd_em: string
  comunicado_titulares_em: string
  complemento_em: string
}

export const ROTULOS: Record<keyof IncidenteForm, string> = {
  descoberto_em: 'Descoberto em',
  risco: 'Risco aos titulares',
  descricao: 'O que aconteceu',
  dados: 'Dados afetados',
  titulares_qtd: 'Pessoas afetadas',
  medidas: 'Medidas tomadas',
  nao_comunicar: 'Não comunicar',
  motivo_nao_comunicar: 'Por que não comunicar',
  comunicado_anpd_em: 'ANPD comunicada em',
  comunicado_titulares_em: 'Titulares comunicados em',
  complemento_em: 'Complemento enviado em',
}
/** Labels for the history, which also tells of closing. */
export const ROTULOS_HISTORICO = {
  ...ROTULOS,
  encerrado_em: 'Encerrado em',
  licoes: 'O que foi aprendido',
  documento: 'Documento',
}

const relogio = (instante: string | null) => (instante === null ? '' : clockIn(Date.parse(instante)))

export const valoresDe = (incidente: Incidente | undefined): IncidenteForm => ({
  descoberto_em: relogio(incidente?.descoberto_em ?? null),
  descricao: incidente?.descricao ?? '',
  dados: incidente?.dados ?? [],
  titulares_qtd: incidente?.titulares_qtd?.toString() ?? '',
  risco: incidente?.risco ?? 'a_avaliar',
  medidas: incidente?.medidas ?? '',
  nao_comunicar: incidente?.nao_comunicar ?? false,
  motivo_nao_comunicar: incidente?.motivo_nao_comunicar ?? '',
  comunicado_anpd_em: relogio(incidente?.comunicado_anpd_em ?? null),
  comunicado_titulares_em: relogio(incidente?.comunicado_titulares_em ?? null),
  complemento_em: relogio(incidente?.complemento_em ?? null),
})

/** ISO instant of a local time; an invalid text unchanged, which the validation refuses. */
function instante(digitado: string): string {
  const em = instantOf(digitado)
  return Number.isNaN(em) ? digitado : new Date(em).toISOString()
}
const opcional = (digitado: string) => (digitado === '' ? null : instante(digitado))

export const camposDe = (form: IncidenteForm): IncidenteCampos => ({
  ...form,
  descoberto_em: instante(form.descoberto_em),
  descricao: form.descricao.trim(),
  titulares_qtd: form.titulares_qtd.trim() === '' ? null : readInteiro(form.titulares_qtd),
  medidas: form.medidas.trim() || null,
  motivo_nao_comunicar: (form.nao_comunicar && form.motivo_nao_comunicar.trim()) || null,
  comunicado_anpd_em: opcional(form.comunicado_anpd_em),
  comunicado_titulares_em: opcional(form.comunicado_titulares_em),
  complemento_em: opcional(form.complemento_em),
})

/** Errors by field, with the server's sentences. */
export function errosDe(form: IncidenteForm): Partial<Record<keyof IncidenteForm, string>> {
  const longo = (texto: string, max: number) => (texto.trim().length > max ? textoLongo(max) : undefined)
  const erros: Partial<Record<keyof IncidenteForm, string | undefined>> = {
    descricao: form.descricao.trim() === '' ? DESCRICAO_FALTANDO : longo(form.descricao, TEXTO_INCIDENTE_MAXIMO),
    dados: form.dados.length === 0 ? DADOS_FALTANDO : undefined,
    titulares_qtd: form.titulares_qtd.trim() === '' ? undefined : inteiroDigitado(TITULARES_QTD)(form.titulares_qtd),
    medidas: longo(form.medidas, TEXTO_INCIDENTE_MAXIMO),
    motivo_nao_comunicar: longo(form.motivo_nao_comunicar, MOTIVO_NAO_COMUNICAR_MAXIMO),
    ...errosDasDatas(camposDe(form), Date.now()),
    ...(Number.isNaN(instantOf(form.descoberto_em)) && { descoberto_em: DATA_INVALIDA }),
  }
  return Object.fromEntries(Object.entries(erros).filter(([, erro]) => erro !== undefined))
}
