import type { ArquivosService } from '../arquivos/arquivos.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import type { TarefasService } from '../tarefas/tarefas.service.ts'
import { contatosRoutes } from './contatos.routes.ts'
import { createContatosService } from './contatos.service.ts'
import { createExportacaoService } from './exportacao.service.ts'
import { importacaoRoutes } from './importacao/importacao.routes.ts'
import { createImportacaoContatosService } from './importacao/importacao.service.ts'
import { createSugestoesService } from './sugestoes.service.ts'

export function contatosFeature(
  { database, cipher, storages }: Kit,
  uses: { tarefas: TarefasService; arquivos: ArquivosService },
) {
  const contatos = createContatosService(database, cipher)
  const sugestoes = createSugestoesService(database)
  const exportacao = createExportacaoService(database, contatos)
  const importacao = createImportacaoContatosService(database, cipher, { ...uses, storage: storages.envios })
  return {
    routes: {
      contatos: contatosRoutes({ contatos, sugestoes, exportacao }),
      importacaoContatos: importacaoRoutes(importacao),
    },
  } satisfies Feature
}
