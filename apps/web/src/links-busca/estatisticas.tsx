import '@mantine/core/styles/Table.layer.css'
import { Button, Skeleton } from '@mantine/core'
import { DIAS_ESTATISTICA } from '@portal/contract/links-busca/limites'
import type { LinkBusca } from '@portal/contract/links-busca/links-busca.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumero } from '../platform/format-numero.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { DiasGrafico } from './dias-grafico.tsx'
import { DiasTabela } from './dias-tabela.tsx'
import classes from './estatisticas.module.css'
import { diasQuery } from './links-busca.api.ts'

const vezes = (quantidade: number, uma: string, muitas: string) =>
  `${formatNumero(quantidade)} ${quantidade === 1 ? uma : muitas}`

/** Recent visits and searches of a link, with a dialog by day. */
export function Estatisticas({ link }: { link: LinkBusca }) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <p className={classes.resumo}>
        <strong>{vezes(link.visitas, 'visita', 'visitas')}</strong> e{' '}
        <strong>{vezes(link.buscas, 'busca', 'buscas')}</strong> em {DIAS_ESTATISTICA} dias
      </p>
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={`Ver por dia: ${link.apelido}`}
        onClick={() => setAberto(true)}
      >
        Ver por dia
      </Button>
      <Dialog opened={aberto} title={`Visitas e buscas · ${link.apelido}`} onClose={() => setAberto(false)}>
        <PorDia id={link.id} />
      </Dialog>
    </>
  )
}

function PorDia({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(diasQuery(id))
  if (error && !data) return <LoadFailure title="Erro ao carregar estatísticas" error={error} onRetry={refetch} />
  if (!data) return <Skeleton height={420} />
  const cheios = data.filter(({ visitas, buscas }) => visitas > 0 || buscas > 0)
  if (cheios.length === 0)
    return <p className={classes.vazio}>Ninguém abriu este link nos últimos 30 dias. Divulgue-o para começar.</p>
  return (
    <>
      <DiasGrafico dias={data.toReversed()} />
      <DiasTabela dias={cheios} />
    </>
  )
}
