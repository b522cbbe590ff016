import type { Revogacao } from '../../consentimentos/revogacao.service.ts'
import type { CodigosService } from '../../formularios/codigos.service.ts'
import type { Feature, Kit } from '../../platform/feature.ts'
import type { DepoisService } from '../eliminacao/depois.service.ts'
import type { EliminacaoService } from '../eliminacao/eliminacao.service.ts'
import type { TitularService } from '../titular/titular.service.ts'
import { createAtendimentoService } from './atendimento.service.ts'
import { createAvisosTitularService } from './avisos.service.ts'
import { createMesaService } from './mesa.service.ts'
import { paginasPrivacidade } from './pagina-privacidade.ts'
import { createPedidosService } from './pedidos.service.ts'
import { createRespostasService } from './respostas.service.ts'
import { serveDossie, solicitacoesRoutes } from './solicitacoes.routes.ts'
import { createSubstitutosService } from './substitutos.service.ts'
import { createVencimentosService } from './vencimentos.service.ts'

type Uses = {
  titular: TitularService
  eliminacoes: EliminacaoService
  depois: DepoisService
  codigos: CodigosService
  revogacao: Revogacao
}

/** Requests of people about their data: public pages, the desk, and deadlines. */
export function solicitacoesFeature(kit: Kit, { titular, eliminacoes, depois, codigos, revogacao }: Uses) {
  const respostas = createRespostasService(kit)
  const avisos = createAvisosTitularService(kit)
  const atendimento = createAtendimentoService(kit, { respostas, titular, revogacao })
  const pedidos = createPedidosService(kit, atendimento, codigos)
  const mesa = createMesaService(kit, atendimento, respostas, {
    eliminacoes,
    depois,
    nomeDoRegistro: titular.nomeDoRegistro,
  })
  const vencimentos = createVencimentosService(kit, atendimento)
  return {
    routes: {
      solicitacoes: solicitacoesRoutes({
        mesa,
        avisos,
        titulares: titular,
        substitutos: createSubstitutosService(kit),
      }),
    },
    serve: (app) => serveDossie(app, respostas, titular),
    pages: paginasPrivacidade({ pedidos, respostas, avisos }, kit),
    jobs: [{ name: 'privacidade-solicitacoes', cron: '30 7,13 * * *', run: vencimentos.run }],
    stop: pedidos.stop,
  } satisfies Feature
}
