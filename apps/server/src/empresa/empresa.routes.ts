import { os, scoped } from '../platform/http/operations.ts'
import type { EmpresaService } from './empresa.service.ts'

export const empresaRoutes = (empresa: EmpresaService) => ({
  getEmpresa: os.empresa.getEmpresa.handler(() => empresa.get()),
  updateEmpresa: scoped(os.empresa.updateEmpresa, (escopo, { versao, ...campos }) =>
    empresa.update(escopo, versao, campos),
  ),
  getEquipes: os.empresa.getEquipes.handler(() => empresa.getEquipes()),
  getMinhaEquipe: scoped(os.empresa.getMinhaEquipe, empresa.getMinhaEquipe),
  getExpediente: os.empresa.getExpediente.handler(() => empresa.getExpediente()),
  getMarca: os.empresa.getMarca.handler(() => empresa.getMarca()),
})
