import { CAMPO_EXCLUIDO } from '@portal/contract/etapas/campos-proprios'
import { COLUNAS_LEADS, type ColunaDoArquivo, checkMapeamentoLeads } from '@portal/contract/leads/colunas-importacao'
import type { InspecaoLeads, PedidoImportacaoLeads, ValoresLeads } from '@portal/contract/leads/importacao.contract'
import { chavePropria, idProprio, isPropria } from '@portal/contract/leads/opcoes'
import type { ArquivosService } from '../../arquivos/arquivos.service.ts'
import { listCamposProprios } from '../../etapas/etapas.queries.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import { distributes } from '../../platform/auth/team.ts'
import { forbidden, unprocessable } from '../../platform/http/errors.ts'
import type { Storage } from '../../platform/storage/keyed.ts'
import { createImportacoes } from '../../tarefas/importacao.service.ts'
import { createRelatorio } from '../../tarefas/relatorio.service.ts'
import type { TarefasService } from '../../tarefas/tarefas.service.ts'
import { donoDoNovo, requireRecebe } from '../dono.ts'
import type { EscritaLeads } from '../escrita.ts'
import { recognizePrograma, suggestColunas } from './cabecalho.ts'
import { importLeads, LIMITES } from './import-leads.ts'
import { lembradosDe, listValores } from './valores-do-arquivo.ts'

type Partes = { tarefas: TarefasService; arquivos: ArquivosService; storage: Storage }

export type ImportacaoLeadsService = ReturnType<typeof createImportacaoLeadsService>

/** Import of leads from uploaded files (docs/rules.md, 'Leads: importação'). */
export function createImportacaoLeadsService(escrita: EscritaLeads, partes: Partes) {
  const emUso = async () => (await listCamposProprios(escrita.db)).filter(({ arquivado }) => !arquivado)
  const importacoes = createImportacoes(partes, {
    tipo: 'importar_leads',
    limites: LIMITES,
    relatorio: 'linhas-nao-importadas.csv',
    campos: async () => [...COLUNAS_LEADS, ...(await emUso()).map(({ id }) => ({ campo: chavePropria(id) }))],
    suggest: async (titulos): Promise<(ColunaDoArquivo | null)[]> => suggestColunas(titulos, await emUso()),
  })

  /** Throws unless the people chosen for names of the file may own leads and the caller may give leads to them. */
  async function requirePessoas(escopo: Escopo, { mapa }: PedidoImportacaoLeads) {
    const ids = [...new Set(Object.values(mapa.pessoas))].filter((id) => id !== null)
    if (ids.length > 0 && !distributes(escopo)) throw forbidden()
    for (const id of ids) await requireRecebe(escrita.db, escopo, id, 'mapa.pessoas')
  }

  return {
    async inspectArquivo(escopo: Escopo, arquivoId: string): Promise<InspecaoLeads> {
      const inspecao = await importacoes.inspect(escopo, arquivoId)
      return { ...inspecao, programa: recognizePrograma(inspecao.colunas.map(({ titulo }) => titulo)) }
    },

    listValores: (
      escopo: Escopo,
      arquivoId: string,
      mapeamento: readonly (ColunaDoArquivo | null)[],
    ): Promise<ValoresLeads> =>
      importacoes.look(escopo, arquivoId, (planilha, lembrados) =>
        listValores(escrita.db, escopo, planilha, mapeamento, lembrados),
      ),

    async startImportacao(escopo: Escopo, pedido: PedidoImportacaoLeads) {
      const proprios = await listCamposProprios(escrita.db)
      const problemas = checkMapeamentoLeads(pedido.mapeamento)
      for (const [i, coluna] of pedido.mapeamento.entries())
        if (isPropria(coluna) && !proprios.some(({ id }) => id === idProprio(coluna)))
          problemas[`mapeamento.${i}`] = CAMPO_EXCLUIDO
      if (Object.keys(problemas).length > 0) throw unprocessable(problemas)
      const dono = await donoDoNovo(escrita.db, escopo, pedido.consultor_id)
      if (dono === null && pedido.etapa !== 'novo')
        throw unprocessable({ etapa: 'Na fila, os leads começam na etapa "Novo".' })
      await requirePessoas(escopo, pedido)
      const { arquivo_id, mapeamento, mapa, simular } = pedido
      return importacoes.start(
        escopo,
        { arquivo_id, mapeamento, valores: lembradosDe(mapa), descartar: !simular },
        async ({ planilha, progresso, keepParcial, keepRelatorio }) => {
          const relatorio = createRelatorio(planilha.titulos)
          try {
            return await importLeads({
              escrita,
              escopo,
              planilha,
              pedido,
              proprios,
              progresso,
              keepParcial,
              relatorio: relatorio.write,
            })
          } finally {
            // A cancelled import has a report too, because its finished batches stay.
            await keepRelatorio(relatorio.body())
          }
        },
      )
    },

    readRelatorio: importacoes.readRelatorio,
  }
}
