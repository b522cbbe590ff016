import type { ColunaContato } from '@portal/contract/contatos/colunas-importacao'
import type {
  InspecaoContatos,
  PedidoImportacaoContatos,
  ResultadoImportacaoContatos,
} from '@portal/contract/contatos/importacao.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useImportacao } from '../../tarefas/importacao/use-importacao.ts'
import { contatosKey, useInspecaoContatos, useStartImportacaoContatos } from './importacao.api.ts'

type Escolhas = Pick<PedidoImportacaoContatos, 'repetidos' | 'visibilidade'>
const INICIAIS: Escolhas = { repetidos: 'ignorar', visibilidade: 'pessoal' }

/** State of an import of contacts. */
export function useImportacaoContatos() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useStartImportacaoContatos()
  return useImportacao<ColunaContato, Escolhas, InspecaoContatos, ResultadoImportacaoContatos>({
    tipo: 'importar_contatos',
    iniciais: INICIAIS,
    useInspecao: useInspecaoContatos,
    start: (pedido, escolhas) => mutateAsync({ ...pedido, ...escolhas }),
    onEnd: useCallback(() => void queryClient.invalidateQueries({ queryKey: contatosKey() }), [queryClient]),
    erro: 'Erro ao importar contatos',
  })
}
export type UseImportacaoContatos = ReturnType<typeof useImportacaoContatos>
