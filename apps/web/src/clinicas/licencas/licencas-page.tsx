import '@mantine/core/styles/Badge.layer.css'
import { FAIXAS_LICENCA, type FaixaLicenca, NATUREZAS, ORDENS_LICENCAS } from '@portal/contract/clinicas/regularidade'
import type { Licenca } from '@portal/contract/clinicas/regularidade.contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDay } from '../../platform/format-date.ts'
import { asOneOf, asText } from '../../platform/url-values.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type Column, DataTable, RowButton, TableSkeleton } from '../../ui/list/data-table.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ExportButton } from '../../ui/list/export-button.tsx'
import { FilterBar, FilterSelect } from '../../ui/list/filter-bar.tsx'
import type { List } from '../../ui/list/list-url.ts'
import { ListView } from '../../ui/list/list-view.tsx'
import { SearchInput } from '../../ui/list/search-input.tsx'
import { useListUrl } from '../../ui/list/use-list-url.ts'
import { Page } from '../../ui/page.tsx'
import { Selo } from '../regularidade/selo.tsx'
import { licencasQuery, urlExportacao } from './licencas.api.ts'

const ClinicaFormDialog = lazyPart(() =>
  import('../form/clinica-form-dialog.tsx').then((part) => part.ClinicaFormDialog),
)

const NOMES_FAIXAS = Object.keys(FAIXAS_LICENCA) as FaixaLicenca[]
const LICENCAS = {
  orders: ORDENS_LICENCAS,
  sizes: [25, 50, 100],
  filters: (search) => ({ texto: asText(search.texto), faixa: asOneOf(search.faixa, NOMES_FAIXAS) }),
} satisfies List<object, string>

const LARGURA = '52rem'

/** Last day of a licence and the days until or since, in words. */
function prazoDe({ dias, licenca_validade }: Licenca) {
  const dia = formatDay(licenca_validade)
  if (dias < 0) return `${dia} · venceu há ${(-dias).toLocaleString('pt-BR')} ${dias === -1 ? 'dia' : 'dias'}`
  if (dias === 0) return `${dia} · vence hoje`
  return `${dia} · faltam ${dias} ${dias === 1 ? 'dia' : 'dias'}`
}

const colunasDe = (onOpen: (licenca: Licenca) => void): Column<Licenca, (typeof ORDENS_LICENCAS)[number]>[] => [
  {
    title: 'Clínica',
    order: 'nome',
    cell: (licenca) => <RowButton onClick={() => onOpen(licenca)}>{licenca.name}</RowButton>,
  },
  { title: 'Cidade', cell: ({ city, state }) => `${city}/${state}` },
  { title: 'Natureza', cell: ({ natureza }) => natureza && NATUREZAS[natureza] },
  { title: 'Situação', cell: ({ situacao }) => <Selo selo={{ situacao, verificada_em: null }} /> },
  { title: 'Validade da licença', order: 'validade', isShort: true, cell: prazoDe },
]

/** Licences that are over or end within 60 days; each links to the clinic's regularity. */
export function LicencasPage() {
  const { url, change, paging, sorting, isNarrowed, clear } = useListUrl(LICENCAS)
  const filtro = { texto: url.texto, faixa: url.faixa, ordem: url.ordem, direcao: url.direcao }
  const licencas = useQuery(licencasQuery(filtro, paging.page, paging.size))
  const [clinica, setClinica] = useState<string>()
  const colunas = colunasDe(({ id }) => setClinica(id))
  const faixas = NOMES_FAIXAS.map((faixa) => {
    const quantas = licencas.data?.faixas[faixa]
    return {
      value: faixa,
      label: quantas === undefined ? FAIXAS_LICENCA[faixa] : `${FAIXAS_LICENCA[faixa]} (${quantas})`,
    }
  })
  return (
    <Page title="Licenças a vencer" actions={<ExportButton href={urlExportacao(filtro)} />}>
      <FilterBar>
        <SearchInput
          label="Buscar por clínica, cidade ou estado"
          value={url.texto}
          onChange={(texto) => change({ texto })}
        />
        <FilterSelect
          label="Validade"
          all="Vencidas e até 60 dias"
          options={faixas}
          value={url.faixa}
          onChange={(faixa) => change({ faixa })}
        />
      </FilterBar>
      <ListView
        query={licencas}
        failure="Erro ao carregar licenças"
        skeleton={<TableSkeleton columns={colunas} minWidth={LARGURA} />}
        empty={
          <EmptyState
            title="Nenhuma licença encontrada"
            text="Nenhuma licença informada venceu ou vence nos próximos 60 dias."
            narrowed={isNarrowed && { text: 'Nenhuma passa pela busca e pelo filtro escolhidos.', onClear: clear }}
          />
        }
        paging={paging}
      >
        {({ itens }) => (
          <DataTable label="Licenças a vencer" columns={colunas} rows={itens} sorting={sorting} minWidth={LARGURA} />
        )}
      </ListView>
      <Suspense>
        {clinica && <ClinicaFormDialog id={clinica} aba="regularidade" onClose={() => setClinica(undefined)} />}
      </Suspense>
    </Page>
  )
}
