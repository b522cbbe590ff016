import '@mantine/core/styles/Tabs.layer.css'
import { Skeleton, Tabs } from '@mantine/core'
import { BUSCA_PACIENTES_MAXIMO, ERRO_CARREGAR_PACIENTES } from '@portal/contract/pacientes/limites'
import {
  ROTULO_STATUS_PACIENTE,
  ROTULO_TIPO_PACIENTE,
  STATUS_PACIENTE,
  TIPOS_PACIENTE,
} from '@portal/contract/pacientes/opcoes'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { FiltroClinica } from '../clinicas/filtro-clinica.tsx'
import { useSessao } from '../platform/session.ts'
import { useProcura } from '../platform/use-procura.ts'
import { useUrl } from '../platform/use-url.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { DataTable, TableSkeleton } from '../ui/list/data-table.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { FilterBar, FilterSelect } from '../ui/list/filter-bar.tsx'
import { ListView } from '../ui/list/list-view.tsx'
import { SearchInput } from '../ui/list/search-input.tsx'
import { useListUrl } from '../ui/list/use-list-url.ts'
import { Page } from '../ui/page.tsx'
import { PersonalExportButton } from '../ui/personal-export.tsx'
import { colunasDe } from './colunas.tsx'

import { consultoresQuery, pacientesQuery, urlExportacao } from './pacientes.api.ts'
import classes from './pacientes-page.module.css'
import { PACIENTES, readFicha, readVer } from './pacientes-url.ts'

const FichaPaciente = lazyPart(() => import('./ficha/ficha-paciente.tsx').then((part) => part.FichaPaciente))

const RecebidosLista = lazyPart(() =>
  import('../links-cadastro/recebidos-lista.tsx').then((part) => part.RecebidosLista),
)

const Prazos = lazyPart(() => import('../internacoes/prazos/prazos.tsx').then((part) => part.Prazos))

const LARGURA = '60rem'
const STATUS = STATUS_PACIENTE.map((value) => ({ value, label: ROTULO_STATUS_PACIENTE[value] }))
const TIPOS = TIPOS_PACIENTE.map((value) => ({ value, label: ROTULO_TIPO_PACIENTE[value] }))
const PRAZOS = [{ value: 'vencendo', label: 'Prazos vencendo' }] as const
/** The newest come first, unless the column is pressed. */
const contrario = (direcao: 'asc' | 'desc') => (direcao === 'asc' ? 'desc' : 'asc')

/** 'Meus Pacientes'; of administrators, everybody's. */
export function PacientesPage() {
  const isAdmin = useSessao()?.user.role === 'admin'
  const { url, change, paging, sorting, isNarrowed, clear } = useListUrl(PACIENTES)
  const [texto, search] = useProcura(BUSCA_PACIENTES_MAXIMO)
  const [{ paciente, aba }, changeFicha] = useUrl(readFicha)
  const [{ ver }, changeVer] = useUrl(readVer)
  const consultores = useQuery(consultoresQuery(isAdmin)).data ?? []
  const ordem = sorting.by ?? 'recebido'
  const direcao = ordem === 'recebido' ? contrario(sorting.direction) : sorting.direction
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
      ordem,
      direcao,
      pagina: paging.page,
      tamanho: PACIENTES.sizes.find((size) => size === paging.size) ?? PACIENTES.sizes[0],
    }),
  )
  const colunas = colunasDe(({ id }) => changeFicha({ paciente: id, aba: undefined }), isAdmin)
  const isFiltrada = isNarrowed || texto !== undefined

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
          <FilterBar>
            <SearchInput label="Buscar por nome, telefone, código ou CPF" value={texto} onChange={search} />
            <FilterSelect
              label="Status"
              all="Todos os status"
              options={STATUS}
              value={url.status}
              onChange={(status) => change({ status })}
            />
            <FilterSelect
              label="Tipo"
              all="Todos os tipos"
              options={TIPOS}
              value={url.tipo}
              onChange={(tipo) => change({ tipo })}
            />
            <FilterSelect
              label="Prazos"
              all="Todos os prazos"
              options={PRAZOS}
              value={url.vencendo && 'vencendo'}
              onChange={(prazos) => change({ vencendo: prazos && true })}
            />
            {isAdmin && (
              <FilterSelect
                label="Consultor"
                all="Todos os consultores"
                options={consultores.map(({ id, full_name, email }) => ({ value: id, label: full_name || email }))}
                value={url.consultor}
                onChange={(consultor) => change({ consultor })}
              />
            )}
          </FilterBar>
          <div className={classes.clinica}>
            <FiltroClinica value={url.clinica} onChange={(clinica) => change({ clinica })} />
          </div>
          <ListView
            query={pacientes}
            failure={ERRO_CARREGAR_PACIENTES}
            skeleton={<TableSkeleton columns={colunas} minWidth={LARGURA} dense />}
            empty={
              <EmptyState
                title="Nenhum paciente encontrado"
                text={
                  isFiltrada
                    ? 'Nenhum paciente passa pela busca e pelos filtros escolhidos.'
                    : 'Quem preencher um dos seus links de cadastro aparece aqui.'
                }
                {...(isFiltrada && {
                  onClear: () => {
                    search(undefined)
                    clear()
                  },
                })}
              />
            }
            paging={paging}
          >
            {({ itens }) => (
              <DataTable
                label="Pacientes"
                columns={colunas}
                rows={itens}
                sorting={{ ...sorting, direction: direcao }}
                minWidth={LARGURA}
                dense
              />
            )}
          </ListView>
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
