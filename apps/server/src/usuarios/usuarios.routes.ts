import { contract } from '@portal/contract/contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { UsuariosService } from './usuarios.service.ts'

export const usuariosRoutes = (service: UsuariosService) => ({
  exportUsuarios: download(contract.usuarios.exportUsuarios, (filtro, escopo) => service.export(escopo, filtro)),
  listUsuarios: os.usuarios.listUsuarios.handler(({ input }) => service.list(input)),
  listSupervisores: os.usuarios.listSupervisores.handler(() => service.listSupervisores()),
  getUsuario: os.usuarios.getUsuario.handler(({ input }) => service.get(input.id)),
  createUsuario: scoped(os.usuarios.createUsuario, service.create),
  updateUsuario: scoped(os.usuarios.updateUsuario, (escopo, { id, versao, ...campos }) =>
    service.update(escopo, id, versao, campos),
  ),
  approveUsuario: scoped(os.usuarios.approveUsuario, (escopo, input) =>
    service.approve(escopo, input.id, input.versao),
  ),
  resendConvite: scoped(os.usuarios.resendConvite, (escopo, input) => service.resendConvite(escopo, input.id)),
  createLinkSenha: scoped(os.usuarios.createLinkSenha, (escopo, input) => service.createLinkSenha(escopo, input.id)),
})
