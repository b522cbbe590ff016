import { keysOf } from '../keys-of.ts'
export const ROTULO_GENERO_VAGA = {
  masculina: 'Masculina',
  feminina: 'Feminina',
  mista: 'Mista',
} as const
export type GeneroVaga = keyof typeof ROTULO_GENERO_VAGA
/** Choices of a clinic's confirmed vacancies; no schemas, so that pages need not load them. */
export const GENEROS_VAGA = keysOf(ROTULO_GENERO_VAGA)

export const ROTULO_TIPO_VAGA = {
  voluntaria: 'Voluntária',
  involuntaria: 'Involuntária',
  compulsoria: 'Compulsória',
} as const
export type TipoVaga = keyof typeof ROTULO_TIPO_VAGA
/** Types of admission that places can be reserved for. */
export const TIPOS_VAGA = keysOf(ROTULO_TIPO_VAGA)

export const ROTULO_FONTE_VAGA = {
  telefone: 'Telefone',
  whatsapp: 'WhatsApp',
  clinica: 'Própria clínica',
} as const
export type FonteVaga = keyof typeof ROTULO_FONTE_VAGA
/** Source of the number: somebody who asked the clinic by telephone or WhatsApp, or the clinic through its link. */
export const FONTES_VAGA = keysOf(ROTULO_FONTE_VAGA)

/** Places of one gender, for a type of admission or, with null, for any. */
export type Vaga = { genero: GeneroVaga; tipo_internacao: TipoVaga | null; vagas: number }

/** 'Masculina: 3 · Feminina: 1 · Feminina, só Involuntária: 2' */
export const textoDasVagas = (vagas: readonly Vaga[]) =>
  vagas
    .map(({ genero, tipo_internacao, vagas }) => {
      const so = tipo_internacao ? `, só ${ROTULO_TIPO_VAGA[tipo_internacao]}` : ''
      return `${ROTULO_GENERO_VAGA[genero]}${so}: ${vagas}`
    })
    .join(' · ')
