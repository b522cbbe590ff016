import '@mantine/core/styles/Tabs.layer.css'
import { ERRO_AO_CARREGAR, LANCAMENTO_NAO_ENCONTRADO } from '@portal/contract/financeiro/limites'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../platform/api-error.ts'
import { RecordDrawer } from '../../ui/record-drawer.tsx'
import type { ParteFicha } from '../abas.ts'
import { lancamentoQuery } from '../financeiro.api.ts'
import { LancamentoConteudo } from './ficha-conteudo.tsx'

type Props = {
  id: string
  parte: ParteFicha
  onParte: (parte: ParteFicha) => void
  /** Shows another entry in this drawer. */
  onOpen: (id: string) => void
  onClose: () => void
}

/** Drawer with an entry; full-screen on a phone. */
export function FichaLancamento({ id, onClose, ...conteudo }: Props) {
  const { data: lancamento, error, refetch } = useQuery(lancamentoQuery(id))
  const sumiu = isApiError(error) && error.status === 404
  return (
    <RecordDrawer
      title="Lançamento"
      gone={sumiu && <p role="alert">{LANCAMENTO_NAO_ENCONTRADO}.</p>}
      error={error}
      failure={ERRO_AO_CARREGAR}
      onRetry={refetch}
      onClose={onClose}
    >
      {lancamento && <LancamentoConteudo lancamento={lancamento} {...conteudo} />}
    </RecordDrawer>
  )
}
