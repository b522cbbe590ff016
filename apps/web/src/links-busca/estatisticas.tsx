import '@mantine/core/styles/Table.layer.css'
import { Button, Skeleton, Table } from '@mantine/core'
import { DIAS_ESTATISTICA } from '@portal/contract/links-busca/limites'
import type { DiaLinkBusca, LinkBusca } from '@portal/contract/links-busca/links-busca.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LeadsDoLink } from '../links/leads-do-link.tsx'
import { clockIn } from '../platform/clock.ts'
import { formatNumber } from '../platform/format-number.ts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './estatisticas.module.css'
import { diasQuery } from './links-busca.api.ts'

const vezes = (quantidade: number, uma: string, muitas: string) =>
  `${formatNumber(quantidade)} ${quantidade === 1 ? uma : muitas}`

const DIA_MS = 86_400_000
/** The day some days ago, in the company's zone: 'YYYY-MM-DD'. */
const diaHa = (dias: number) => clockIn(Date.now() - dias * DIA_MS).slice(0, 10)

/** Short form of a day in YYYY-MM-DD: '21/05'. */
const formatDia = (dia: string) => `${dia.slice(8)}/${dia.slice(5, 7)}`

/** Recent visits, searches and leads of a link, with a dialog by day. */
export function Estatisticas({ link }: { link: LinkBusca }) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <p className={classes.resumo}>
        <strong>{vezes(link.visitas, 'visita', 'visitas')}</strong>,{' '}
        <strong>{vezes(link.buscas, 'busca', 'buscas')}</strong> e{' '}
        <strong>
          <LeadsDoLink link={link} desde={diaHa(DIAS_ESTATISTICA - 1)} />
        </strong>{' '}
        em {DIAS_ESTATISTICA} dias
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
    return <p className="portal-quiet">Ninguém abriu este link nos últimos 30 dias. Divulgue-o para começar.</p>
  return (
    <>
      <DiasGrafico dias={data.toReversed()} />
      <DiasTabela dias={cheios} />
    </>
  )
}

const ALTURA = 96
const PASSO = 12
const LARGURA = 4

/** Bar chart of visits and searches by day, oldest first. Hidden from screen readers, which have the table. */
function DiasGrafico({ dias }: { dias: DiaLinkBusca[] }) {
  const maximo = Math.max(1, ...dias.flatMap(({ visitas, buscas }) => [visitas, buscas]))
  const barra = (quantidade: number, x: number, cor: string | undefined) => {
    const altura = (quantidade / maximo) * ALTURA
    return quantidade > 0 && <rect className={cor} x={x} y={ALTURA - altura} width={LARGURA} height={altura} rx={1} />
  }
  const [primeiro, ultimo] = [dias[0], dias.at(-1)]
  return (
    <figure className={classes.grafico}>
      <svg aria-hidden="true" viewBox={`0 0 ${dias.length * PASSO} ${ALTURA}`} preserveAspectRatio="none">
        <line className={classes.base} x1={0} x2={dias.length * PASSO} y1={ALTURA} y2={ALTURA} />
        {dias.map(({ dia, visitas, buscas }, n) => (
          <g key={dia}>
            {barra(visitas, n * PASSO + 1, classes.visitas)}
            {barra(buscas, n * PASSO + 2 + LARGURA, classes.buscas)}
          </g>
        ))}
      </svg>
      <figcaption>
        <span>{primeiro && formatDia(primeiro.dia)}</span>
        <span>
          <i className={classes.visitas} /> Visitas <i className={classes.buscas} /> Buscas
        </span>
        <span>{ultimo && formatDia(ultimo.dia)}</span>
      </figcaption>
    </figure>
  )
}

/** Days with any visit or search, latest first. */
function DiasTabela({ dias }: { dias: DiaLinkBusca[] }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Dia</Table.Th>
          <Table.Th className={classes.numero}>Visitas</Table.Th>
          <Table.Th className={classes.numero}>Buscas</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {dias.map(({ dia, visitas, buscas }) => (
          <Table.Tr key={dia}>
            <Table.Td>{formatDia(dia)}</Table.Td>
            <Table.Td className={classes.numero}>{formatNumber(visitas)}</Table.Td>
            <Table.Td className={classes.numero}>{formatNumber(buscas)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
