import type { ColunaImportacao } from '@portal/contract/clinicas/colunas-importacao'
import type { Inspecao, ResultadoImportacao } from '@portal/contract/clinicas/importacao.contract'
import { useImportacao } from '../../tarefas/importacao/use-importacao.ts'
import { useInspecao, useStartImportacao } from './importacao.api.ts'

type Escolhas = { completar: boolean }
const INICIAIS: Escolhas = { completar: true }
// Lists of clinics refresh by the announced change.
const onEnd = () => undefined

/** State of an import of clinics. */
export function useImportacaoClinicas() {
  const { mutateAsync } = useStartImportacao()
  return useImportacao<ColunaImportacao, Escolhas, Inspecao, ResultadoImportacao>({
    tipo: 'importar_clinicas',
    iniciais: INICIAIS,
    useInspecao,
    start: (pedido, { completar }) => mutateAsync({ ...pedido, completar_coordenadas: completar }),
    onEnd,
    erro: 'Erro ao importar clínicas',
  })
}
export type UseImportacaoClinicas = ReturnType<typeof useImportacaoClinicas>
