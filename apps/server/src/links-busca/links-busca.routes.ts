import { linksBusca as contract } from '@portal/contract/links-busca/links-busca.contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import { isVisitor, senderOf } from '../platform/http/visitor.ts'
import type { BuscaPublicaService } from './busca-publica.service.ts'
import type { LinksBuscaService } from './links-busca.service.ts'
import type { LinksEmpresaService } from './links-empresa.service.ts'

export const linksBuscaRoutes = (
  links: LinksBuscaService,
  daEmpresa: LinksEmpresaService,
  publica: BuscaPublicaService,
) => ({
  listLinksBusca: scoped(os.linksBusca.listLinksBusca, links.list),
  exportLinksBusca: download(contract.exportLinksBusca, (_tudo, escopo) => links.export(escopo)),
  listDiasLinkBusca: scoped(os.linksBusca.listDiasLinkBusca, (escopo, input) => links.listDias(escopo, input.id)),
  createLinkBusca: scoped(os.linksBusca.createLinkBusca, links.create),
  updateLinkBusca: scoped(os.linksBusca.updateLinkBusca, (escopo, { id, versao, ...campos }) =>
    links.update(escopo, { id, versao }, campos),
  ),
  renewLinkBusca: scoped(os.linksBusca.renewLinkBusca, links.renew),
  deleteLinkBusca: scoped(os.linksBusca.deleteLinkBusca, (escopo, input) => links.delete(escopo, input.id)),

  listLinksEmpresa: os.linksBusca.listLinksEmpresa.handler(() => daEmpresa.list()),
  createLinkEmpresa: scoped(os.linksBusca.createLinkEmpresa, daEmpresa.create),
  updateLinkEmpresa: scoped(os.linksBusca.updateLinkEmpresa, (escopo, { id, versao, ...campos }) =>
    daEmpresa.update(escopo, { id, versao }, campos),
  ),
  renewLinkEmpresa: scoped(os.linksBusca.renewLinkEmpresa, daEmpresa.renew),
  deleteLinkEmpresa: scoped(os.linksBusca.deleteLinkEmpresa, (escopo, input) => daEmpresa.delete(escopo, input.id)),

  getLinkBusca: os.linksBusca.getLinkBusca.handler(({ input }) => publica.getLink(input.token)),
  listCidadesPublicas: os.linksBusca.listCidadesPublicas.handler(({ input }) =>
    publica.listCidades(input.token, input.nome),
  ),
  findCidadeProxima: os.linksBusca.findCidadeProxima.handler(({ input: { token, ...posicao } }) =>
    publica.findCidadeProxima(token, posicao),
  ),
  findClinicasPublicas: os.linksBusca.findClinicasPublicas.handler(
    async ({ input: { token, cursor, ...filtros }, context }) =>
      publica.findClinicas(token, filtros, cursor, await isVisitor(context)),
  ),
  findPontosPublicos: os.linksBusca.findPontosPublicos.handler(({ input: { token, ...filtros } }) =>
    publica.findPontos(token, filtros),
  ),
  getClinicaPublica: os.linksBusca.getClinicaPublica.handler(({ input }) => publica.getClinica(input.token, input.id)),
  registerVisita: os.linksBusca.registerVisita.handler(async ({ input, context }) =>
    publica.registerVisita(input.token, await isVisitor(context)),
  ),
  sendContato: os.linksBusca.sendContato.handler(({ input, context }) =>
    publica.receiveContato(input, senderOf(context.request)),
  ),
})
