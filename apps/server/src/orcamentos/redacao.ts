import { erroDaValidade, erroDoTermino } from '@portal/contract/orcamentos/datas'
import { calculateValores, errosDosValores } from '@portal/contract/orcamentos/dinheiro'
import { SELECIONE_PERIODICIDADE } from '@portal/contract/orcamentos/limites'
import type { OrcamentoCampos } from '@portal/contract/orcamentos/orcamentos.contract'
import { listItens as listItensDoCatalogo } from '../catalogos/catalogos.queries.ts'
import { findClinicaDivulgada, vigenciaDe } from '../clinicas/regularidade.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import { unprocessable } from '../platform/http/errors.ts'
import { entradaDosValores } from './conteudo.ts'
import type { ItemRow, OrcamentoRow } from './orcamentos.queries.ts'

export const CLINICA_FORA = 'Esta clínica não está mais ativa. Escolha outra.'

/** Fields of a quote for its editor. */
export const camposDe = (row: OrcamentoRow, itens: ItemRow[]): OrcamentoCampos => ({
  clinica_id: row.clinica_id,
  cliente_nome: row.cliente_nome,
  cliente_telefone: row.cliente_telefone,
  cliente_email: row.cliente_email,
  periodicidade_id: row.periodicidade_id,
  quantidade: row.quantidade,
  valor_periodo_centavos: row.valor_periodo_centavos,
  itens,
  desconto_tipo: row.desconto_tipo,
  desconto_valor: row.desconto_valor,
  entrada_centavos: row.entrada_centavos,
  parcelas: row.parcelas,
  forma_pagamento: row.forma_pagamento,
  validade: row.validade,
  inicio_previsto: row.inicio_previsto,
  termino_previsto: row.termino_previsto,
  inclui: row.inclui,
  nao_inclui: row.nao_inclui,
  condicoes: row.condicoes,
})

/** Fields that a copy takes from a quote: all but its validity. */
export const camposDaCopia = (row: OrcamentoRow, itens: ItemRow[]): OrcamentoCampos => ({
  ...camposDe(row, itens),
  validade: null,
})

/**
 * Checks the fields of a draft against each other and the portal's data, and computes its total. A clinic or period
 * that the draft already had may stay even if it cannot be chosen any more; sending checks it again. Throws 422.
 */
export async function compose(tx: Db, agora: number, { itens, ...campos }: OrcamentoCampos, antes?: OrcamentoRow) {
  const empresa = await findEmpresa(tx)
  const { fuso_horario } = empresa
  const erros: Record<string, string | undefined> = {}
  const outra = campos.clinica_id !== antes?.clinica_id
  if (outra && !(await findClinicaDivulgada(tx, campos.clinica_id, vigenciaDe(empresa, agora))))
    erros.clinica_id = CLINICA_FORA
  const periodicidade = (await listItensDoCatalogo(tx, 'periodicidades', true)).find(
    ({ id, is_active }) => id === campos.periodicidade_id && (is_active || id === antes?.periodicidade_id),
  )
  if (!periodicidade) erros.periodicidade_id = SELECIONE_PERIODICIDADE
  const taxas = new Set((await listItensDoCatalogo(tx, 'taxas', true)).map(({ id }) => id))
  for (const [n, { tipo, taxa_id }] of itens.entries())
    if (tipo === 'taxa' && !taxas.has(taxa_id ?? '')) erros[`itens.${n}.taxa_id`] = 'Selecione a taxa'
  if (campos.validade !== (antes?.validade ?? null))
    erros.validade = erroDaValidade(campos.validade, dayOf(agora, fuso_horario))
  erros.termino_previsto = erroDoTermino(campos.inicio_previsto, campos.termino_previsto)

  const desconto_valor = campos.desconto_tipo === 'nenhum' ? 0 : campos.desconto_valor
  const linhas: ItemRow[] = itens.map((item) => ({ ...item, taxa_id: item.tipo === 'taxa' ? item.taxa_id : null }))
  const entrada = entradaDosValores({ ...campos, desconto_valor }, linhas, periodicidade?.dias ?? 30)
  Object.assign(erros, errosDosValores(entrada))
  const faltas = Object.entries(erros).filter((erro): erro is [string, string] => erro[1] !== undefined)
  if (faltas.length > 0) throw unprocessable(Object.fromEntries(faltas))
  return { valores: { ...campos, desconto_valor, total_centavos: calculateValores(entrada).total }, itens: linhas }
}
