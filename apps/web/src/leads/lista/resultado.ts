import { contado, plural } from '@portal/contract/regras/contado'
import { formatNumber } from '../../platform/format-number.ts'

type Participio = 'movido' | 'etiquetado' | 'arquivado' | 'transferido' | 'devolvido'
type Feitos = { feitos: number; ignorados: number }

/** Result of an action on several leads: '3 leads movidos', '1 lead movido, 2 ignorados', 'Nenhum lead movido'. */
export function resultado(participio: Participio, { feitos, ignorados }: Feitos): string {
  const parte = feitos === 0 ? `Nenhum lead ${participio}` : `${contado(feitos, 'lead')} ${plural(feitos, participio)}`
  return ignorados === 0 ? parte : `${parte}, ${contado(ignorados, 'ignorado')}`
}

/** Sentence for leads given to a consultant. */
export const distribuidos = ({ feitos, ignorados }: Feitos) =>
  `${formatNumber(feitos)} lead(s) distribuído(s) com sucesso!${
    ignorados === 0 ? '' : ` ${contado(ignorados, 'ignorado')}.`
  }`

type Parte = { nome: string; leads: number }
/** Number of leads that each consultant got: 'Ana Prado 3, Bia Souza 2.' */
export const partes = (consultores: readonly Parte[]) =>
  `${consultores.map(({ nome, leads }) => `${nome} ${formatNumber(leads)}`).join(', ')}.`

/** Share of each person when leads are divided: '2 para cada um', '2 ou 3 para cada um'. */
export function porPessoa(leads: number, pessoas: number): string {
  const parte = Math.floor(leads / pessoas)
  const quanto = leads % pessoas === 0 ? formatNumber(parte) : `${formatNumber(parte)} ou ${formatNumber(parte + 1)}`
  const resto = leads % pessoas === 0 ? '' : ' Quem tem menos leads em aberto recebe 1 a mais.'
  return `${quanto} para cada um.${resto}`
}

type Contado = 'leads' | 'pacientes' | 'visitas' | 'orcamentos'

const COMO = {
  muda: (n: number) => `${contado(n, 'lead muda', 'leads mudam')} de consultor.`,
  recebe: (n: number) => `${contado(n, 'lead recebe', 'leads recebem')} um consultor.`,
  divide: (n: number) => `${contado(n, 'lead em aberto é dividido', 'leads em aberto são divididos')}.`,
}

/**
 * Consequences of a transfer: '3 leads mudam de consultor. 1 visita em aberto vai junto.' `como`: leads without a
 * consultant receive one; divided leads may partly stay.
 */
export function mudanca(
  { leads, pacientes, visitas, orcamentos }: Record<Contado, number>,
  como: keyof typeof COMO = 'muda',
): string {
  if (leads === 0) return 'Nenhum lead em aberto.'
  const deles = COMO[como](leads)
  const junto = [
    pacientes > 0 && contado(pacientes, 'paciente ainda não internado', 'pacientes ainda não internados'),
    visitas > 0 && contado(visitas, 'visita em aberto', 'visitas em aberto'),
    orcamentos > 0 && contado(orcamentos, 'orçamento', 'orçamentos'),
  ].filter((parte) => parte !== false)
  if (junto.length === 0) return deles
  const lista = new Intl.ListFormat('pt-BR').format(junto)
  return `${deles} ${lista} ${pacientes + visitas + orcamentos === 1 ? 'vai' : 'vão'} junto.`
}
