import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button, Skeleton } from '@mantine/core'
import { INCIDENTES_MAXIMO } from '@portal/contract/privacidade/limites'
import { type Risco, ROTULO_RISCO } from '@portal/contract/privacidade/opcoes'
import type { ItemIncidente } from '@portal/contract/privacidade/privacidade.contract'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDateTime } from '../platform/format-date.ts'
import { formatNumber } from '../platform/format-number.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { type Column, DataTable } from '../ui/list/data-table.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import classes from './incidentes.module.css'
import { incidentesQuery } from './privacidade.api.ts'
import { RelogioTexto } from './relogios.tsx'

const IncidenteDialog = lazyPart(() => import('./incidente-dialog.tsx').then((part) => part.IncidenteDialog))

const CORES: Record<Risco, string> = { a_avaliar: 'gray', baixo: 'pine', medio: 'amber', alto: 'terracotta' }

const relogioDe = ({ relogios }: ItemIncidente, chave: 'comunicacao' | 'complemento') => {
  const relogio = relogios.find((um) => um.chave === chave)
  return relogio && <RelogioTexto relogio={relogio} />
}

const COLUNAS: readonly Column<ItemIncidente>[] = [
  { title: 'Incidente', isShort: true, cell: ({ codigo }) => codigo },
  { title: 'Descoberto em', isShort: true, cell: ({ descoberto_em }) => formatDateTime(descoberto_em) },
  {
    title: 'Risco',
    isShort: true,
    cell: ({ risco }) => (
      <Badge variant="light" color={CORES[risco]} tt="none" radius="sm" miw="max-content">
        {ROTULO_RISCO[risco]}
      </Badge>
    ),
  },
  {
    title: 'Pessoas',
    isShort: true,
    cell: ({ titulares_qtd }) => (titulares_qtd === null ? null : formatNumber(titulares_qtd)),
  },
  { title: 'Comunicação', cell: (incidente) => relogioDe(incidente, 'comunicacao') },
  { title: 'Complemento', cell: (incidente) => relogioDe(incidente, 'complemento') },
  {
    title: 'Situação',
    isShort: true,
    cell: ({ encerrado_em }) => (
      <Badge variant="light" color={encerrado_em ? 'gray' : 'amber'} tt="none" radius="sm" miw="max-content">
        {encerrado_em ? 'Encerrado' : 'Aberto'}
      </Badge>
    ),
  },
]

type Props = { aberto: string | undefined; onAbrir: (id: string | undefined) => void }

/** Register of security incidents, with the time left for communicating them. */
export function IncidentesSecao({ aberto, onAbrir }: Props) {
  const { data, error, refetch } = useQuery(incidentesQuery())
  const [novo, setNovo] = useState(false)
  const registrar = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNovo(true)}>
      Registrar incidente
    </Button>
  )
  return (
    <>
      {data && data.length > 0 && (
        <div className={classes.topo}>
          <p>
            Ao saber de um incidente com risco ou dano relevante, comunique a ANPD e os titulares em 3 dias úteis. O
            registro fica guardado por pelo menos 5 anos.
          </p>
          {registrar}
        </div>
      )}
      {!data ? (
        error ? (
          <LoadFailure title="Erro ao carregar incidentes" error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={240} radius="lg" aria-busy />
        )
      ) : data.length === 0 ? (
        <EmptyState
          title="Nenhum incidente encontrado"
          text="Registre aqui cada incidente de segurança com dados pessoais, também os que não precisam ser comunicados."
        >
          {registrar}
        </EmptyState>
      ) : (
        <DataTable
          label="Incidentes de segurança"
          columns={COLUNAS}
          rows={data}
          minWidth="56rem"
          actions={({ id, codigo }) => (
            <Button variant="default" size="compact-md" aria-label={`Abrir ${codigo}`} onClick={() => onAbrir(id)}>
              Abrir
            </Button>
          )}
        />
      )}
      {data && data.length >= INCIDENTES_MAXIMO && (
        <p className="portal-quiet">A lista mostra os {formatNumber(INCIDENTES_MAXIMO)} mais novos.</p>
      )}
      <Suspense>
        {(novo || aberto) && (
          <IncidenteDialog
            key={aberto ?? 'novo'}
            id={novo ? undefined : aberto}
            onCriado={(id) => {
              setNovo(false)
              onAbrir(id)
            }}
            onClose={() => {
              setNovo(false)
              if (aberto) onAbrir(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
