import type { EntradaDosValores } from '@portal/contract/orcamentos/dinheiro'
import type { ConteudoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { avisosDe, montaConteudo } from '@portal/contract/orcamentos/visao'
import { ROTULO_GENERO_VAGA } from '@portal/contract/vagas/opcoes'
import type { EmpresaConfig } from '../empresa/empresa.queries.ts'
import type { ItemRow, OrcamentoCompleto, OrcamentoRow } from './orcamentos.queries.ts'

/** What the company says of itself on a quote. */
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

/** What the formulas take of a quote. */
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

/** All that a family reads of a quote, and accepts: of one that was sent, as it was then, with the validity of now. */
export function conteudoDe(
  { orcamento: row, itens, ...nomes }: OrcamentoCompleto,
  empresa: EmpresaConfig,
): ConteudoOrcamento {
  // Empty once the client was erased from it.
  if (row.aceite_conteudo) return JSON.parse(row.aceite_conteudo)
  if (row.conteudo_enviado !== null) return { ...row.conteudo_enviado, validade: row.validade }
  return montaConteudo({
    ...row,
    enviado_em: row.enviado_em?.toISOString() ?? null,
    fuso: empresa.fuso_horario,
    cliente: row.cliente_nome,
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
