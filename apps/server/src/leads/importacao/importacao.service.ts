import { checkMapeamentoLeads } from '@portal/contract/leads/colunas-importacao'
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
import type { TarefasService } from '../../tarefas/tarefas.service.ts'
import { donoDoNovo } from '../dono.ts'
import type { Escrita } from '../escrita.ts'
import { recognizePrograma, suggestColunas } from './cabecalho.ts'
import { importarLeads, LIMITES } from './importar-leads.ts'
import { createRelatorio } from './relatorio.ts'

type Partes = { tarefas: TarefasService; arquivos: ArquivosService; storage: Storage }

export type ImportacaoService = ReturnType<typeof createImportacaoService>

/** Import of leads from uploaded files (not-shown section 3). */
export function createImportacaoService(escrita: Escrita, partes: Partes) {
  const importacoes = createImportacoes(partes, {
    tipo: 'importar_leads',
    limites: LIMITES,
    relatorio: 'linhas-nao-importadas.csv',
  })
  return {
    async inspectArquivo(escopo: Escopo, arquivoId: string): Promise<InspecaoLeads> {
      const inspecao = await importacoes.inspect(escopo, arquivoId, suggestColunas)
      return { ...inspecao, programa: recognizePrograma(inspecao.colunas.map(({ titulo }) => titulo)) }
    },

    async startImportacao(escopo: Escopo, pedido: PedidoImportacaoLeads) {
      const problemas = checkMapeamentoLeads(pedido.mapeamento)
      if (Object.keys(problemas).length > 0) throw unprocessable(problemas)
      const dono = await donoDoNovo(escrita.db, escopo, pedido.consultor_id)
      if (dono === null && pedido.etapa !== 'novo') throw unprocessable({ etapa: ETAPA_DA_FILA })
      return importacoes.start(escopo, pedido.arquivo_id, async ({ arquivo, progresso, keepRelatorio }) => {
        const linhas = createRelatorio()
        const relatorio = async (destinos: Parameters<typeof linhas.write>[0]) => linhas.write(destinos)
        const resultado = await importarLeads({ escrita, escopo, arquivo, pedido, progresso, relatorio })
        await keepRelatorio(linhas.body())
        return resultado
      })
    },

    readRelatorio: importacoes.readRelatorio,
  }
}
