import { diaCurto, explainCalculo } from '@portal/contract/financeiro/calculo'
import type { FiltroLido, Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import {
  comSinal,
  ROTULO_TIPO_LANCAMENTO,
  rotuloSituacao,
  type TipoLancamento,
} from '@portal/contract/financeiro/opcoes'
import { saldoDe } from '@portal/contract/financeiro/situacao'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import { unprocessable } from '../platform/http/errors.ts'
import type { Download } from '../platform/http/operations.ts'
import { type Column, csvDownload } from '../platform/spreadsheet/csv-export.ts'
import { LINHAS_MAXIMO, xlsxDownload } from '../platform/spreadsheet/xlsx-export.ts'
import type { EscritaFinanceiro } from './escrita.ts'
import { listIdsParaExportar, listPorIds } from './exportacao.queries.ts'
import { toLancamento } from './lancamento.ts'
import { asMinhas, deTodos, type Visiveis } from './lancamentos.queries.ts'
import type { Filtro } from './lista.queries.ts'

const LOTE = 500

const reais = (centavos: number) => centavos / 100
const dia = (texto: string | null) => (texto ? diaCurto(texto) : null)

/** Columns of the file. Patients by initials and code; amounts signed as in the list, so that they can be summed. */
const colunasDe = (tipos: readonly TipoLancamento[]): readonly Column<Lancamento>[] => [
  ['Tipo', ({ tipo }) => ROTULO_TIPO_LANCAMENTO[tipo]],
  ['Descrição', ({ descricao }) => descricao],
  ['Paciente', ({ paciente }) => paciente],
  ['Clínica', ({ clinica }) => clinica],
  ['Consultor', ({ consultor }) => consultor],
  ['Competência', ({ competencia }) => competencia && `${competencia.slice(5, 7)}/${competencia.slice(0, 4)}`],
  ['Vencimento', ({ vencimento }) => dia(vencimento)],
  ['Valor (R$)', ({ valor_centavos, tipo }) => reais(comSinal(valor_centavos, tipo, tipos))],
  ['Pago (R$)', ({ pago_centavos, tipo }) => reais(comSinal(pago_centavos, tipo, tipos))],
  ['Em aberto (R$)', (um) => reais(comSinal(saldoDe(um), um.tipo, tipos))],
  ['Situação', ({ situacao, tipo }) => rotuloSituacao(situacao, tipo)],
  ['Pago em', ({ pago_em }) => dia(pago_em)],
  ['Nota fiscal', ({ nf_numero }) => nf_numero],
  ['Parcela', ({ parcela, parcelas }) => (parcela === null ? null : `${parcela}${parcelas ? ` de ${parcelas}` : ''}`)],
  ['Cálculo', ({ calculo }) => calculo && explainCalculo(calculo)],
  ['Mês fechado', ({ fechado }) => fechado],
]

/** Leaves out the columns that are equal in every line of one's own commissions. */
const COLUNAS_MINHAS = colunasDe(['comissao']).filter(([titulo]) => titulo !== 'Tipo' && titulo !== 'Consultor')

async function* readLinhas(db: Db, visiveis: Visiveis, ids: readonly string[], hoje: string) {
  for (let inicio = 0; inicio < ids.length; inicio += LOTE)
    for (const row of await listPorIds(db, visiveis, ids.slice(inicio, inicio + LOTE))) yield toLancamento(row, hoje)
}

/** Exports the list's filter as a file; the history records the export and its filter. */
export const exportLancamentos =
  ({ db, clock }: EscritaFinanceiro) =>
  async (
    escopo: Escopo,
    { formato, motivo, ...filtro }: FiltroLido & { formato: 'csv' | 'xlsx'; motivo: string },
  ): Promise<Download> => {
    const { fuso_horario: fuso } = await findEmpresa(db)
    const hoje = dayOf(clock(), fuso)
    const ids = await listIdsParaExportar(db, deTodos(escopo), { ...filtro, hoje })
    if (formato === 'xlsx' && ids.length >= LINHAS_MAXIMO)
      throw unprocessable({ formato: 'São linhas demais para uma planilha. Escolha um período menor.' })
    await recordAcao(db, escopo, {
      acao: 'exportar',
      entidade: 'lancamentos',
      entidade_id: null,
      depois: { ...filtro, formato, quantidade: ids.length, motivo },
    })
    const linhas = readLinhas(db, deTodos(escopo), ids, hoje)
    return (formato === 'csv' ? csvDownload : xlsxDownload)('financeiro', colunasDe(filtro.tipo), linhas, fuso)
  }

/** Exports one's own commissions that pass a filter; recorded likewise. */
export async function exportMinhas(
  { db, clock }: EscritaFinanceiro,
  escopo: Escopo,
  filtro: Omit<Filtro, 'hoje'>,
  motivo: string,
): Promise<Download> {
  const { fuso_horario: fuso } = await findEmpresa(db)
  const hoje = dayOf(clock(), fuso)
  const ids = await listIdsParaExportar(db, asMinhas(escopo), { ...filtro, hoje })
  await recordAcao(db, escopo, {
    acao: 'exportar',
    entidade: 'lancamentos',
    entidade_id: null,
    depois: { ...filtro, proprias: true, quantidade: ids.length, motivo },
  })
  return csvDownload('minhas-comissoes', COLUNAS_MINHAS, readLinhas(db, asMinhas(escopo), ids, hoje), fuso)
}
