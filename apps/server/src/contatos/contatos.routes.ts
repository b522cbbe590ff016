import { contract } from '@portal/contract/contract'
import { download, os, scoped } from '../platform/http/operations.ts'
import type { ContatosService } from './contatos.service.ts'
import type { ExportacaoService } from './exportacao.service.ts'
import type { SugestoesService } from './sugestoes.service.ts'

type Services = { contatos: ContatosService; sugestoes: SugestoesService; exportacao: ExportacaoService }

export const contatosRoutes = ({ contatos, sugestoes, exportacao }: Services) => ({
  searchContatos: scoped(os.contatos.searchContatos, contatos.search),
  identifyTelefone: scoped(os.contatos.identifyTelefone, (escopo, input) =>
    contatos.identify(escopo, input.telefone, input.exceto),
  ),
  getContato: scoped(os.contatos.getContato, (escopo, input) => contatos.get(escopo, input.id)),
  createContato: scoped(os.contatos.createContato, contatos.create),
  updateContato: scoped(os.contatos.updateContato, (escopo, { id, versao, ...campos }) =>
    contatos.update(escopo, id, versao, campos),
  ),
  deleteContato: scoped(os.contatos.deleteContato, (escopo, input) => contatos.delete(escopo, input.id)),
  setFavorito: scoped(os.contatos.setFavorito, (escopo, input) =>
    contatos.setFavorito(escopo, input.id, input.favorito),
  ),
  suggestContato: scoped(os.contatos.suggestContato, (escopo, { id, ...campos }) =>
    sugestoes.suggest(escopo, id, campos),
  ),
  listSugestoes: scoped(os.contatos.listSugestoes, sugestoes.list),
  decideSugestao: scoped(os.contatos.decideSugestao, (escopo, input) =>
    sugestoes.decide(escopo, input.id, input.versao, input.aceitar),
  ),
  exportContatos: download(contract.contatos.exportContatos, (pedido, escopo) => exportacao.export(escopo, pedido)),
  downloadVcard: download(contract.contatos.downloadVcard, (qual, escopo) => exportacao.vcard(escopo, qual)),
})
