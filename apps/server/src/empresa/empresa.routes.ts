import { os } from '../platform/http/operations.ts'
import type { EmpresaService } from './empresa.service.ts'

export const empresaRoutes = (empresa: EmpresaService) => ({
  getEmpresa: os.empresa.getEmpresa.handler(() => empresa.get()),
  updateEmpresa: os.empresa.updateEmpresa.handler(({ input: { versao, ...campos }, context }) =>
    empresa.update(context.escopo(), versao, campos),
  ),
  getEquipes: os.empresa.getEquipes.handler(() => empresa.getEquipes()),
  getMinhaEquipe: os.empresa.getMinhaEquipe.handler(({ context }) => empresa.getMinhaEquipe(context.escopo())),
  getExpediente: os.empresa.getExpediente.handler(() => empresa.getExpediente()),
  getMarca: os.empresa.getMarca.handler(() => empresa.getMarca()),
})
