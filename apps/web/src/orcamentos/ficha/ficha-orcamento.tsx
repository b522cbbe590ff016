import '@mantine/core/styles/Tabs.layer.css'
import { ORCAMENTO_NAO_ENCONTRADO } from '@portal/contract/orcamentos/limites'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../platform/api-error.ts'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import { orcamentoQuery } from '../orcamentos.api.ts'
import type { AbaOrcamento } from '../orcamentos-url.ts'
import { OrcamentoConteudo } from './ficha-conteudo.tsx'

type Props = {
  id: string
  aba: AbaOrcamento
  onAba: (aba: AbaOrcamento) => void
  /** Shows another quote in this drawer, such as another version. */
  onOpen: (id: string) => void
  onClose: () => void
}

/** Drawer with a quote; full-screen on a phone. */
export function FichaOrcamento({ id, onClose, ...conteudo }: Props) {
  const { data: orcamento, error, refetch } = useQuery(orcamentoQuery(id))
  const sumiu = isApiError(error) && error.status === 404
  return (
    <RecordDrawer
      title="Orçamento"
      gone={sumiu && <p role="alert">{ORCAMENTO_NAO_ENCONTRADO}. Ele pode ter sido transferido.</p>}
      error={error}
      failure="Erro ao carregar orçamento"
      onRetry={refetch}
      onClose={onClose}
    >
      {orcamento && <OrcamentoConteudo orcamento={orcamento} {...conteudo} />}
    </RecordDrawer>
  )
}
