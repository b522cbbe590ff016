import type { Feature, Kit } from '../platform/feature.ts'
import { contatosRoutes } from './contatos.routes.ts'
import { createContatosService } from './contatos.service.ts'
import { createExportacaoService } from './exportacao.service.ts'
import { createSugestoesService } from './sugestoes.service.ts'

export function contatosFeature({ database, cipher }: Kit) {
  const contatos = createContatosService(database, cipher)
  const sugestoes = createSugestoesService(database)
  const exportacao = createExportacaoService(database, contatos)
  return { routes: { contatos: contatosRoutes({ contatos, sugestoes, exportacao }) } } satisfies Feature
}
