import { orcamentos as contract } from '@portal/contract/orcamentos/orcamentos.contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { CondicoesService } from './condicoes.service.ts'
import type { EnvioOrcamentoService } from './envio.service.ts'
import type { ListaOrcamentosService } from './lista.service.ts'
import type { OrcamentosService } from './orcamentos.service.ts'
import type { PreparoService } from './preparo.service.ts'

type Services = {
  orcamentos: OrcamentosService
  envio: EnvioOrcamentoService
  lista: ListaOrcamentosService
  preparo: PreparoService
}

export const orcamentosRoutes = ({ orcamentos, envio, lista, preparo }: Services) => ({
  getPreparo: scoped(os.orcamentos.getPreparo, preparo.get),
  searchOrcamentos: scoped(os.orcamentos.searchOrcamentos, lista.search),
  exportOrcamentos: download(contract.exportOrcamentos, (filtro, escopo) => lista.export(escopo, filtro)),
  getResumo: scoped(os.orcamentos.getResumo, lista.getResumo),
  getOrcamento: scoped(os.orcamentos.getOrcamento, (escopo, input) => orcamentos.get(escopo, input.id)),
  createOrcamento: scoped(os.orcamentos.createOrcamento, orcamentos.create),
  updateOrcamento: scoped(os.orcamentos.updateOrcamento, orcamentos.update),
  getObservacao: scoped(os.orcamentos.getObservacao, (escopo, input) => orcamentos.getObservacao(escopo, input.id)),
  sendOrcamento: scoped(os.orcamentos.sendOrcamento, envio.send),
  recordEnvio: scoped(os.orcamentos.recordEnvio, (escopo, input) => envio.recordEnvio(escopo, input.id)),
  approveDesconto: scoped(os.orcamentos.approveDesconto, envio.approve),
  refuseDesconto: scoped(os.orcamentos.refuseDesconto, envio.refuse),
  extendValidade: scoped(os.orcamentos.extendValidade, orcamentos.extendValidade),
  cancelOrcamento: scoped(os.orcamentos.cancelOrcamento, orcamentos.cancel),
  duplicateOrcamento: scoped(os.orcamentos.duplicateOrcamento, orcamentos.duplicate),
  createVersao: scoped(os.orcamentos.createVersao, orcamentos.createVersao),
})

export const condicoesRoutes = (condicoes: CondicoesService) => ({
  listCondicoes: scoped(os.condicoesOrcamento.listCondicoes, condicoes.list),
  createCondicoes: scoped(os.condicoesOrcamento.createCondicoes, condicoes.create),
  updateCondicoes: scoped(os.condicoesOrcamento.updateCondicoes, condicoes.update),
  deleteCondicoes: scoped(os.condicoesOrcamento.deleteCondicoes, (escopo, input) => condicoes.delete(escopo, input.id)),
})
