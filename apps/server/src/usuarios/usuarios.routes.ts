import { contract } from '@portal/contract/contract'
import { download, os } from '../platform/http/operations.ts'
import type { UsuariosService } from './usuarios.service.ts'

export const usuariosRoutes = (service: UsuariosService) => ({
  exportUsuarios: download(contract.usuarios.exportUsuarios, (filtro, escopo) => service.export(escopo, filtro)),
  listUsuarios: os.usuarios.listUsuarios.handler(({ input }) => service.list(input)),
  listSupervisores: os.usuarios.listSupervisores.handler(() => service.listSupervisores()),
  getUsuario: os.usuarios.getUsuario.handler(({ input }) => service.get(input.id)),
  createUsuario: os.usuarios.createUsuario.handler(({ input, context }) => service.create(context.escopo(), input)),
  updateUsuario: os.usuarios.updateUsuario.handler(({ input: { id, versao, ...campos }, context }) =>
    service.update(context.escopo(), id, versao, campos),
  ),
  approveUsuario: os.usuarios.approveUsuario.handler(({ input, context }) =>
    service.approve(context.escopo(), input.id, input.versao),
  ),
  resendConvite: os.usuarios.resendConvite.handler(({ input, context }) =>
    service.resendConvite(context.escopo(), input.id),
  ),
  createLinkSenha: os.usuarios.createLinkSenha.handler(({ input, context }) =>
    service.createLinkSenha(context.escopo(), input.id),
  ),
})
