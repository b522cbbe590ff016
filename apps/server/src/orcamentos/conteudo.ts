import type { EntradaDosValores } from '@portal/contract/orcamentos/dinheiro'
import type { ConteudoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { avisosDe, buildConteudo } from '@portal/contract/orcamentos/visao'
import { ROTULO_GENERO_VAGA } from '@portal/contract/vagas/opcoes'
import canonicalize from 'canonicalize'
import type { EmpresaConfig } from '../empresa/empresa.queries.ts'
import type { ItemRow, OrcamentoCompleto, OrcamentoRow } from './orcamentos.queries.ts'

/** Data of the company on a quote. */
export const empresaDoOrcamento = (empresa: EmpresaConfig): ConteudoOrcamento['empresa'] => ({
  razao_social: empresa.razao_social,
  nome: empresa.nome_fantasia,
  cnpj: empresa.cnpj,
  endereco: empresa.endereco,
  email: empresa.email,
  telefone: empresa.telefone,
})

export const avisosDoOrcamento = ({ linha_transparencia, nome_fantasia }: EmpresaConfig) =>
  avisosDe(nome_fantasia, linha_transparencia)

/** Input of the formulas, from a quote. */
export const entradaDosValores = (
  orcamento: Pick<OrcamentoRow, Exclude<keyof EntradaDosValores, 'dias' | 'itens'>>,
  itens: readonly ItemRow[],
  dias: number,
): EntradaDosValores => ({
  valor_periodo_centavos: orcamento.valor_periodo_centavos,
  quantidade: orcamento.quantidade,
  dias,
  itens,
  desconto_tipo: orcamento.desconto_tipo,
  desconto_valor: orcamento.desconto_valor,
  entrada_centavos: orcamento.entrada_centavos,
  parcelas: orcamento.parcelas,
})

const daLinha = (row: OrcamentoRow) => ({
  ...row,
  enviado_em: row.enviado_em?.toISOString() ?? null,
  cliente: row.cliente_nome,
})

/** Parts of a content that the quote's columns and lines also hold, in words; others were copied on sending. */
const DAS_COLUNAS = {
  numero: 'número',
  versao: 'versão',
  enviado_em: 'data de envio',
  validade: 'validade',
  cliente: 'nome do cliente',
  quantidade: 'quantidade de períodos',
  valor_periodo_centavos: 'valor por período',
  itens: 'taxas e outros itens',
  desconto_tipo: 'tipo do desconto',
  desconto_valor: 'desconto',
  parcelas: 'parcelas',
  forma_pagamento: 'forma de pagamento',
  valores: 'entrada e valores calculados',
  inicio_previsto: 'início previsto',
  termino_previsto: 'término previsto',
  inclui: 'o que inclui',
  nao_inclui: 'o que não inclui',
  condicoes: 'condições',
} as const satisfies Partial<Record<keyof ConteudoOrcamento, string>>

/** Names, in words, the parts in which an accepted quote's columns and lines differ from the accepted content. */
export function divergencias({ orcamento: row, itens }: OrcamentoCompleto, aceito: ConteudoOrcamento): string[] {
  const { fuso, empresa, clinica, periodicidade, avisos } = aceito
  const deAgora = buildConteudo({ ...daLinha(row), itens, fuso, empresa, clinica, periodicidade, avisos })
  const diferentes = (Object.keys(DAS_COLUNAS) as (keyof typeof DAS_COLUNAS)[]).filter(
    (parte) => canonicalize(deAgora[parte]) !== canonicalize(aceito[parte]),
  )
  return [
    ...diferentes.map((parte) => DAS_COLUNAS[parte]),
    ...(row.total_centavos === aceito.valores.total ? [] : ['total']),
  ]
}

/** Content that a family reads and accepts: once sent, as on sending, but with the present validity. */
export function conteudoDe(
  { orcamento: row, itens, ...nomes }: OrcamentoCompleto,
  empresa: EmpresaConfig,
): ConteudoOrcamento {
  // Empty once the client was erased.
  if (row.aceite_conteudo) return JSON.parse(row.aceite_conteudo)
  if (row.conteudo_enviado !== null) return { ...row.conteudo_enviado, validade: row.validade }
  return buildConteudo({
    ...daLinha(row),
    fuso: empresa.fuso_horario,
    empresa: empresaDoOrcamento(empresa),
    clinica: {
      nome: nomes.clinica,
      cidade: nomes.cidade,
      estado: nomes.estado,
      tipo: ROTULO_GENERO_VAGA[nomes.tipo_atendimento],
    },
    periodicidade: { nome: nomes.periodicidade, dias: nomes.dias },
    itens,
    avisos: avisosDoOrcamento(empresa),
  })
}
