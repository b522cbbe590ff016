import { formatNumero } from '../../platform/format-numero.ts'

type Participio = 'movido' | 'etiquetado' | 'arquivado' | 'transferido' | 'devolvido'
type Feitos = { feitos: number; ignorados: number }

const plural = (n: number, um: string) => (n === 1 ? um : `${um}s`)

/** What an action on several leads did: '3 leads movidos', '1 lead movido, 2 ignorados', 'Nenhum lead movido'. */
export function resultado(participio: Participio, { feitos, ignorados }: Feitos): string {
  const parte =
    feitos === 0
      ? `Nenhum lead ${participio}`
      : `${formatNumero(feitos)} ${plural(feitos, 'lead')} ${plural(feitos, participio)}`
  return ignorados === 0 ? parte : `${parte}, ${formatNumero(ignorados)} ${plural(ignorados, 'ignorado')}`
}

/** The specification's sentence for leads given to a consultant. */
export const distribuidos = ({ feitos, ignorados }: Feitos) =>
  `${formatNumero(feitos)} lead(s) distribuído(s) com sucesso!${
    ignorados === 0 ? '' : ` ${formatNumero(ignorados)} ${plural(ignorados, 'ignorado')}.`
  }`

const quantos = (n: number, um: string, varios: string) => `${formatNumero(n)} ${n === 1 ? um : varios}`

/** What changes hands: '3 leads mudam de consultor. 1 paciente ainda não internado vai junto.' */
export function mudanca({ leads, pacientes }: { leads: number; pacientes: number }): string {
  if (leads === 0) return 'Nenhum lead em aberto.'
  const deles = quantos(leads, 'lead muda', 'leads mudam')
  if (pacientes === 0) return `${deles} de consultor.`
  return `${deles} de consultor. ${quantos(pacientes, 'paciente ainda não internado vai junto', 'pacientes ainda não internados vão junto')}.`
}
