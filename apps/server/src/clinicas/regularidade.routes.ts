import { contract } from '@portal/contract/contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { LicencasService } from './licencas.service.ts'
import type { RegularidadeService } from './regularidade.service.ts'

export const regularidadeRoutes = (service: RegularidadeService, licencas: LicencasService) => ({
  getRegularidade: scoped(os.regularidade.getRegularidade, (escopo, input) => service.get(escopo, input.id)),
  updateRegularidade: scoped(os.regularidade.updateRegularidade, (escopo, { id, ...mudanca }) =>
    service.update(escopo, id, mudanca),
  ),
  setNatureza: scoped(os.regularidade.setNatureza, (escopo, { clinicas, natureza }) =>
    service.setNatureza(escopo, clinicas, natureza),
  ),
  listLicencas: os.regularidade.listLicencas.handler(({ input }) => licencas.list(input)),
  exportLicencas: download(contract.regularidade.exportLicencas, (filtro, escopo) => licencas.export(escopo, filtro)),
})
