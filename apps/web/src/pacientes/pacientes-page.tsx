import '@mantine/core/styles/Tabs.layer.css'
import { Skeleton, Stack, Tabs } from '@mantine/core'
import { BUSCA_PACIENTES_MAXIMO, ERRO_CARREGAR_PACIENTES } from '@portal/contract/pacientes/limites'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession } from '../platform/session.ts'
import { useSearchTerm } from '../platform/use-search-term.ts'
import { useUrl } from '../platform/use-url.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { DataTable, TableSkeleton } from '../ui/list/data-table.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { ListView } from '../ui/list/list-view.tsx'
import { SearchInput } from '../ui/list/search-input.tsx'
import { useListUrl } from '../ui/list/use-list-url.ts'
import { Page } from '../ui/page.tsx'
import { PersonalExportButton } from '../ui/personal-export.tsx'
import { colunasDe, linhaDe } from './colunas.tsx'
import { FiltrosPacientes } from './filtros.tsx'
import { pacientesQuery, urlExportacao } from './pacientes.api.ts'
import { PACIENTES, readFicha, readVer } from './pacientes-url.ts'

const FichaPaciente = lazyPart(() => import('./ficha/ficha-paciente.tsx').then((part) => part.FichaPaciente))

const RecebidosLista = lazyPart(() =>
  import('../cadastro/links/recebidos-lista.tsx').then((part) => part.RecebidosLista),
)

const Prazos = lazyPart(() => import('../internacoes/prazos/prazos.tsx').then((part) => part.Prazos))

const LARGURA = '60rem'

/** 'Meus Pacientes'; administrators see everybody's. */
export function PacientesPage() {
  const isAdmin = useSession()?.user.role === 'admin'
  const { url, change, paging, sorting, isNarrowed, clear } = useListUrl(PACIENTES)
  const [texto, search] = useSearchTerm(BUSCA_PACIENTES_MAXIMO)
  const [{ paciente, aba }, changeFicha] = useUrl(readFicha)
  const [{ ver }, changeVer] = useUrl(readVer)
  const filtro = {
    status: url.status ? [url.status] : [],
    tipo: url.tipo ? [url.tipo] : [],
    vencendo: url.vencendo === true,
    ...(url.clinica && { clinica_id: url.clinica }),
    ...(isAdmin && url.consultor && { consultor_id: url.consultor }),
  }
  const pacientes = useQuery(
    pacientesQuery({
      ...filtro,
      texto: texto ?? '',
      ordem: sorting.by ?? 'recebido',
      direcao: sorting.direction,
      pagina: paging.page,
      tamanho: paging.size,
    }),
  )
  const open = ({ id }: { id: string }) => changeFicha({ paciente: id, aba: undefined })
  const forma = {
    columns: colunasDe(open, isAdmin),
    line: linhaDe(open, isAdmin),
    minWidth: LARGURA,
    dense: true,
  } as const

  return (
    <Page
      title={isAdmin ? 'Pacientes' : 'Meus Pacientes'}
      actions={ver === undefined && <PersonalExportButton url={(motivo) => urlExportacao(filtro, motivo)} />}
    >
      <Tabs
        value={(isAdmin && ver === 'recebidos' ? undefined : ver) ?? 'lista'}
        onChange={(nova) => changeVer(readVer({ ver: nova }))}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {!isAdmin && <Tabs.Tab value="recebidos">Cadastros recebidos</Tabs.Tab>}
          <Tabs.Tab value="lista">Lista</Tabs.Tab>
          <Tabs.Tab value="prazos">Prazos</Tabs.Tab>
        </Tabs.List>
        {!isAdmin && (
          <Tabs.Panel value="recebidos">
            <Suspense fallback={<Skeleton height={240} />}>
              <RecebidosLista />
            </Suspense>
          </Tabs.Panel>
        )}
        <Tabs.Panel value="prazos">
          <Suspense fallback={<Skeleton height={240} />}>
            <Prazos
              consultor={isAdmin ? url.consultor : undefined}
              comConsultor={isAdmin}
              onOpen={(id) => changeFicha({ paciente: id, aba: 'internacao' })}
            />
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="lista">
          <Stack gap="md">
            <FiltrosPacientes url={url} change={change} clear={clear} isAdmin={isAdmin}>
              <SearchInput label="Buscar por nome, telefone, código ou CPF" value={texto} onChange={search} />
            </FiltrosPacientes>
            <ListView
              query={pacientes}
              failure={ERRO_CARREGAR_PACIENTES}
              skeleton={<TableSkeleton {...forma} />}
              empty={
                <EmptyState
                  title="Nenhum paciente encontrado"
                  text="Quem preencher um dos seus links de cadastro aparece aqui."
                  narrowed={
                    (isNarrowed || texto !== undefined) && {
                      text: 'Nenhum paciente passa pela busca e pelos filtros escolhidos.',
                      onClear: () => {
                        search(undefined)
                        clear()
                      },
                    }
                  }
                />
              }
              paging={paging}
            >
              {({ itens }) => <DataTable {...forma} label="Pacientes" rows={itens} sorting={sorting} />}
            </ListView>
          </Stack>
        </Tabs.Panel>
      </Tabs>
      <Suspense>
        {paciente && (
          <FichaPaciente
            key={paciente}
            id={paciente}
            aba={aba}
            onAba={(nova) => changeFicha({ aba: nova }, { replace: true })}
            onOpen={(outro) => changeFicha({ paciente: outro, aba: undefined }, { replace: true })}
            onClose={() => changeFicha({ paciente: undefined, aba: undefined })}
          />
        )}
      </Suspense>
    </Page>
  )
}
