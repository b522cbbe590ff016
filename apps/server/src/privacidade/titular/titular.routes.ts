import { contract } from '@portal/contract/contract'
import { download, os } from '../../platform/http/operations.ts'
import type { TitularService } from './titular.service.ts'

export const titularRoutes = (titular: TitularService) => ({
  buscarTitular: os.titulares.buscarTitular.handler(({ input }) => titular.buscarTitular(input)),
  exportDossie: download(contract.titulares.exportDossie, async ({ vinculos, formato, motivo }, escopo) => {
    const dossie = await titular.montarDossie(escopo, vinculos, { motivo })
    return formato === 'pdf' ? titular.dossiePdf(dossie) : titular.dossieJson(dossie)
  }),
})
