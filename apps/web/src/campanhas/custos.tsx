import { ActionIcon, Button, Skeleton } from '@mantine/core'
import type { CustoCampanha } from '@portal/contract/campanhas/campanhas.contract'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { IconFileSpreadsheet, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../platform/api-error.ts'
import { currentMonth, monthName } from '../platform/month.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../ui/list/data-table.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MonthInput } from '../ui/month-input.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { custosQuery, useCustos } from './campanhas.api.ts'
import classes from './campanhas.module.css'
import { CustoDialog } from './custo-dialog.tsx'
import { ImportarCustos } from './importar-custos.tsx'

const COLUNAS: readonly Column<CustoCampanha>[] = [
  { title: 'Campanha', cell: ({ campanha }) => campanha },
  { title: 'Custo', isNumber: true, isShort: true, cell: ({ centavos }) => formatCentavos(centavos) },
]

/** Campaign costs, month by month. */
export function Custos() {
  const [mes, setMes] = useState(currentMonth)
  const { data: custos, error, refetch } = useQuery(custosQuery(mes))
  const [aberto, setAberto] = useState<string | 'novo' | 'arquivo'>()
  const [excluido, setExcluido] = useState<CustoCampanha>()
  const { remove } = useCustos()
  const close = () => setAberto(undefined)
  const total = (custos ?? []).reduce((soma, { centavos }) => soma + centavos, 0)
  const quando = monthName(mes)

  async function removeCusto({ id }: CustoCampanha) {
    try {
      await remove({ id })
      notifySuccess('Custo excluído')
    } catch (erro) {
      notifyError(messageOf(erro, 'Tente novamente.'), 'Erro ao excluir custo')
    }
  }

  return (
    <section aria-labelledby="custos-titulo">
      <div className={classes.topo}>
        <h2 id="custos-titulo">Custos</h2>
        <MonthInput value={mes} onChange={setMes} />
        <div className={classes.acoes}>
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            onClick={() => setAberto('arquivo')}
          >
            Importar
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAberto('novo')}>
            Novo custo
          </Button>
        </div>
      </div>
      {!custos && !error && <Skeleton height={160} radius="lg" aria-busy />}
      {!custos && error && <LoadFailure title="Erro ao carregar custos" error={error} onRetry={refetch} />}
      {custos?.length === 0 && <p className={classes.nota}>Nenhum custo em {quando}.</p>}
      {custos && custos.length > 0 && (
        <>
          <DataTable
            label={`Custos de ${quando}`}
            columns={COLUNAS}
            rows={custos}
            actions={(custo) => (
              <>
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={`Editar o custo de ${custo.campanha}`}
                  onClick={() => setAberto(custo.id)}
                >
                  <IconPencil size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`Excluir o custo de ${custo.campanha}`}
                  onClick={() => setExcluido(custo)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </>
            )}
          />
          <p className={classes.total}>
            Total de {quando}: <b>{formatCentavos(total)}</b>
          </p>
        </>
      )}
      <p className={classes.nota}>
        O que cada campanha trouxe, e o custo por lead e por internação, está em{' '}
        <Link to="/metricas" search={{ periodo: 'este_mes' }}>
          Métricas
        </Link>
        .
      </p>
      {aberto === 'arquivo' && <ImportarCustos onClose={close} />}
      {aberto && aberto !== 'arquivo' && (
        <CustoDialog
          mes={mes}
          custo={aberto === 'novo' ? undefined : (custos?.find(({ id }) => id === aberto) ?? null)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={excluido !== undefined}
        title="Excluir custo?"
        message={`O custo de ${excluido?.campanha ?? ''} em ${quando} deixa de contar em Métricas.`}
        confirmLabel="Excluir"
        destructive
        onConfirm={async () => {
          if (excluido) await removeCusto(excluido)
        }}
        onClose={() => setExcluido(undefined)}
      />
    </section>
  )
}
