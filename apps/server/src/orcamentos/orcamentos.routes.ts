import { orcamentos as contract } from '@portal/contract/orcamentos/orcamentos.contract'
import { download, os } from '../platform/http/operations.ts'
import type { CondicoesService } from './condicoes.service.ts'
import type { EnvioService } from './envio.service.ts'
import type { ListaService } from './lista.service.ts'
import type { OrcamentosService } from './orcamentos.service.ts'
import type { PreparoService } from './preparo.service.ts'

type Services = {
  orcamentos: OrcamentosService
  envio: EnvioService
  lista: ListaService
  preparo: PreparoService
}

export const orcamentosRoutes = ({ orcamentos, envio, lista, preparo }: Services) => ({
  getPreparo: os.orcamentos.getPreparo.handler(({ input, context }) => preparo.get(context.escopo(), input)),
  searchOrcamentos: os.orcamentos.searchOrcamentos.handler(({ input, context }) =>
    lista.search(context.escopo(), input),
  ),
  exportOrcamentos: download(contract.exportOrcamentos, (filtro, escopo) => lista.export(escopo, filtro)),
  getResumo: os.orcamentos.getResumo.handler(({ input, context }) => lista.getResumo(context.escopo(), input)),
  getOrcamento: os.orcamentos.getOrcamento.handler(({ input, context }) => orcamentos.get(context.escopo(), input.id)),
  createOrcamento: os.orcamentos.createOrcamento.handler(({ input, context }) =>
    orcamentos.create(context.escopo(), input),
  ),
  updateOrcamento: os.orcamentos.updateOrcamento.handler(({ input, context }) =>
    orcamentos.update(context.escopo(), input),
  ),
  getObservacao: os.orcamentos.getObservacao.handler(({ input, context }) =>
    orcamentos.getObservacao(context.escopo(), input.id),
  ),
  sendOrcamento: os.orcamentos.sendOrcamento.handler(({ input, context }) => envio.send(context.escopo(), input)),
  recordEnvio: os.orcamentos.recordEnvio.handler(({ input, context }) => envio.recordEnvio(context.escopo(), input.id)),
  approveDesconto: os.orcamentos.approveDesconto.handler(({ input, context }) =>
    envio.approve(context.escopo(), input),
  ),
  refuseDesconto: os.orcamentos.refuseDesconto.handler(({ input, context }) => envio.refuse(context.escopo(), input)),
  extendValidade: os.orcamentos.extendValidade.handler(({ input, context }) =>
    orcamentos.extendValidade(context.escopo(), input),
  ),
  cancelOrcamento: os.orcamentos.cancelOrcamento.handler(({ input, context }) =>
    orcamentos.cancel(context.escopo(), input),
  ),
  duplicateOrcamento: os.orcamentos.duplicateOrcamento.handler(({ input, context }) =>
    orcamentos.duplicate(context.escopo(), input),
  ),
  createVersao: os.orcamentos.createVersao.handler(({ input, context }) =>
    orcamentos.createVersao(context.escopo(), input),
  ),
})

export const condicoesRoutes = (condicoes: CondicoesService) => ({
  listCondicoes: os.condicoesOrcamento.listCondicoes.handler(({ context }) => condicoes.list(context.escopo())),
  createCondicoes: os.condicoesOrcamento.createCondicoes.handler(({ input, context }) =>
    condicoes.create(context.escopo(), input),
  ),
  updateCondicoes: os.condicoesOrcamento.updateCondicoes.handler(({ input, context }) =>
    condicoes.update(context.escopo(), input),
  ),
  deleteCondicoes: os.condicoesOrcamento.deleteCondicoes.handler(({ input, context }) =>
    condicoes.delete(context.escopo(), input.id),
  ),
})
