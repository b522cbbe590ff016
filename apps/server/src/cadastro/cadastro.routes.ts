import { cadastro as contract } from '@portal/contract/cadastro/cadastro.contract'
import { caminhoDeNinguem } from '../consentimentos/links-consentimento.service.ts'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { CadastroService } from './cadastro.service.ts'

/** Answer to programs that fill in the honeypot: it looks like success, and nothing is stored. */
const NADA_GUARDADO = { protocolo: 'P-000000', avisos: [] }

export const cadastroRoutes = (service: CadastroService) => ({
  listConsultores: os.cadastro.listConsultores.handler(() => service.listConsultores()),
  createPublicLink: scoped(os.cadastro.createPublicLink, service.create),
  listLinksCadastro: scoped(os.cadastro.listLinksCadastro, (escopo, input) => service.list(escopo, input.pagina)),
  exportLinksCadastro: download(contract.exportLinksCadastro, (_tudo, escopo) => service.exportLinks(escopo)),
  deactivateLinkCadastro: scoped(os.cadastro.deactivateLinkCadastro, (escopo, input) =>
    service.deactivate(escopo, input.id),
  ),
  listCadastros: scoped(os.cadastro.listCadastros, (escopo, input) => service.listRecebidos(escopo, input.pagina)),
  getCadastrosNovos: scoped(os.cadastro.getCadastrosNovos, (escopo, input) => service.getNovos(escopo, input.com_nome)),
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
