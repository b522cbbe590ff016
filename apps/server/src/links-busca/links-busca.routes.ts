import { linksBusca as contract } from '@portal/contract/links-busca/links-busca.contract'
import { download, os } from '../platform/http/operations.ts'
import { isVisitor, remetenteDe } from '../platform/http/visitor.ts'
import type { BuscaPublicaService } from './busca-publica.service.ts'
import type { LinksBuscaService } from './links-busca.service.ts'
import type { LinksEmpresaService } from './links-empresa.service.ts'

export const linksBuscaRoutes = (
  links: LinksBuscaService,
  daEmpresa: LinksEmpresaService,
  publica: BuscaPublicaService,
) => ({
  listLinksBusca: os.linksBusca.listLinksBusca.handler(({ context }) => links.list(context.escopo())),
  exportLinksBusca: download(contract.exportLinksBusca, (_tudo, escopo) => links.export(escopo)),
  listDiasLinkBusca: os.linksBusca.listDiasLinkBusca.handler(({ input, context }) =>
    links.listDias(context.escopo(), input.id),
  ),
  createLinkBusca: os.linksBusca.createLinkBusca.handler(({ input, context }) => links.create(context.escopo(), input)),
  updateLinkBusca: os.linksBusca.updateLinkBusca.handler(({ input: { id, versao, ...campos }, context }) =>
    links.update(context.escopo(), { id, versao }, campos),
  ),
  renewLinkBusca: os.linksBusca.renewLinkBusca.handler(({ input, context }) => links.renew(context.escopo(), input)),
  deleteLinkBusca: os.linksBusca.deleteLinkBusca.handler(({ input, context }) =>
    links.delete(context.escopo(), input.id),
  ),

  listLinksEmpresa: os.linksBusca.listLinksEmpresa.handler(() => daEmpresa.list()),
  createLinkEmpresa: os.linksBusca.createLinkEmpresa.handler(({ input, context }) =>
    daEmpresa.create(context.escopo(), input),
  ),
  updateLinkEmpresa: os.linksBusca.updateLinkEmpresa.handler(({ input: { id, versao, ...campos }, context }) =>
    daEmpresa.update(context.escopo(), { id, versao }, campos),
  ),
  renewLinkEmpresa: os.linksBusca.renewLinkEmpresa.handler(({ input, context }) =>
    daEmpresa.renew(context.escopo(), input),
  ),
  deleteLinkEmpresa: os.linksBusca.deleteLinkEmpresa.handler(({ input, context }) =>
    daEmpresa.delete(context.escopo(), input.id),
  ),

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
    publica.receiveContato(input, remetenteDe(context.request)),
  ),
})
