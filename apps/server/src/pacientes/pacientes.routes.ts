import { pacientes as contract } from '@portal/contract/pacientes/pacientes.contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { AnexosService } from './anexos.service.ts'
import type { ConsentimentosService } from './consentimentos.service.ts'
import type { UndoPacientesService } from './desfazer.service.ts'
import type { FatosService } from './fatos.service.ts'
import type { FichaService } from './ficha.service.ts'
import type { ListaPacientesService } from './lista.service.ts'
import type { MesclagemPacientesService } from './mesclagem.service.ts'
import type { SituacaoService } from './situacao.service.ts'

type Services = {
  lista: ListaPacientesService
  ficha: FichaService
  situacao: SituacaoService
  consentimentos: ConsentimentosService
  anexos: AnexosService
  fatos: FatosService
  mesclagem: MesclagemPacientesService
  desfazer: UndoPacientesService
}

export const pacientesRoutes = ({
  lista,
  ficha,
  situacao,
  consentimentos,
  anexos,
  fatos,
  mesclagem,
  desfazer,
}: Services) => ({
  searchPacientes: scoped(os.pacientes.searchPacientes, lista.search),
  exportPacientes: download(contract.exportPacientes, (filtro, escopo) => lista.export(escopo, filtro)),
  getPaciente: scoped(os.pacientes.getPaciente, (escopo, input) => ficha.get(escopo, input.id)),
  getCpf: scoped(os.pacientes.getCpf, ficha.getCpf),
  updatePaciente: scoped(os.pacientes.updatePaciente, ficha.update),
  getClinico: scoped(os.pacientes.getClinico, (escopo, input) => ficha.readClinico(escopo, input.id)),
  updateClinico: scoped(os.pacientes.updateClinico, ficha.updateClinico),
  passPaciente: scoped(os.pacientes.passPaciente, situacao.pass),
  cancelPaciente: scoped(os.pacientes.cancelPaciente, situacao.cancel),
  reactivatePaciente: scoped(os.pacientes.reactivatePaciente, situacao.reactivate),
  checkPapel: scoped(os.pacientes.checkPapel, situacao.checkPapel),
  listDocumentos: scoped(os.pacientes.listDocumentos, (escopo, input) => anexos.listDoPaciente(escopo, input.id)),
  listFatos: scoped(os.pacientes.listFatos, (escopo, input) => fatos.list(escopo, input.id, input.pagina)),
  listConsentimentos: scoped(os.pacientes.listConsentimentos, (escopo, input) => consentimentos.list(escopo, input.id)),
  registerConsentimento: scoped(os.pacientes.registerConsentimento, consentimentos.register),
  revokeConsentimento: scoped(os.pacientes.revokeConsentimento, consentimentos.revoke),
  listRepetidos: scoped(os.pacientes.listRepetidos, (escopo, input) => mesclagem.listRepetidos(escopo, input.id)),
  getMesclagem: scoped(os.pacientes.getMesclagem, (escopo, input) => mesclagem.preview(escopo, input.id, input.outro)),
  mergePacientes: scoped(os.pacientes.mergePacientes, mesclagem.merge),
  listMesclagens: scoped(os.pacientes.listMesclagens, (escopo, input) => desfazer.list(escopo, input.id)),
  previewUndoMerge: os.pacientes.previewUndoMerge.handler(({ input }) => desfazer.preview(input.id, input.mesclagem)),
  undoMerge: scoped(os.pacientes.undoMerge, desfazer.undo),
  getDestino: scoped(os.pacientes.getDestino, (escopo, input) => mesclagem.getDestino(escopo, input.id)),
})
