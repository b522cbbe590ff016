import { contract } from '@portal/contract/contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { ContestacoesService } from './contestacoes.service.ts'
import type { exportLancamentos } from './exportacao.ts'
import type { LancamentosService } from './lancamentos.service.ts'
import type { MinhasService } from './minhas.service.ts'
import type { PagamentosService } from './pagamentos.service.ts'
import type { VisaoService } from './visao.service.ts'

type Services = {
  visao: VisaoService
  lancamentos: LancamentosService
  pagamentos: PagamentosService
  contestacoes: ContestacoesService
  minhas: MinhasService
  exportar: ReturnType<typeof exportLancamentos>
}

export const financeiroRoutes = ({ visao, lancamentos, pagamentos, contestacoes, minhas, exportar }: Services) => ({
  getVisao: scoped(os.financeiro.getVisao, visao.get),
  listLancamentos: scoped(os.financeiro.listLancamentos, lancamentos.list),
  exportLancamentos: download(contract.financeiro.exportLancamentos, (pedido, escopo) => exportar(escopo, pedido)),
  getLancamento: scoped(os.financeiro.getLancamento, (escopo, input) => lancamentos.get(escopo, input.id)),
  createLancamento: scoped(os.financeiro.createLancamento, lancamentos.create),
  updateLancamento: scoped(os.financeiro.updateLancamento, lancamentos.update),
  cancelLancamento: scoped(os.financeiro.cancelLancamento, lancamentos.cancel),
  reverseLancamento: scoped(os.financeiro.reverseLancamento, lancamentos.reverse),
  resumeLancamento: scoped(os.financeiro.resumeLancamento, lancamentos.resume),
  registerPagamento: scoped(os.financeiro.registerPagamento, pagamentos.register),
  undoPagamento: scoped(os.financeiro.undoPagamento, pagamentos.undo),
  payComissoes: scoped(os.financeiro.payComissoes, pagamentos.payComissoes),
  recordCobranca: scoped(os.financeiro.recordCobranca, (escopo, input) => lancamentos.recordCobranca(escopo, input.id)),
  answerContestacao: scoped(os.financeiro.answerContestacao, contestacoes.answer),
  getMinhaVisao: scoped(os.financeiro.getMinhaVisao, minhas.getVisao),
  listMinhas: scoped(os.financeiro.listMinhas, minhas.list),
  exportMinhas: download(contract.financeiro.exportMinhas, (pedido, escopo) => minhas.export(escopo, pedido)),
  getMinha: scoped(os.financeiro.getMinha, (escopo, input) => minhas.get(escopo, input.id)),
  contest: scoped(os.financeiro.contest, contestacoes.contest),
})
