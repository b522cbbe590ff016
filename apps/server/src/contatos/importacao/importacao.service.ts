import { COLUNAS_CONTATOS, checkMapeamentoContatos } from '@portal/contract/contatos/colunas-importacao'
import type { PedidoImportacaoContatos } from '@portal/contract/contatos/importacao.contract'
import type { ArquivosService } from '../../arquivos/arquivos.service.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Database } from '../../platform/db/db.ts'
import { forbidden, unprocessable } from '../../platform/http/errors.ts'
import type { Cipher } from '../../platform/keys/cipher.ts'
import type { Storage } from '../../platform/storage/keyed.ts'
import { createImportacoes } from '../../tarefas/importacao.service.ts'
import { createRelatorio } from '../../tarefas/relatorio.service.ts'
import type { TarefasService } from '../../tarefas/tarefas.service.ts'
import { SO_GESTAO_CRIA_DA_EQUIPE } from '../contatos.service.ts'
import { suggestColunas } from './cabecalho.ts'
import { importContatos, LIMITES } from './import-contatos.ts'

type Partes = { tarefas: TarefasService; arquivos: ArquivosService; storage: Storage }

export type ImportacaoContatosService = ReturnType<typeof createImportacaoContatosService>

/** Import of contacts from CSV, XLSX and vCard. */
export function createImportacaoContatosService(database: Database, cipher: Cipher, partes: Partes) {
  const importacoes = createImportacoes(partes, {
    tipo: 'importar_contatos',
    limites: LIMITES,
    relatorio: 'linhas-nao-importadas.csv',
    campos: () => COLUNAS_CONTATOS,
    suggest: suggestColunas,
  })
  return {
    inspectArquivo: importacoes.inspect,

    async startImportacao(escopo: Escopo, pedido: PedidoImportacaoContatos) {
      if (pedido.visibilidade === 'equipe' && escopo.role === 'consultor') throw forbidden(SO_GESTAO_CRIA_DA_EQUIPE)
      const problemas = checkMapeamentoContatos(pedido.mapeamento)
      if (Object.keys(problemas).length > 0) throw unprocessable(problemas)
      const { arquivo_id, mapeamento, simular } = pedido
      return importacoes.start(
        escopo,
        { arquivo_id, mapeamento, descartar: !simular },
        async ({ planilha, progresso, keepParcial, keepRelatorio }) => {
          const relatorio = createRelatorio(planilha.titulos)
          const trabalho = { database, cipher, escopo, planilha, pedido, progresso, keepParcial }
          try {
            return await importContatos({ ...trabalho, relatorio: relatorio.write })
          } finally {
            // Kept for a cancelled import too, because its batches stay.
            await keepRelatorio(relatorio.body())
          }
        },
      )
    },

    readRelatorio: importacoes.readRelatorio,
  }
}
