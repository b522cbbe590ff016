import { Button, TextInput } from '@mantine/core'
import type { EventoDistribuicaoLinha } from '@portal/contract/leads/distribuicao/oferta.contract'
import {
  EVENTOS_DISTRIBUICAO,
  ROTULO_EVENTO_DISTRIBUICAO,
  ROTULO_IMPEDIMENTO,
  ROTULO_MOTIVO_RECUSA,
} from '@portal/contract/leads/distribuicao/opcoes'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDateTime } from '../../platform/format-date.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type Column, DataTable, RowButton, TableSkeleton } from '../../ui/list/data-table.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { FilterBar, FilterSelect } from '../../ui/list/filter-bar.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { useListUrl } from '../../ui/list/use-list-url.ts'
import { PersonalExportButton } from '../../ui/personal-export.tsx'
import { EVENTOS } from './abas.ts'
import { eventosQuery, recebedoresQuery, urlEventos } from './distribuicao.api.ts'
import classes from './eventos.module.css'

const PorqueDialog = lazyPart(() => import('./porque-dialog.tsx').then((part) => part.PorqueDialog))

type Coluna = Column<EventoDistribuicaoLinha>

const colunas = (onOpen: (id: string) => void): Coluna[] => [
  {
    title: 'Lead',
    cell: ({ lead_id, codigo, cidade, estado }) => (
      <>
        <RowButton onClick={() => onOpen(lead_id)}>{codigo}</RowButton>
        {cidade && <div className={classes.detalhe}>{`${cidade}/${estado}`}</div>}
      </>
    ),
  },
  { title: 'Quando', isShort: true, cell: ({ em }) => <time dateTime={em}>{formatDateTime(em)}</time> },
  {
    title: 'Evento',
    cell: ({ tipo, motivo, passou_por }) => (
      <>
        {ROTULO_EVENTO_DISTRIBUICAO[tipo]}
        {motivo && <div className={classes.detalhe}>{ROTULO_MOTIVO_RECUSA[motivo]}</div>}
        {passou_por.length > 0 && (
          <div className={classes.detalhe}>
            Passou por cima: {passou_por.map((um) => ROTULO_IMPEDIMENTO[um]).join(', ')}
          </div>
        )}
      </>
    ),
  },
  {
    title: 'Consultor',
    cell: ({ de, consultor }) => (de && consultor ? `${de} → ${consultor}` : (consultor ?? (de && `de ${de}`))),
  },
  { title: 'Regra', cell: ({ regra }) => regra },
  { title: 'Quem fez', cell: ({ ator }) => ator ?? 'Portal' },
]

/** Events of the distribution, which show whether it is fair. */
export function Eventos({ onOpen }: { onOpen: (id: string) => void }) {
  const { url, change, paging, isNarrowed, clear } = useListUrl(EVENTOS)
  const { data: pessoas = [] } = useQuery(recebedoresQuery())
  const [porque, setPorque] = useState<string>()
  const { evento, consultor, evento_de, evento_ate } = url
  const filtro = { tipo: evento ? [evento] : [], consultor_id: consultor, de: evento_de, ate: evento_ate }
  const eventos = useQuery(eventosQuery({ ...filtro, pagina: paging.page, tamanho: paging.size }))
  const columns = colunas(onOpen)
  return (
    <>
      <FilterBar>
        <FilterSelect
          label="Evento"
          all="Todos os eventos"
          options={EVENTOS_DISTRIBUICAO.map((value) => ({ value, label: ROTULO_EVENTO_DISTRIBUICAO[value] }))}
          value={evento}
          onChange={(novo) => change({ evento: novo })}
        />
        <FilterSelect
          label="Consultor"
          all="Todos os consultores"
          options={pessoas.map(({ id, nome }) => ({ value: id, label: nome }))}
          value={consultor}
          onChange={(novo) => change({ consultor: novo })}
        />
        <Dia label="De" value={evento_de} onChange={(dia) => change({ evento_de: dia })} />
        <Dia label="Até" value={evento_ate} onChange={(dia) => change({ evento_ate: dia })} />
        <PersonalExportButton url={(motivo) => urlEventos(filtro, motivo)} />
      </FilterBar>
      <ListView
        query={eventos}
        failure="Erro ao carregar eventos"
        skeleton={<TableSkeleton columns={columns} minWidth="60rem" dense />}
        empty={
          <EmptyState
            title="Nenhum evento encontrado"
            text="Ofertas, aceites e transferências aparecem aqui."
            narrowed={isNarrowed && { text: 'Nada aconteceu que passe pelos filtros escolhidos.', onClear: clear }}
          />
        }
        paging={paging}
      >
        {({ itens }) => (
          <DataTable
            label="Eventos"
            columns={columns}
            rows={itens}
            minWidth="60rem"
            dense
            actions={({ oferta_id, codigo, tipo }) =>
              oferta_id && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Por quê? ${codigo}, ${ROTULO_EVENTO_DISTRIBUICAO[tipo]}`}
                  onClick={() => setPorque(oferta_id)}
                >
                  Por quê?
                </Button>
              )
            }
          />
        )}
      </ListView>
      <Suspense>{porque && <PorqueDialog id={porque} onClose={() => setPorque(undefined)} />}</Suspense>
    </>
  )
}

type DiaProps = { label: string; value: string | undefined; onChange: (dia: string | undefined) => void }

/** Date input that reports complete dates only: browsers give '' while one is being typed. */
const Dia = ({ label, value, onChange }: DiaProps) => (
  <TextInput
    key={value}
    type="date"
    aria-label={label}
    leftSection={<span className={classes.rotulo}>{label}</span>}
    leftSectionWidth={44}
    min="2000-01-01"
    max="2100-12-31"
    defaultValue={value}
    onBlur={({ currentTarget }) => {
      const dia = currentTarget.value || undefined
      if (dia !== value && currentTarget.validity.valid) onChange(dia)
    }}
  />
)
