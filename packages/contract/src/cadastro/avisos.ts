import type { Sexo } from './opcoes.ts'

type Regras = {
  aceita_menores: boolean
  aceita_idosos: boolean
  tipo_atendimento: 'masculina' | 'feminina' | 'mista'
}

const OUTRA_OPCAO = 'Seu consultor vai indicar outra opção.'
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
 * Warnings about age or gender that the clinic does not admit (not-shown section 6); they do not prevent the
 * registration.
 */
export function avisosDe(pessoa: { idade: number; sexo: Sexo }, clinica: Regras): string[] {
  const { idade, sexo } = pessoa
  const avisos: string[] = []
  if (idade < MAIORIDADE && !clinica.aceita_menores)
    avisos.push(`Esta clínica não atende menores de 18 anos. ${OUTRA_OPCAO}`)
  if (idade >= IDOSO && !clinica.aceita_idosos)
    avisos.push(`Esta clínica não atende pessoas de 60 anos ou mais. ${OUTRA_OPCAO}`)
  if (clinica.tipo_atendimento === 'masculina' && sexo === 'feminino')
    avisos.push(`Esta clínica atende somente homens. ${OUTRA_OPCAO}`)
  if (clinica.tipo_atendimento === 'feminina' && sexo === 'masculino')
    avisos.push(`Esta clínica atende somente mulheres. ${OUTRA_OPCAO}`)
  return avisos
}
