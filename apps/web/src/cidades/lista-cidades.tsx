import { ActionIcon, Text, Title } from '@mantine/core'
import type { CidadeGerida } from '@portal/contract/cidades/cidades.contract'
import type { OrdemCidades } from '@portal/contract/cidades/lista-cidades'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../platform/format-date.ts'
import { formatNumber } from '../platform/format-number.ts'
import { type Column, DataTable, TableSkeleton } from '../ui/list/data-table.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { ExportButton } from '../ui/list/export-button.tsx'
import { FilterSelect } from '../ui/list/filter-bar.tsx'
import { ListView } from '../ui/list/list-view.tsx'
import { SearchInput } from '../ui/list/search-input.tsx'
import { useListUrl } from '../ui/list/use-list-url.ts'
import { CidadeDialog } from './cidade-dialog.tsx'
import { CIDADES, TEXTO_MAXIMO } from './cidades-url.ts'
import { listaCidadesQuery, resumoCidadesQuery, urlExportacao } from './gestao.api.ts'
import classes from './lista-cidades.module.css'

const Falta = ({ texto }: { texto: string }) => <span className={classes.falta}>{texto}</span>

const COLUNAS: Column<CidadeGerida, OrdemCidades>[] = [
  {
    title: 'Cidade',
    order: 'nome',
    cell: ({ nome, editado_manualmente }) => (
      <>
        {nome}
        {editado_manualmente && <span className={classes.editada}>editada</span>}
      </>
    ),
  },
  { title: 'UF', order: 'estado', cell: ({ estado }) => estado },
  {
    title: 'Coordenadas',
    isWide: true,
    cell: ({ latitude, longitude }) =>
      latitude === null || longitude === null ? (
        <Falta texto="Sem coordenadas" />
      ) : (
        `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`
      ),
  },
  {
    title: 'População',
    order: 'populacao',
    isNumber: true,
    cell: ({ populacao }) => (populacao === null ? <Falta texto="Sem população" /> : formatNumber(populacao)),
  },
  { title: 'DDD', cell: ({ ddd }) => ddd },
  { title: 'Atualização', order: 'atualizacao', cell: ({ updated_at }) => formatDateTime(updated_at) },
]

/** City list for administrators. */
export function ListaCidades() {
  const { url, change, paging, sorting, isNarrowed, clear } = useListUrl(CIDADES)
  const cidades = useQuery(listaCidadesQuery(url))
  const { data: resumo } = useQuery(resumoCidadesQuery())
  const [aberta, setAberta] = useState<CidadeGerida>()
  const total = cidades.data?.total
  const estados = resumo?.por_uf.map(({ uf, nome }) => ({ value: uf, label: `${nome} (${uf})` })) ?? []

  return (
    <section className={classes.card} aria-labelledby="lista-cidades-titulo">
      <div className={classes.top}>
        <div>
          <Title order={2} size="h4" id="lista-cidades-titulo">
            Cidades
          </Title>
          <Text role="status" size="sm" c="dimmed">
            {cidades.isPending && 'Carregando cidades…'}
            {total !== undefined && `${formatNumber(total)} ${total === 1 ? 'cidade' : 'cidades'}`}
          </Text>
        </div>
        <SearchInput
          className={classes.busca}
          label="Buscar por nome ou código do IBGE"
          labelled
          maxLength={TEXTO_MAXIMO}
          value={url.texto}
          onChange={(texto) => change({ texto })}
        />
        <FilterSelect
          label="Filtrar por estado"
          labelled
          all="Todos"
          options={estados}
          value={url.uf}
          onChange={(uf) => change({ uf })}
        />
        <FilterSelect
          label="Mostrar"
          labelled
          all="Todas"
          options={[{ value: 'incompletas', label: 'Só com dados faltando' }]}
          value={url.incompletas && 'incompletas'}
          onChange={(mostrar) => change({ incompletas: mostrar && true })}
        />
        <ExportButton href={urlExportacao(url)} />
      </div>
      <ListView
        query={cidades}
        failure="Erro ao carregar cidades"
        skeleton={<TableSkeleton columns={COLUNAS} inset />}
        empty={
          <EmptyState
            title="Nenhuma cidade encontrada"
            text="Popule as cidades acima para que se possa buscar."
            narrowed={isNarrowed && { text: 'Confira a grafia ou tire os filtros.', onClear: clear }}
          />
        }
        paging={paging}
      >
        {({ itens }) => (
          <DataTable
            label="Cidades"
            columns={COLUNAS}
            rows={itens}
            sorting={sorting}
            inset
            actions={(cidade) => (
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={`Editar ${cidade.nome}, ${cidade.estado}`}
                onClick={() => setAberta(cidade)}
              >
                <IconPencil size={20} aria-hidden />
              </ActionIcon>
            )}
          />
        )}
      </ListView>
      {aberta && <CidadeDialog key={aberta.id} cidade={aberta} onClose={() => setAberta(undefined)} />}
    </section>
  )
}
