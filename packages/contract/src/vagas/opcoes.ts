/** Choices of a clinic's confirmed vacancies; no schemas, so that pages need not load them. */

export const GENEROS_VAGA = ['masculina', 'feminina', 'mista'] as const
export type GeneroVaga = (typeof GENEROS_VAGA)[number]
export const ROTULO_GENERO_VAGA: Record<GeneroVaga, string> = {
  masculina: 'Masculina',
  feminina: 'Feminina',
  mista: 'Mista',
}

/** Genders that a clinic can have vacancies for; a mixed clinic also has places for any gender. */
export const generosDaClinica = (tipo_atendimento: GeneroVaga): readonly GeneroVaga[] =>
  tipo_atendimento === 'mista' ? GENEROS_VAGA : [tipo_atendimento]

/** Types of admission that places can be reserved for. */
export const TIPOS_VAGA = ['voluntaria', 'involuntaria', 'compulsoria'] as const
export type TipoVaga = (typeof TIPOS_VAGA)[number]
export const ROTULO_TIPO_VAGA: Record<TipoVaga, string> = {
  voluntaria: 'Voluntária',
  involuntaria: 'Involuntária',
  compulsoria: 'Compulsória',
}

/** Source of the number: somebody who asked the clinic by telephone or WhatsApp, or the clinic through its link. */
export const FONTES_VAGA = ['telefone', 'whatsapp', 'clinica'] as const
export type FonteVaga = (typeof FONTES_VAGA)[number]
export const ROTULO_FONTE_VAGA: Record<FonteVaga, string> = {
  telefone: 'Telefone',
  whatsapp: 'WhatsApp',
  clinica: 'Própria clínica',
}

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
