import { formatPontosBase } from '@portal/contract/financeiro/calculo'
import type { BaseRepasse } from '@portal/contract/financeiro/opcoes'
import type { RegraComissaoLida, RegraRepasseLida } from '@portal/contract/financeiro/regras.contract'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { formatDay } from '../../platform/format-date.ts'

const DE_REPASSE: Record<BaseRepasse, { parte: string; fixo: string }> = {
  primeira_mensalidade: { parte: 'da primeira mensalidade', fixo: 'por internação' },
  total_contrato: { parte: 'do total do contrato', fixo: 'por internação' },
  cada_mensalidade: { parte: 'de cada mensalidade', fixo: 'por mensalidade' },
}

/** '30% da primeira mensalidade', 'R$ 1.000,00 por internação' */
export const textoRepasse = ({ tipo, valor, base }: Pick<RegraRepasseLida, 'tipo' | 'valor' | 'base'>) =>
  tipo === 'fixo'
    ? `${formatCentavos(valor)} ${DE_REPASSE[base].fixo}`
    : `${formatPontosBase(valor)} ${DE_REPASSE[base].parte}`

/** '40% do repasse', 'R$ 300,00 por repasse' */
export const textoComissao = ({ tipo, valor, base }: Pick<RegraComissaoLida, 'tipo' | 'valor' | 'base'>) =>
  tipo === 'fixo'
    ? `${formatCentavos(valor)} por repasse`
    : `${formatPontosBase(valor)} ${base === 'repasse' ? 'do repasse' : 'do contrato'}`

type Vigencia = { vigencia_inicio: string; vigencia_fim: string | null }

/** 'desde 01/03/2026', 'de 01/03/2026 a 31/12/2026' */
export const textoVigencia = ({ vigencia_inicio: inicio, vigencia_fim: fim }: Vigencia) =>
  fim ? `de ${formatDay(inicio)} a ${formatDay(fim)}` : `desde ${formatDay(inicio)}`

/** State of a rule on a day: in force, future or ended. */
export function estadoDe(
  { vigencia_inicio, vigencia_fim }: Vigencia,
  hoje: string,
): 'vigente' | 'futura' | 'encerrada' {
  if (vigencia_fim !== null && vigencia_fim < hoje) return 'encerrada'
  return vigencia_inicio > hoje ? 'futura' : 'vigente'
}

/** 'A regra já vale para 3 internações que esperavam por ela.'; undefined when none waited. */
export const textoAplicadas = (n: number) =>
  n === 0
    ? undefined
    : `A regra foi aplicada a ${n === 1 ? '1 internação que esperava' : `${n} internações que esperavam`} por ela.`
