import type { ArquivosService } from '../arquivos/arquivos.service.ts'
import { forgetVencidas } from '../mesclagens/mesclagens.queries.ts'
import type { EntregaService } from '../pacientes/entrega.service.ts'
import { dayOf } from '../platform/day.ts'
import type { Feature, Kit } from '../platform/feature.ts'
import type { TarefasService } from '../tarefas/tarefas.service.ts'
import { createAdmissoesDoLead } from './admissoes.service.ts'
import { createCoberturaService } from './cobertura/cobertura.service.ts'
import { createSubstituicoes } from './cobertura/substituicoes.ts'
import { distribuicaoRoutes } from './distribuicao/distribuicao.routes.ts'
import { createDistribuicaoManual } from './distribuicao/manual.service.ts'
import { createMotor } from './distribuicao/motor.ts'
import { createOfertasService } from './distribuicao/ofertas.service.ts'
import { createPainelService } from './distribuicao/painel.service.ts'
import { createRegrasDistribuicaoService } from './distribuicao/regras.service.ts'
import { countQueTerminam, pruneDias, recountTodos } from './distribuicao/roleta.queries.ts'
import { createRoletaService } from './distribuicao/roleta.service.ts'
import { createEntradaService } from './entrada.service.ts'
import { createEscritaLeads } from './escrita.ts'
import { createEventosDoLead } from './eventos.service.ts'
import { createInformadosService } from './ficha/informados.service.ts'
import { createArquivadosService } from './fluxo/arquivados.service.ts'
import { createMovimentoService } from './fluxo/movimento.service.ts'
import { createPropostasService } from './fluxo/propostas.service.ts'
import { importacaoRoutes } from './importacao/importacao.routes.ts'
import { createImportacaoLeadsService } from './importacao/importacao.service.ts'
import { createInteracoesService } from './interacoes.service.ts'
import { leadsRoutes } from './leads.routes.ts'
import { createLeadsService, MUDANCAS_GUARDADAS } from './leads.service.ts'
import { createFiltrosService } from './lista/filtros.service.ts'
import { createUndoLeadsService } from './mesclagem/desfazer.service.ts'
import { createMesclagemLeadsService } from './mesclagem/mesclagem.service.ts'
import { createPacientesDoLead } from './pacientes.service.ts'
import type { ParteDoLead } from './partes.service.ts'
import { createPrazosLeadService } from './prazos/prazos.service.ts'
import { pruneMudancas } from './quadro/quadro.queries.ts'

const TERMINA_LOGO_MS = 5 * 60_000
/** Days for which shares of the distribution are kept; screens show 30. */
const DIAS_DE_COTAS = 90

export async function leadsFeature(
  kit: Kit,
  uses: {
    tarefas: TarefasService
    arquivos: ArquivosService
    pacientes: EntregaService
    /** Parts of a lead in other words, locked in this order. */
    partes: readonly ParteDoLead[]
  },
) {
  const { database, cipher, clock, storages, realtime, log } = kit
  const escrita = createEscritaLeads(database, cipher, clock, uses.partes)
  const eventos = createEventosDoLead(escrita)
  const interacoes = createInteracoesService(escrita)
  const prazos = createPrazosLeadService(escrita)
  const manual = createDistribuicaoManual(escrita)
  const roleta = createRoletaService(escrita)
  const desfazer = createUndoLeadsService(escrita, uses.pacientes)
  const motor = createMotor({ escrita, roleta, log, realtime })
  return {
    interacoes,
    entrada: createEntradaService(escrita),
    eventos,
    admissoes: createAdmissoesDoLead(escrita, eventos),
    isSubstituto: await createSubstituicoes(kit),
    routes: {
      importacaoLeads: importacaoRoutes(createImportacaoLeadsService(escrita, { ...uses, storage: storages.envios })),
      leads: leadsRoutes({
        leads: createLeadsService(escrita),
        movimento: createMovimentoService(escrita),
        propostas: createPropostasService(escrita, eventos),
        interacoes,
        informados: createInformadosService(escrita),
        distribuicao: manual,
        mesclagem: createMesclagemLeadsService(escrita, desfazer),
        desfazer,
        filtros: createFiltrosService(database),
        arquivados: createArquivadosService(escrita, desfazer),
        pacientes: createPacientesDoLead(escrita, uses.pacientes),
      }),
      distribuicao: distribuicaoRoutes({
        manual,
        coberturas: createCoberturaService(escrita),
        roleta,
        regras: createRegrasDistribuicaoService(escrita),
        painel: createPainelService(escrita, roleta),
        ofertas: createOfertasService(escrita, roleta),
      }),
    },
    stop: motor.stop,
    measures: [
      {
        name: 'portal_offers_expiring',
        help: 'Offers without an answer that end within five minutes, or have ended and wait for the roleta',
        read: () => countQueTerminam(database.db, new Date(clock() + TERMINA_LOGO_MS)),
      },
    ],
    jobs: [
      { name: 'distribuicao', cron: '* * * * *', run: roleta.run },
      { name: 'distribuicao-contagens', cron: '30 3 * * *', run: () => recountTodos(database.db, new Date(clock())) },
      {
        name: 'distribuicao-dias',
        cron: '35 3 * * *',
        run: () => pruneDias(database.db, dayOf(clock() - DIAS_DE_COTAS * 86_400_000)),
      },
      // Merges of patients are forgotten by this job too.
      { name: 'mesclagens-vencidas', cron: '45 3 * * *', run: () => forgetVencidas(database.db, new Date(clock())) },
      { name: 'leads-mudancas', cron: '40 3 * * *', run: () => pruneMudancas(database.db, MUDANCAS_GUARDADAS) },
      { name: 'leads-prazos', cron: '* * * * *', run: prazos.recalculate },
      { name: 'leads-sem-contato', cron: '* * * * *', run: prazos.notifySemContato },
      { name: 'leads-parados', cron: '50 3 * * *', run: prazos.suggestContatos },
    ],
  } satisfies Feature & {
    interacoes: unknown
    entrada: unknown
    eventos: unknown
    admissoes: unknown
    isSubstituto: unknown
  }
}
