import { os, scoped } from '../platform/http/operations.ts'
import type { ChamadasService } from './chamadas.service.ts'
import type { FontesService } from './fontes.service.ts'
import type { MetaService } from './meta.service.ts'

type Services = { fontes: FontesService; chamadas: ChamadasService; meta: MetaService }

export const entradasRoutes = ({ fontes, chamadas, meta }: Services) => ({
  listFontes: os.entradas.listFontes.handler(() => fontes.list()),
  listDestinos: os.entradas.listDestinos.handler(() => fontes.listDestinos()),
  createFonte: scoped(os.entradas.createFonte, fontes.create),
  updateFonte: scoped(os.entradas.updateFonte, (escopo, { id, versao, ...campos }) =>
    fontes.update(escopo, { id, versao }, campos),
  ),
  deleteFonte: scoped(os.entradas.deleteFonte, (escopo, input) => fontes.delete(escopo, input.id)),
  renewSegredo: scoped(os.entradas.renewSegredo, fontes.renewSegredo),
  liberarFonte: os.entradas.liberarFonte.handler(async ({ input, context }) => {
    await chamadas.release(context.escopo(), input.id)
    return fontes.find(input.id)
  }),
  testFonte: os.entradas.testFonte.handler(({ input }) => chamadas.test(input.id)),

  listChamadas: os.entradas.listChamadas.handler(({ input }) => chamadas.list(input.id)),
  getChamada: os.entradas.getChamada.handler(({ input }) => chamadas.open(input.id)),
  retryChamada: scoped(os.entradas.retryChamada, (escopo, input) => chamadas.retry(escopo, input.id)),

  listConferir: os.entradas.listConferir.handler(({ input }) => chamadas.listConferir(input.pagina)),
  mendChamada: scoped(os.entradas.mendChamada, (escopo, { id, ...campos }) => chamadas.mend(escopo, id, campos)),
  discardChamada: scoped(os.entradas.discardChamada, (escopo, input) => chamadas.discard(escopo, input.id)),
  getContagem: os.entradas.getContagem.handler(() => chamadas.getContagem()),

  saveMeta: scoped(os.entradas.saveMeta, (escopo, { id, versao, ...credenciais }) =>
    fontes.saveMeta(escopo, { id, versao }, credenciais),
  ),
  testMeta: os.entradas.testMeta.handler(({ input }) => meta.test(input.id)),
  listFormulariosMeta: os.entradas.listFormulariosMeta.handler(({ input }) => meta.listFormularios(input.id)),
  saveFormularioMeta: scoped(os.entradas.saveFormularioMeta, meta.saveFormulario),
})
