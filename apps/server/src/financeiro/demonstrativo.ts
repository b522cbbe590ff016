import { diaCurto, explainCalculo } from '@portal/contract/financeiro/calculo'
import type { Fechamento } from '@portal/contract/financeiro/fechamentos.contract'
import { ROTULO_FECHAMENTO, ROTULO_SITUACAO_DO_LANCAMENTO } from '@portal/contract/financeiro/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import type { Block, Letterhead, PdfDocument } from '../platform/pdf/document.ts'
import type { LinhaDoFechamento } from './fechamentos.queries.ts'

const MES = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** 'novembro de 2026' */
const nomeDoMes = (competencia: string) => MES.format(new Date(`${competencia}T00:00:00Z`))

const COLUNAS = [
  { label: 'Comissão', share: 5 },
  { label: 'Vencimento', share: 2 },
  { label: 'Situação', share: 2 },
  { label: 'Valor', share: 2, align: 'right' as const },
]

const ondeDe = ({ paciente, clinica, parcela, parcelas }: LinhaDoFechamento) =>
  [paciente, clinica, parcela !== null && parcelas !== null && parcelas > 1 && `parcela ${parcela} de ${parcelas}`]
    .filter(Boolean)
    .join(' · ')

const linhaDe = (linha: LinhaDoFechamento) => [
  [linha.descricao, ondeDe(linha), linha.calculo && explainCalculo(linha.calculo)].filter(Boolean).join('\n'),
  linha.vencimento ? diaCurto(linha.vencimento) : '',
  ROTULO_SITUACAO_DO_LANCAMENTO[linha.status],
  formatCentavos(linha.valor_centavos),
]

const sumOf = (linhas: readonly LinhaDoFechamento[]) =>
  linhas.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0)

function parte(titulo: string, linhas: readonly LinhaDoFechamento[]): Block[] {
  if (linhas.length === 0) return []
  return [
    { kind: 'heading', text: titulo },
    { kind: 'table', columns: COLUNAS, rows: linhas.map(linhaDe) },
    { kind: 'paragraph', text: `Soma: ${formatCentavos(sumOf(linhas))}` },
  ]
}

/** 'Demonstrativo' of a person's commissions in a month, with each calculation; names patients by initials and code. */
export function demonstrativoPdf(
  fechamento: Pick<Fechamento, 'consultor' | 'competencia' | 'status' | 'total_centavos' | 'pago_centavos'>,
  linhas: readonly LinhaDoFechamento[],
  letterhead: Letterhead,
  created: Date,
): PdfDocument {
  const { consultor, competencia, status, total_centavos, pago_centavos } = fechamento
  const mes = nomeDoMes(competencia)
  return {
    title: `Demonstrativo de comissões · ${mes}`,
    created,
    letterhead,
    footer: `Demonstrativo de comissões · ${mes}`,
    blocks: [
      {
        kind: 'values',
        items: [
          ['Nome', consultor],
          ['Mês', mes],
          ['Situação', ROTULO_FECHAMENTO[status]],
          ['Total', formatCentavos(total_centavos)],
          ['Pago', formatCentavos(pago_centavos)],
          ['A pagar', formatCentavos(total_centavos - pago_centavos)],
        ],
      },
      ...parte(
        'Comissões',
        linhas.filter(({ origem }) => origem === 'internacao'),
      ),
      ...parte(
        'Ajustes',
        linhas.filter(({ origem }) => origem !== 'internacao'),
      ),
    ],
  }
}
