import { INDICADORES, type Unidade } from '@portal/contract/metricas/indicadores'
import type { Figura } from '@portal/contract/metricas/metricas.contract'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { formatDay } from '../platform/format-date.ts'
import { formatDuration } from '../platform/format-duration.ts'
import { formatNumber } from '../platform/format-number.ts'

/** Placeholder for a value that cannot be computed. */
export const NADA = '—'

const porcento = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })
const pontos = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** A share from 0 to 1: '12,5%'. */
export const formatParte = (parte: number) => porcento.format(parte)
/** Formats a share of a whole that may be zero. */
export const parteDe = (parte: number, todo: number) => (todo === 0 ? NADA : formatParte(parte / todo))

const FORMATOS: Record<Unidade, (valor: number) => string> = {
  numero: formatNumber,
  proporcao: formatParte,
  segundos: formatDuration,
  centavos: formatCentavos,
}
export const formatValor = (unidade: Unidade, valor: number | null) =>
  valor === null ? NADA : FORMATOS[unidade](valor)

/** Formats a difference in the unit's words; shares differ by percentage points. */
const FORMATO_DIFERENCA: Record<Unidade, (valor: number) => string> = {
  ...FORMATOS,
  proporcao: (valor) => {
    const quantos = pontos.format(valor * 100)
    return quantos === '1' ? '1 ponto' : `${quantos} pontos`
  },
}

export type Mudanca = {
  sentido: 'sobe' | 'desce' | 'igual'
  /** Null when neither direction is better, or nothing changed. */
  juizo: 'melhor' | 'pior' | null
  texto: string
}

/** Difference of a figure from the previous period; null when one of the values is missing. */
export function mudancaDe({
  chave,
  unidade,
  anterior,
  mesma_idade,
  ...figura
}: Pick<Figura, 'chave' | 'unidade' | 'valor' | 'anterior'> & Partial<Pick<Figura, 'mesma_idade'>>): Mudanca | null {
  const valor = mesma_idade ? mesma_idade.valor : figura.valor
  if (valor === null || anterior === null) return null
  const diferenca = valor - anterior
  const texto = FORMATO_DIFERENCA[unidade](Math.abs(diferenca))
  // A difference that is displayed as zero counts as none.
  if (texto === FORMATO_DIFERENCA[unidade](0)) return { sentido: 'igual', juizo: null, texto: 'sem mudança' }
  const { maior } = INDICADORES[chave]
  return {
    sentido: diferenca > 0 ? 'sobe' : 'desce',
    juizo: maior === null ? null : diferenca > 0 === maior ? 'melhor' : 'pior',
    texto: `${texto} a ${diferenca > 0 ? 'mais' : 'menos'}`,
  }
}

/** '24/10', or '24/10/2025' outside the given year. */
const diaCurto = (dia: string, ano: string) => (dia.startsWith(ano) ? formatDay(dia).slice(0, 5) : formatDay(dia))

/** Days of a period: '24/10 – 22/11', with years where they are not this one. */
export function formatIntervalo({ de, ate }: { de: string; ate: string }, hoje: string): string {
  const ano = de.slice(0, 4) === ate.slice(0, 4) ? hoje.slice(0, 4) : ''
  const curto = (dia: string) => (ano ? diaCurto(dia, ano) : formatDay(dia))
  return de === ate ? curto(de) : `${curto(de)} – ${curto(ate)}`
}

const mes = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: '2-digit', timeZone: 'UTC' })
/** First day of a month: 'nov 26'. */
export const mesCurto = (dia: string) =>
  mes
    .formatToParts(new Date(`${dia}T00:00Z`))
    .filter(({ type }) => type !== 'literal')
    .map(({ value }) => value.replace('.', ''))
    .join(' ')
