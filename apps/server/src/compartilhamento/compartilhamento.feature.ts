import { findContatoPublico } from '../empresa/contato.service.ts'
import type { EntradaService } from '../leads/entrada.service.ts'
import type { InteracoesService } from '../leads/interacoes.service.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import { compartilhamentoRoutes } from './compartilhamento.routes.ts'
import { createCompartilhamentoService } from './compartilhamento.service.ts'
import { paginasCompartilhadas } from './pagina-compartilhada.ts'

type Uses = { interacoes: Pick<InteracoesService, 'share'>; entrada: EntradaService }

export function compartilhamentoFeature({ database, clock }: Kit, { interacoes, entrada }: Uses) {
  const service = createCompartilhamentoService({ database, interacoes, entrada, agora: clock })
  return {
    routes: { compartilhamento: compartilhamentoRoutes(service) },
    pages: paginasCompartilhadas(service, () => findContatoPublico(database.db)),
  } satisfies Feature
}
