import type { Etapa } from '../leads/opcoes.ts'
import type { Nome } from '../regras/nome.ts'
import { faixa } from '../regras/numero.ts'

export const NOME_ETAPA = { vazio: 'Informe o nome da etapa', min: 2, max: 40 } as const satisfies Nome
export const NOME_MOTIVO = { vazio: 'Informe o motivo', min: 2, max: 80 } as const satisfies Nome
export const NOME_REPETIDO = 'Já existe um item com este nome'
export const SLA = faixa(1, 999)
export const ORDEM_MOTIVO = faixa(0, 999)
/** True if a stage has a time limit of its own; that of 'novo' is the company's, that of a visit its date. */
export const hasSla = (etapa: Etapa) => ['em_contato', 'qualificado', 'proposta_enviada'].includes(etapa)

/** Colours of the theme that a stage may have, with their names. */
export const CORES_ETAPA = {
  blue: 'Azul',
  cyan: 'Ciano',
  teal: 'Verde-água',
  green: 'Verde',
  lime: 'Lima',
  yellow: 'Amarelo',
  orange: 'Laranja',
  red: 'Vermelho',
  pink: 'Rosa',
  grape: 'Uva',
  violet: 'Violeta',
  indigo: 'Índigo',
  gray: 'Cinza',
} as const
export type CorEtapa = keyof typeof CORES_ETAPA

/** Units of a time limit, in the plural. */
export const UNIDADES_SLA = ['minutos', 'horas', 'dias'] as const
