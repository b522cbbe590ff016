import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { clockIn } from '../platform/clock.ts'
import { useSession } from '../platform/session.ts'
import { useNow } from '../platform/use-now.ts'
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
import { Aprovacoes } from './aprovacoes.tsx'
import { Cartoes } from './cartoes.tsx'
import { colunasDe, linhaDe } from './colunas.tsx'
import { canSendLinha, EnviarLinha } from './enviar-linha.tsx'
import { FiltrosOrcamentos } from './filtros.tsx'
import { orcamentosQuery, urlExportacao } from './orcamentos.api.ts'
import { ORCAMENTOS, readFicha } from './orcamentos-url.ts'

const FichaOrcamento = lazyPart(() => import('./ficha/ficha-orcamento.tsx').then((part) => part.FichaOrcamento))

const LARGURA = '60rem'
const TEXTO_MAXIMO = 100

/** 'Orçamentos'; administrators see everybody's, with pending approvals first. */
export function OrcamentosPage() {
  const isAdmin = useSession()?.user.role === 'admin'
  const hoje = clockIn(useNow()).slice(0, 10)
  const { url, change, paging, sorting, isNarrowed, clear } = useListUrl(ORCAMENTOS)
  const [texto, search] = useSearchTerm(TEXTO_MAXIMO)
  const [{ orcamento, aba }, changeFicha] = useUrl(readFicha)
  const deles = {
    ...(isAdmin && url.consultor && { consultor_id: url.consultor }),
    ...(url.de && { de: url.de }),
    ...(url.ate && { ate: url.ate }),
  }
  const filtro = {
    ...deles,
    situacao: url.situacao ? [url.situacao] : [],
    expirando: url.expirando === true,
    // A filter by state includes older versions, because a sent one may be followed by a draft.
    ultimas: url.situacao === undefined || url.ultimas === true,
    ...(url.clinica && { clinica_id: url.clinica }),
  }
  const orcamentos = useQuery(
    orcamentosQuery({
      ...filtro,
      texto: texto ?? '',
      ordem: sorting.by ?? 'recentes',
      direcao: sorting.direction,
      pagina: paging.page,
      tamanho: paging.size,
    }),
  )
  const open = (id: string) => changeFicha({ orcamento: id, aba: undefined })
  const openRow = ({ id }: { id: string }) => open(id)
  const forma = {
    columns: colunasDe(openRow, isAdmin, hoje),
    line: linhaDe(openRow, isAdmin, hoje),
    minWidth: LARGURA,
    dense: true,
  } as const

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
      <FiltrosOrcamentos url={url} change={change} clear={clear} isAdmin={isAdmin}>
        <SearchInput label="Buscar por número, cliente ou telefone" value={texto} onChange={search} />
      </FiltrosOrcamentos>
      <ListView
        query={orcamentos}
        failure="Erro ao carregar orçamentos"
        skeleton={<TableSkeleton {...forma} />}
        empty={
          <EmptyState
            title="Nenhum orçamento encontrado"
            text="Crie um orçamento para um lead: a família abre pelo WhatsApp, entende cada linha e aceita no celular."
            narrowed={
              (isNarrowed || texto !== undefined) && {
                text: 'Nenhum orçamento passa pela busca e pelos filtros escolhidos.',
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
        {({ itens }) => (
          <DataTable
            {...forma}
            label="Orçamentos"
            rows={itens}
            sorting={sorting}
            actions={(orcamento) => canSendLinha(orcamento) && <EnviarLinha orcamento={orcamento} />}
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
