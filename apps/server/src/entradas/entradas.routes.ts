import { os } from '../platform/http/operations.ts'
import type { ChamadasService } from './chamadas.service.ts'
import type { FontesService } from './fontes.service.ts'
import type { MetaService } from './meta.service.ts'

type Services = { fontes: FontesService; chamadas: ChamadasService; meta: MetaService }

export const entradasRoutes = ({ fontes, chamadas, meta }: Services) => ({
  listFontes: os.entradas.listFontes.handler(() => fontes.list()),
  listDestinos: os.entradas.listDestinos.handler(() => fontes.listDestinos()),
  createFonte: os.entradas.createFonte.handler(({ input, context }) => fontes.create(context.escopo(), input)),
  updateFonte: os.entradas.updateFonte.handler(({ input: { id, versao, ...campos }, context }) =>
    fontes.update(context.escopo(), { id, versao }, campos),
  ),
  deleteFonte: os.entradas.deleteFonte.handler(({ input, context }) => fontes.delete(context.escopo(), input.id)),
  renewSegredo: os.entradas.renewSegredo.handler(({ input, context }) => fontes.renewSegredo(context.escopo(), input)),
  liberarFonte: os.entradas.liberarFonte.handler(async ({ input, context }) => {
    await chamadas.liberar(context.escopo(), input.id)
    return fontes.find(input.id)
  }),
  testFonte: os.entradas.testFonte.handler(({ input }) => chamadas.test(input.id)),

  listChamadas: os.entradas.listChamadas.handler(({ input }) => chamadas.list(input.id)),
  getChamada: os.entradas.getChamada.handler(({ input }) => chamadas.open(input.id)),
  retryChamada: os.entradas.retryChamada.handler(({ input, context }) => chamadas.retry(context.escopo(), input.id)),

  listConferir: os.entradas.listConferir.handler(({ input }) => chamadas.listConferir(input.pagina)),
  mendChamada: os.entradas.mendChamada.handler(({ input: { id, ...campos }, context }) =>
    chamadas.mend(context.escopo(), id, campos),
  ),
  discardChamada: os.entradas.discardChamada.handler(({ input, context }) =>
    chamadas.discard(context.escopo(), input.id),
  ),
  getContagem: os.entradas.getContagem.handler(() => chamadas.getContagem()),

  saveMeta: os.entradas.saveMeta.handler(({ input: { id, versao, ...credenciais }, context }) =>
    fontes.saveMeta(context.escopo(), { id, versao }, credenciais),
  ),
  testMeta: os.entradas.testMeta.handler(({ input }) => meta.test(input.id)),
  listFormulariosMeta: os.entradas.listFormulariosMeta.handler(({ input }) => meta.listFormularios(input.id)),
  saveFormularioMeta: os.entradas.saveFormularioMeta.handler(({ input, context }) =>
    meta.saveFormulario(context.escopo(), input),
  ),
})
