import { contract } from '@portal/contract/contract'
import { download, os } from '../../platform/http/operations.ts'
import type { ConsentimentosTitularService } from '../consentimentos/consentimentos.service.ts'
import type { TitularService } from './titular.service.ts'

export const titularRoutes = (titular: TitularService, consentimentos: ConsentimentosTitularService) => ({
  buscarTitular: os.titulares.buscarTitular.handler(({ input }) => titular.buscarTitular(input)),
  listConsentimentos: os.titulares.listConsentimentos.handler(({ input, context }) =>
    consentimentos.list(context.escopo(), input.vinculos),
  ),
  revokeConsentimento: os.titulares.revokeConsentimento.handler(({ input, context }) =>
    consentimentos.revoke(context.escopo(), input),
  ),
  exportDossie: download(contract.titulares.exportDossie, async ({ vinculos, formato, motivo }, escopo) => {
    const dossie = await titular.montarDossie(escopo, vinculos, { motivo })
    return formato === 'pdf' ? titular.dossiePdf(dossie, escopo.usuarioId) : titular.dossieJson(dossie)
  }),
})
