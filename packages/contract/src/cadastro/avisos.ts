import type { Sexo } from './opcoes.ts'

type Regras = {
  aceita_menores: boolean
  aceita_idosos: boolean
  tipo_atendimento: 'masculina' | 'feminina' | 'mista'
}

const OUTRA_OPCAO = 'Seu consultor vai indicar outra opção.'

/**
 * Warnings about a registration: sentence for the family (docs/rules.md, 'Cadastro público'), sentence for the team,
 * and filter of a search for another clinic. The family must not learn who else is registered.
 */
export const AVISOS = {
  menor: {
    familia: `Esta clínica não atende menores de 18 anos. ${OUTRA_OPCAO}`,
    equipe: 'A clínica não atende menores de 18 anos: indique outra.',
    busca: { menores: true },
  },
  idoso: {
    familia: `Esta clínica não atende pessoas de 60 anos ou mais. ${OUTRA_OPCAO}`,
    equipe: 'A clínica não atende pessoas de 60 anos ou mais: indique outra.',
    busca: { idosos: true },
  },
  so_homens: {
    familia: `Esta clínica atende somente homens. ${OUTRA_OPCAO}`,
    equipe: 'A clínica atende somente homens: indique outra.',
    busca: { genero: 'feminina' },
  },
  so_mulheres: {
    familia: `Esta clínica atende somente mulheres. ${OUTRA_OPCAO}`,
    equipe: 'A clínica atende somente mulheres: indique outra.',
    busca: { genero: 'masculina' },
  },
  internacao_a_registrar: {
    familia: null,
    equipe: 'Estava em uma clínica no portal antigo, sem entrada ou clínica que se conheça: registre a internação',
    busca: null,
  },
  cpf_repetido: { familia: null, equipe: 'Já existe um paciente com este CPF', busca: null },
} as const
export type Aviso = keyof typeof AVISOS

/** Sentences of the warnings that the family may read. */
export const paraFamilia = (avisos: readonly Aviso[]): string[] =>
  avisos.flatMap((aviso) => AVISOS[aviso].familia ?? [])

type OutraBusca = { genero?: string; menores?: true; idosos?: true }

/** Search filter for another clinic where this one does not admit the person; null where it does. */
export function outraBusca(avisos: readonly Aviso[]): OutraBusca | null {
  const filtros = avisos.flatMap((aviso) => AVISOS[aviso].busca ?? [])
  return filtros.length > 0 ? Object.assign({}, ...filtros) : null
}

export const MAIORIDADE = 18
const IDOSO = 60

/**
 * Age in whole years on `dia`; both dates as YYYY-MM-DD. A birthday on 29 February counts from 1 March in other years
 * (Lei 810/1949).
 */
export function idadeEm(nascimento: string, dia: string): number {
  const anos = Number(dia.slice(0, 4)) - Number(nascimento.slice(0, 4))
  return dia.slice(5) < nascimento.slice(5) ? anos - 1 : anos
}

/**
 * Warnings about age or gender that the clinic does not admit (docs/rules.md, 'Cadastro público'); they do not prevent
 * the registration.
 */
export function avisosDe(pessoa: { idade: number; sexo: Sexo }, clinica: Regras): Aviso[] {
  const { idade, sexo } = pessoa
  const avisos: Aviso[] = []
  if (idade < MAIORIDADE && !clinica.aceita_menores) avisos.push('menor')
  if (idade >= IDOSO && !clinica.aceita_idosos) avisos.push('idoso')
  if (clinica.tipo_atendimento === 'masculina' && sexo === 'feminino') avisos.push('so_homens')
  if (clinica.tipo_atendimento === 'feminina' && sexo === 'masculino') avisos.push('so_mulheres')
  return avisos
}
