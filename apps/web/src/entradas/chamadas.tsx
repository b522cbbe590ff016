import { Button } from '@mantine/core'
import type { Chamada, Fonte } from '@portal/contract/entradas/entradas.contract'
import { CHAMADAS_MOSTRADAS } from '@portal/contract/entradas/limites'
import { type EstadoChamada, ROTULO_ESTADO_CHAMADA } from '@portal/contract/entradas/opcoes'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDateTime } from '../platform/format-date.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { type Column, DataTable, TableSkeleton } from '../ui/list/data-table.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { canTry } from './can-try.ts'
import { chamadasQuery, useChamadas } from './entradas.api.ts'
import classes from './entradas.module.css'
import { LeadDaChamada } from './lead-da-chamada.tsx'
import type { Situacao } from './situacao.ts'
import { SituacaoMarca } from './situacao-marca.tsx'

const ChamadaDialog = lazyPart(() => import('./chamada-dialog.tsx').then((part) => part.ChamadaDialog))

const CORES: Record<EstadoChamada, Situacao['cor']> = {
  recebida: 'gray',
  processada: 'pine',
  conferir: 'amber',
  recusada: 'terracotta',
  teste: 'gray',
  descartada: 'gray',
}

const COLUNAS: readonly Column<Chamada>[] = [
  { title: 'Quando', isShort: true, cell: ({ recebida_em }) => <TimeAgo em={recebida_em} /> },
  {
    title: 'Situação',
    isShort: true,
    cell: ({ estado }) => <SituacaoMarca texto={ROTULO_ESTADO_CHAMADA[estado]} cor={CORES[estado]} />,
  },
  { title: 'Resposta', isShort: true, cell: ({ resposta }) => resposta },
  {
    title: 'O que veio',
    isWide: true,
    cell: ({ motivo, resumo }) =>
      motivo || resumo ? (
        <span className="portal-wrap">
          {motivo}
          {resumo && <span className={motivo ? classes.motivo : undefined}>{resumo}</span>}
        </span>
      ) : null,
  },
  { title: 'Lead', isShort: true, cell: ({ lead }) => lead && <LeadDaChamada lead={lead} /> },
]

export function Chamadas({ fonte, onCampos }: { fonte: Fonte; onCampos: () => void }) {
  const { data: chamadas, error, refetch } = useQuery(chamadasQuery(fonte.id))
  const { retry } = useChamadas()
  const [aberta, setAberta] = useState<string>()
  if (!chamadas)
    return error ? (
      <LoadFailure title="Erro ao carregar chamadas" error={error} onRetry={refetch} />
    ) : (
      <TableSkeleton columns={COLUNAS} minWidth="48rem" />
    )
  if (chamadas.length === 0)
    return (
      <EmptyState
        title="Nenhuma chamada ainda"
        text="Envie um teste, ou rode o comando de Endereço. O que chegar aparece aqui na hora."
      />
    )
  return (
    <div className={classes.parte}>
      <DataTable
        label={`Chamadas de ${fonte.nome}`}
        columns={COLUNAS}
        rows={chamadas}
        minWidth="48rem"
        actions={(chamada) => {
          const quando = formatDateTime(chamada.recebida_em)
          return (
            <div className={classes.daLinha}>
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={`Ver chamada de ${quando}`}
                onClick={() => setAberta(chamada.id)}
              >
                Ver
              </Button>
              {canTry(chamada) && (
                <Button
                  variant="default"
                  size="compact-md"
                  leftSection={<IconRefresh size={16} aria-hidden />}
                  aria-label={`Tentar de novo a chamada de ${quando}`}
                  loading={retry.isPending && retry.variables?.id === chamada.id}
                  onClick={() => retry.mutate({ id: chamada.id })}
                >
                  Tentar de novo
                </Button>
              )}
            </div>
          )
        }}
      />
      <p className={classes.dica}>
        A lista mostra as últimas {CHAMADAS_MOSTRADAS}. A mesma recusa aparece no máximo uma vez a cada dez minutos.
      </p>
      <Suspense>
        {aberta && (
          <ChamadaDialog
            id={aberta}
            onCampos={() => {
              setAberta(undefined)
              onCampos()
            }}
            onClose={() => setAberta(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
