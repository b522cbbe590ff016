import { contract } from '@portal/contract/contract'
import { download, os } from '../platform/http/operations.ts'
import type { LicencasService } from './licencas.service.ts'
import type { RegularidadeService } from './regularidade.service.ts'

export const regularidadeRoutes = (service: RegularidadeService, licencas: LicencasService) => ({
  getRegularidade: os.regularidade.getRegularidade.handler(({ input, context }) =>
    service.get(context.escopo(), input.id),
  ),
  updateRegularidade: os.regularidade.updateRegularidade.handler(({ input: { id, ...mudanca }, context }) =>
    service.update(context.escopo(), id, mudanca),
  ),
  setNatureza: os.regularidade.setNatureza.handler(({ input: { clinicas, natureza }, context }) =>
    service.setNatureza(context.escopo(), clinicas, natureza),
  ),
  listLicencas: os.regularidade.listLicencas.handler(({ input }) => licencas.list(input)),
  exportLicencas: download(contract.regularidade.exportLicencas, (filtro, escopo) => licencas.export(escopo, filtro)),
})
