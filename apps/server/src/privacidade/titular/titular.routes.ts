import { contract } from '@portal/contract/contract'
import { download, os, scoped } from '../../platform/http/operations.ts'
import type { ConsentimentosTitularService } from '../consentimentos/consentimentos.service.ts'
import type { TitularService } from './titular.service.ts'

export const titularRoutes = (titular: TitularService, consentimentos: ConsentimentosTitularService) => ({
  buscarTitular: os.titulares.buscarTitular.handler(({ input }) => titular.searchTitular(input)),
  listConsentimentos: scoped(os.titulares.listConsentimentos, (escopo, input) =>
    consentimentos.list(escopo, input.vinculos),
  ),
  revokeConsentimento: scoped(os.titulares.revokeConsentimento, consentimentos.revoke),
  exportDossie: download(contract.titulares.exportDossie, async ({ vinculos, formato, motivo }, escopo) => {
    const dossie = await titular.buildDossie(escopo, vinculos, { motivo })
    return formato === 'pdf' ? titular.dossiePdf(dossie, escopo.usuarioId) : titular.dossieJson(dossie)
  }),
})
