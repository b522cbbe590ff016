import { pacientes as contract } from '@portal/contract/pacientes/pacientes.contract'
import { download, os } from '../platform/http/operations.ts'
import type { AnexosService } from './anexos.service.ts'
import type { ConsentimentosService } from './consentimentos.service.ts'
import type { DesfazerService } from './desfazer.service.ts'
import type { FatosService } from './fatos.service.ts'
import type { FichaService } from './ficha.service.ts'
import type { ListaService } from './lista.service.ts'
import type { MesclagemService } from './mesclagem.service.ts'
import type { SituacaoService } from './situacao.service.ts'

type Services = {
  lista: ListaService
  ficha: FichaService
  situacao: SituacaoService
  consentimentos: ConsentimentosService
  anexos: AnexosService
  fatos: FatosService
  mesclagem: MesclagemService
  desfazer: DesfazerService
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
  searchPacientes: os.pacientes.searchPacientes.handler(({ input, context }) => lista.search(context.escopo(), input)),
  exportPacientes: download(contract.exportPacientes, (filtro, escopo) => lista.export(escopo, filtro)),
  getPaciente: os.pacientes.getPaciente.handler(({ input, context }) => ficha.get(context.escopo(), input.id)),
  getCpf: os.pacientes.getCpf.handler(({ input, context }) => ficha.getCpf(context.escopo(), input)),
  updatePaciente: os.pacientes.updatePaciente.handler(({ input, context }) => ficha.update(context.escopo(), input)),
  getClinico: os.pacientes.getClinico.handler(({ input, context }) => ficha.readClinico(context.escopo(), input.id)),
  updateClinico: os.pacientes.updateClinico.handler(({ input, context }) =>
    ficha.updateClinico(context.escopo(), input),
  ),
  passPaciente: os.pacientes.passPaciente.handler(({ input, context }) => situacao.pass(context.escopo(), input)),
  cancelPaciente: os.pacientes.cancelPaciente.handler(({ input, context }) => situacao.cancel(context.escopo(), input)),
  reactivatePaciente: os.pacientes.reactivatePaciente.handler(({ input, context }) =>
    situacao.reactivate(context.escopo(), input),
  ),
  checkPapel: os.pacientes.checkPapel.handler(({ input, context }) => situacao.checkPapel(context.escopo(), input)),
  listDocumentos: os.pacientes.listDocumentos.handler(({ input, context }) =>
    anexos.listDoPaciente(context.escopo(), input.id),
  ),
  listFatos: os.pacientes.listFatos.handler(({ input, context }) =>
    fatos.list(context.escopo(), input.id, input.pagina),
  ),
  listConsentimentos: os.pacientes.listConsentimentos.handler(({ input, context }) =>
    consentimentos.list(context.escopo(), input.id),
  ),
  registerConsentimento: os.pacientes.registerConsentimento.handler(({ input, context }) =>
    consentimentos.register(context.escopo(), input),
  ),
  revokeConsentimento: os.pacientes.revokeConsentimento.handler(({ input, context }) =>
    consentimentos.revoke(context.escopo(), input),
  ),
  listRepetidos: os.pacientes.listRepetidos.handler(({ input, context }) =>
    mesclagem.listRepetidos(context.escopo(), input.id),
  ),
  getMesclagem: os.pacientes.getMesclagem.handler(({ input, context }) =>
    mesclagem.preview(context.escopo(), input.id, input.outro),
  ),
  mergePacientes: os.pacientes.mergePacientes.handler(({ input, context }) => mesclagem.merge(context.escopo(), input)),
  listMesclagens: os.pacientes.listMesclagens.handler(({ input, context }) =>
    desfazer.list(context.escopo(), input.id),
  ),
  previewUndoMerge: os.pacientes.previewUndoMerge.handler(({ input }) => desfazer.preview(input.id, input.mesclagem)),
  undoMerge: os.pacientes.undoMerge.handler(({ input, context }) => desfazer.undo(context.escopo(), input)),
  getDestino: os.pacientes.getDestino.handler(({ input, context }) => mesclagem.getDestino(context.escopo(), input.id)),
})
