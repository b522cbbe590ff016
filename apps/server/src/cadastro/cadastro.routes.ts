import { cadastro as contract } from '@portal/contract/cadastro/cadastro.contract'
import { caminhoDeNinguem } from '../consentimentos/links-consentimento.service.ts'
import { download, os } from '../platform/http/operations.ts'
import type { CadastroService } from './cadastro.service.ts'

/** Answer to programs that fill in the honeypot: looks like success, stores nothing. */
const NADA_GUARDADO = { protocolo: 'P-000000', avisos: [] }

export const cadastroRoutes = (service: CadastroService) => ({
  listConsultores: os.cadastro.listConsultores.handler(() => service.listConsultores()),
  createPublicLink: os.cadastro.createPublicLink.handler(({ input, context }) =>
    service.create(context.escopo(), input),
  ),
  listLinksCadastro: os.cadastro.listLinksCadastro.handler(({ input, context }) =>
    service.list(context.escopo(), input.pagina),
  ),
  exportLinksCadastro: download(contract.exportLinksCadastro, (_tudo, escopo) => service.exportLinks(escopo)),
  deactivateLinkCadastro: os.cadastro.deactivateLinkCadastro.handler(({ input, context }) =>
    service.deactivate(context.escopo(), input.id),
  ),
  listCadastros: os.cadastro.listCadastros.handler(({ input, context }) =>
    service.listRecebidos(context.escopo(), input.pagina),
  ),
  getCadastrosNovos: os.cadastro.getCadastrosNovos.handler(({ input, context }) =>
    service.getNovos(context.escopo(), input.com_nome),
  ),
  markCadastrosVistos: os.cadastro.markCadastrosVistos.handler(async ({ context }) => {
    await service.markVistos(context.escopo())
    return { ok: true }
  }),
  getConvite: os.cadastro.getConvite.handler(({ input }) => service.getConvite(input.token)),
  getProtocolo: os.cadastro.getProtocolo.handler(({ input }) => service.getProtocolo(input.token, input.envio_id)),
  submitCadastro: os.cadastro.submitCadastro.handler(async ({ input: { token, ...ficha }, context: { request } }) => {
    if (ficha.site !== '') return { ...NADA_GUARDADO, consentimento: caminhoDeNinguem() }
    return service.submit(token, ficha, { ip: request.ip, agente: request.headers['user-agent'] })
  }),
})
