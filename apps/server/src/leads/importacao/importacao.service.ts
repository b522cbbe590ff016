import { COLUNAS_LEADS, checkMapeamentoLeads } from '@portal/contract/leads/colunas-importacao'
import {
  ETAPA_DA_FILA,
  type InspecaoLeads,
  type PedidoImportacaoLeads,
} from '@portal/contract/leads/importacao.contract'
import type { ArquivosService } from '../../arquivos/arquivos.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { unprocessable } from '../../platform/http/errors.ts'
import type { Storage } from '../../platform/storage/keyed.ts'
import { createImportacoes } from '../../tarefas/importacao.service.ts'
import { createRelatorio } from '../../tarefas/relatorio.service.ts'
import type { TarefasService } from '../../tarefas/tarefas.service.ts'
import { donoDoNovo } from '../dono.ts'
import type { Escrita } from '../escrita.ts'
import { recognizePrograma, suggestColunas } from './cabecalho.ts'
import { importarLeads, LIMITES } from './importar-leads.ts'

type Partes = { tarefas: TarefasService; arquivos: ArquivosService; storage: Storage }

export type ImportacaoService = ReturnType<typeof createImportacaoService>

/** Import of leads from uploaded files (not-shown section 3). */
export function createImportacaoService(escrita: Escrita, partes: Partes) {
  const importacoes = createImportacoes(partes, {
    tipo: 'importar_leads',
    limites: LIMITES,
    relatorio: 'linhas-nao-importadas.csv',
    campos: COLUNAS_LEADS,
    suggest: suggestColunas,
  })
  return {
    async inspectArquivo(escopo: Escopo, arquivoId: string): Promise<InspecaoLeads> {
      const inspecao = await importacoes.inspect(escopo, arquivoId)
      return { ...inspecao, programa: recognizePrograma(inspecao.colunas.map(({ titulo }) => titulo)) }
    },

    async startImportacao(escopo: Escopo, pedido: PedidoImportacaoLeads) {
      const problemas = checkMapeamentoLeads(pedido.mapeamento)
      if (Object.keys(problemas).length > 0) throw unprocessable(problemas)
      const dono = await donoDoNovo(escrita.db, escopo, pedido.consultor_id)
      if (dono === null && pedido.etapa !== 'novo') throw unprocessable({ etapa: ETAPA_DA_FILA })
      const { arquivo_id, mapeamento, simular } = pedido
      return importacoes.start(
        escopo,
        { arquivo_id, mapeamento, descartar: !simular },
        async ({ planilha, progresso, keepParcial, keepRelatorio }) => {
          const relatorio = createRelatorio(planilha.titulos)
          try {
            return await importarLeads({
              escrita,
              escopo,
              planilha,
              pedido,
              progresso,
              keepParcial,
              relatorio: relatorio.write,
            })
          } finally {
            // Of a cancelled import too: its batches stay.
            await keepRelatorio(relatorio.body())
          }
        },
      )
    },

    readRelatorio: importacoes.readRelatorio,
  }
}
