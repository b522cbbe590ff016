import { Button, TextInput } from '@mantine/core'
import { ROTULO_SITUACAO, SITUACOES_ORCAMENTO } from '@portal/contract/orcamentos/opcoes'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FiltroClinica } from '../clinicas/filtro-clinica.tsx'
import { nomeDe } from '../platform/nome-de.ts'
import { relogioDe } from '../platform/relogio.ts'
import { useSessao } from '../platform/session.ts'
import { useAgora } from '../platform/use-agora.ts'
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
import { Aprovacoes } from './aprovacoes.tsx'
import { Cartoes } from './cartoes.tsx'
import { colunasDe } from './colunas.tsx'
import { EnviarLinha } from './enviar-linha.tsx'
import { consultoresQuery, orcamentosQuery, urlExportacao } from './orcamentos.api.ts'
import classes from './orcamentos-page.module.css'
import { ORCAMENTOS, readFicha } from './orcamentos-url.ts'

const FichaOrcamento = lazyPart(() => import('./ficha/ficha-orcamento.tsx').then((part) => part.FichaOrcamento))

const LARGURA = '60rem'
const TEXTO_MAXIMO = 100
const SITUACOES = SITUACOES_ORCAMENTO.map((value) => ({ value, label: ROTULO_SITUACAO[value] }))
const VERSOES = [{ value: 'ultimas', label: 'Só a mais nova' }] as const
const VALIDADES = [{ value: 'expirando', label: 'Perto de expirar' }] as const
/** The newest come first, unless the column is pressed. */
const contrario = (direcao: 'asc' | 'desc') => (direcao === 'asc' ? 'desc' : 'asc')

/** 'Orçamentos'; of administrators, everybody's, and first those that wait for them. */
export function OrcamentosPage() {
  const isAdmin = useSessao()?.user.role === 'admin'
  const hoje = relogioDe(useAgora()).slice(0, 10)
  const { url, change, paging, sorting, isNarrowed, clear } = useListUrl(ORCAMENTOS)
  const [texto, search] = useProcura(TEXTO_MAXIMO)
  const [{ orcamento, aba }, changeFicha] = useUrl(readFicha)
  const consultores = useQuery(consultoresQuery(isAdmin)).data ?? []
  const ordem = sorting.by ?? 'recentes'
  const direcao = ordem === 'recentes' ? contrario(sorting.direction) : sorting.direction
  const deles = {
    ...(isAdmin && url.consultor && { consultor_id: url.consultor }),
    ...(url.de && { de: url.de }),
    ...(url.ate && { ate: url.ate }),
  }
  const filtro = {
    ...deles,
    situacao: url.situacao ? [url.situacao] : [],
    expirando: url.expirando === true,
    // A state is looked for in every version: a sent one may have a draft that follows it.
    ultimas: url.situacao === undefined || url.ultimas === true,
    ...(url.clinica && { clinica_id: url.clinica }),
  }
  const orcamentos = useQuery(
    orcamentosQuery({
      ...filtro,
      texto: texto ?? '',
      ordem,
      direcao,
      pagina: paging.page,
      tamanho: ORCAMENTOS.sizes.find((size) => size === paging.size) ?? ORCAMENTOS.sizes[0],
    }),
  )
  const open = (id: string) => changeFicha({ orcamento: id, aba: undefined })
  const colunas = colunasDe(({ id }) => open(id), isAdmin, hoje)
  const isFiltrada = isNarrowed || texto !== undefined

  return (
    <Page
      title="Orçamentos"
      actions={
        <>
          <PersonalExportButton url={(motivo) => urlExportacao(filtro, motivo)} />
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/consultor/orcamentos/editor" {...props} />}
          >
            Novo orçamento
          </Button>
        </>
      }
    >
      {isAdmin && (
        <Aprovacoes
          consultor={url.consultor}
          onOpen={open}
          onTodos={() => change({ situacao: 'aguardando_aprovacao' })}
        />
      )}
      <Cartoes filtro={deles} situacao={url.situacao} onSituacao={(situacao) => change({ situacao })} />
      <FilterBar>
        <SearchInput label="Buscar por número, cliente ou telefone" value={texto} onChange={search} />
        <FilterSelect
          label="Situação"
          all="Todas as situações"
          options={SITUACOES}
          value={url.situacao}
          onChange={(situacao) => change({ situacao })}
        />
        {url.situacao && (
          <FilterSelect
            label="Versões"
            all="Todas as versões"
            options={VERSOES}
            value={url.ultimas && 'ultimas'}
            onChange={(versoes) => change({ ultimas: versoes && true })}
          />
        )}
        <FilterSelect
          label="Validade"
          all="Qualquer validade"
          options={VALIDADES}
          value={url.expirando && 'expirando'}
          onChange={(validade) => change({ expirando: validade && true })}
        />
        {isAdmin && (
          <FilterSelect
            label="Consultor"
            all="Todos os consultores"
            options={consultores.map((consultor) => ({ value: consultor.id, label: nomeDe(consultor) }))}
            value={url.consultor}
            onChange={(consultor) => change({ consultor })}
          />
        )}
      </FilterBar>
      <div className={classes.filtros}>
        <FiltroClinica value={url.clinica} onChange={(clinica) => change({ clinica })} />
        <TextInput
          type="date"
          label="Enviados de"
          max={url.ate}
          value={url.de ?? ''}
          onChange={({ currentTarget }) => change({ de: currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label="até"
          min={url.de}
          value={url.ate ?? ''}
          onChange={({ currentTarget }) => change({ ate: currentTarget.value || undefined })}
        />
      </div>
      <ListView
        query={orcamentos}
        failure="Erro ao carregar orçamentos"
        skeleton={<TableSkeleton columns={colunas} minWidth={LARGURA} dense />}
        empty={
          <EmptyState
            title="Nenhum orçamento encontrado"
            text={
              isFiltrada
                ? 'Nenhum orçamento passa pela busca e pelos filtros escolhidos.'
                : 'Crie um orçamento para um lead: a família abre pelo WhatsApp, entende cada linha e aceita no celular.'
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
            label="Orçamentos"
            columns={colunas}
            rows={itens}
            sorting={{ ...sorting, direction: direcao }}
            minWidth={LARGURA}
            dense
            actions={(orcamento) => <EnviarLinha orcamento={orcamento} />}
          />
        )}
      </ListView>
      <Suspense>
        {orcamento && (
          <FichaOrcamento
            key={orcamento}
            id={orcamento}
            aba={aba ?? 'resumo'}
            onAba={(nova) => changeFicha({ aba: nova === 'resumo' ? undefined : nova }, { replace: true })}
            onOpen={(outro) => changeFicha({ orcamento: outro, aba: undefined }, { replace: true })}
            onClose={() => changeFicha({ orcamento: undefined, aba: undefined })}
          />
        )}
      </Suspense>
    </Page>
  )
}
