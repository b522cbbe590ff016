import { contract } from '@portal/contract/contract'
import { download, os } from '../platform/http/operations.ts'
import type { ContatosService } from './contatos.service.ts'
import type { ExportacaoService } from './exportacao.service.ts'
import type { SugestoesService } from './sugestoes.service.ts'

type Services = { contatos: ContatosService; sugestoes: SugestoesService; exportacao: ExportacaoService }

export const contatosRoutes = ({ contatos, sugestoes, exportacao }: Services) => ({
  searchContatos: os.contatos.searchContatos.handler(({ input, context }) => contatos.search(context.escopo(), input)),
  identifyTelefone: os.contatos.identifyTelefone.handler(({ input, context }) =>
    contatos.identify(context.escopo(), input.telefone, input.exceto),
  ),
  getContato: os.contatos.getContato.handler(({ input, context }) => contatos.get(context.escopo(), input.id)),
  createContato: os.contatos.createContato.handler(({ input, context }) => contatos.create(context.escopo(), input)),
  updateContato: os.contatos.updateContato.handler(({ input: { id, versao, ...campos }, context }) =>
    contatos.update(context.escopo(), id, versao, campos),
  ),
  deleteContato: os.contatos.deleteContato.handler(({ input, context }) => contatos.delete(context.escopo(), input.id)),
  setFavorito: os.contatos.setFavorito.handler(({ input, context }) =>
    contatos.setFavorito(context.escopo(), input.id, input.favorito),
  ),
  suggestContato: os.contatos.suggestContato.handler(({ input: { id, ...campos }, context }) =>
    sugestoes.suggest(context.escopo(), id, campos),
  ),
  listSugestoes: os.contatos.listSugestoes.handler(({ context }) => sugestoes.list(context.escopo())),
  decideSugestao: os.contatos.decideSugestao.handler(({ input, context }) =>
    sugestoes.decide(context.escopo(), input.id, input.versao, input.aceitar),
  ),
  exportContatos: download(contract.contatos.exportContatos, (pedido, escopo) => exportacao.export(escopo, pedido)),
  downloadVcard: download(contract.contatos.downloadVcard, (qual, escopo) => exportacao.vcard(escopo, qual)),
})
