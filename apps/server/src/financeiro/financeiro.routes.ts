import { contract } from '@portal/contract/contract'
import { download, os } from '../platform/http/operations.ts'
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
  getVisao: os.financeiro.getVisao.handler(({ input, context }) => visao.get(context.escopo(), input)),
  listLancamentos: os.financeiro.listLancamentos.handler(({ input, context }) =>
    lancamentos.list(context.escopo(), input),
  ),
  exportLancamentos: download(contract.financeiro.exportLancamentos, (pedido, escopo) => exportar(escopo, pedido)),
  getLancamento: os.financeiro.getLancamento.handler(({ input, context }) =>
    lancamentos.get(context.escopo(), input.id),
  ),
  createLancamento: os.financeiro.createLancamento.handler(({ input, context }) =>
    lancamentos.create(context.escopo(), input),
  ),
  updateLancamento: os.financeiro.updateLancamento.handler(({ input, context }) =>
    lancamentos.update(context.escopo(), input),
  ),
  cancelLancamento: os.financeiro.cancelLancamento.handler(({ input, context }) =>
    lancamentos.cancel(context.escopo(), input),
  ),
  reverseLancamento: os.financeiro.reverseLancamento.handler(({ input, context }) =>
    lancamentos.reverse(context.escopo(), input),
  ),
  resumeLancamento: os.financeiro.resumeLancamento.handler(({ input, context }) =>
    lancamentos.resume(context.escopo(), input),
  ),
  registerPagamento: os.financeiro.registerPagamento.handler(({ input, context }) =>
    pagamentos.register(context.escopo(), input),
  ),
  undoPagamento: os.financeiro.undoPagamento.handler(({ input, context }) => pagamentos.undo(context.escopo(), input)),
  payComissoes: os.financeiro.payComissoes.handler(({ input, context }) =>
    pagamentos.payComissoes(context.escopo(), input),
  ),
  recordCobranca: os.financeiro.recordCobranca.handler(({ input, context }) =>
    lancamentos.recordCobranca(context.escopo(), input.id),
  ),
  answerContestacao: os.financeiro.answerContestacao.handler(({ input, context }) =>
    contestacoes.answer(context.escopo(), input),
  ),
  getMinhaVisao: os.financeiro.getMinhaVisao.handler(({ input, context }) => minhas.getVisao(context.escopo(), input)),
  listMinhas: os.financeiro.listMinhas.handler(({ input, context }) => minhas.list(context.escopo(), input)),
  exportMinhas: download(contract.financeiro.exportMinhas, (pedido, escopo) => minhas.export(escopo, pedido)),
  getMinha: os.financeiro.getMinha.handler(({ input, context }) => minhas.get(context.escopo(), input.id)),
  contest: os.financeiro.contest.handler(({ input, context }) => contestacoes.contest(context.escopo(), input)),
})
