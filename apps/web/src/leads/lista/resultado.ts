import { contado, plural } from '@portal/contract/regras/contado'
import { formatNumero } from '../../platform/format-numero.ts'

type Participio = 'movido' | 'etiquetado' | 'arquivado' | 'transferido' | 'devolvido'
type Feitos = { feitos: number; ignorados: number }

/** What an action on several leads did: '3 leads movidos', '1 lead movido, 2 ignorados', 'Nenhum lead movido'. */
export function resultado(participio: Participio, { feitos, ignorados }: Feitos): string {
  const parte = feitos === 0 ? `Nenhum lead ${participio}` : `${contado(feitos, 'lead')} ${plural(feitos, participio)}`
  return ignorados === 0 ? parte : `${parte}, ${contado(ignorados, 'ignorado')}`
}

/** The specification's sentence for leads given to a consultant. */
export const distribuidos = ({ feitos, ignorados }: Feitos) =>
  `${formatNumero(feitos)} lead(s) distribuído(s) com sucesso!${
    ignorados === 0 ? '' : ` ${contado(ignorados, 'ignorado')}.`
  }`

type Contado = 'leads' | 'pacientes' | 'visitas' | 'orcamentos'

/** What changes hands: '3 leads mudam de consultor. 1 visita em aberto vai junto.' */
export function mudanca({ leads, pacientes, visitas, orcamentos }: Record<Contado, number>): string {
  if (leads === 0) return 'Nenhum lead em aberto.'
  const deles = `${contado(leads, 'lead muda', 'leads mudam')} de consultor.`
  const junto = [
    pacientes > 0 && contado(pacientes, 'paciente ainda não internado', 'pacientes ainda não internados'),
    visitas > 0 && contado(visitas, 'visita em aberto', 'visitas em aberto'),
    orcamentos > 0 && contado(orcamentos, 'orçamento', 'orçamentos'),
  ].filter((parte) => parte !== false)
  if (junto.length === 0) return deles
  const lista = new Intl.ListFormat('pt-BR').format(junto)
  return `${deles} ${lista} ${pacientes + visitas + orcamentos === 1 ? 'vai' : 'vão'} junto.`
}
