import type { Mudar } from './execucoes.service.ts'
import { openFonte } from './ler.ts'
import { count, newRelatorio } from './relatorio.ts'

export const mudar: Mudar = async (_database, fonte, { simular }, onPasso) => {
  if (!simular) throw new Error('TEMP')
  const relatorio = newRelatorio()
  await onPasso({ etapa: 'Lendo o arquivo', feitas: 0, total: null })
  await count(relatorio, await openFonte(fonte, relatorio.avisos))
  const { colunas, nao_mudam, recusas_no_total, contas, desconhecidas, recusas, avisos } = relatorio
  return {
    tabelas: {},
    arquivos: { encontrados: 0, faltando: 0, orfaos: 0, bytes: 0 },
    links: { vivos: 0, mortos: 0 },
    conflitos: [],
    ajustes: [],
    ajustes_no_total: 0,
    a_aprovar: 0,
    viram: {},
    simulado: true,
    segundos: 1,
    ...{ colunas, nao_mudam, recusas_no_total },
    ...{ contas, desconhecidas, recusas, avisos },
  }
}
