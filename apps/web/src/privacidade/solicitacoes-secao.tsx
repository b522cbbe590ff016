import { Button, NativeSelect, Skeleton } from '@mantine/core'
import {
  FILTROS_SOLICITACAO,
  type FiltroSolicitacao,
  ROTULO_IDENTIDADE,
  ROTULO_TIPO_SOLICITACAO,
} from '@portal/contract/privacidade/solicitacao'
import type { ItemSolicitacao } from '@portal/contract/privacidade/solicitacoes.contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatDate } from '../platform/format-date.ts'
import { useSession } from '../platform/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { type Column, DataTable } from '../ui/list/data-table.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { ListView } from '../ui/list/list-view.tsx'
import classes from './incidentes.module.css'
import { SeloPrivacidade } from './situacao.tsx'
import { POR_PAGINA, solicitacoesQuery } from './solicitacoes.api.ts'
import { Substitutos } from './substitutos.tsx'

const SolicitacaoDialog = lazyPart(() => import('./solicitacao-dialog.tsx').then((part) => part.SolicitacaoDialog))

const FILTROS: Record<FiltroSolicitacao, string> = {
  abertas: 'Abertas',
  nao_confirmadas: 'Não confirmados',
  encerradas: 'Encerradas',
  todas: 'Todas',
}
const AVISO = 5

/** Time left in words: 'vence em 12 dias', 'venceu há 1 dia'. */
export function prazoDe({ faltam }: Pick<ItemSolicitacao, 'faltam'>) {
  if (faltam === null) return null
  const situacao = faltam < 0 ? 'vencido' : faltam <= AVISO ? 'vencendo' : undefined
  const dias = Math.abs(faltam)
  const quanto = dias === 1 ? '1 dia' : `${dias} dias`
  const texto = faltam < 0 ? `venceu há ${quanto}` : faltam === 0 ? 'vence hoje' : `vence em ${quanto}`
  return (
    <span className={classes.relogio} data-situacao={situacao}>
      {texto}
    </span>
  )
}

const COLUNAS: readonly Column<ItemSolicitacao>[] = [
  { title: 'Protocolo', isShort: true, cell: ({ protocolo }) => protocolo },
  { title: 'Pedido', cell: ({ tipo }) => ROTULO_TIPO_SOLICITACAO[tipo] },
  { title: 'Recebida em', isShort: true, cell: ({ created_at }) => formatDate(created_at) },
  { title: 'Prazo', isShort: true, cell: prazoDe },
  {
    title: 'Identidade',
    isShort: true,
    cell: ({ identidade }) => (identidade ? ROTULO_IDENTIDADE[identidade] : 'A conferir'),
  },
  { title: 'Situação', isShort: true, cell: ({ estado }) => <SeloPrivacidade estado={estado} /> },
]

type Props = { aberta: string | undefined; onAbrir: (id: string | undefined) => void }

/** Requests of people about their data, with the days left. */
export function SolicitacoesSecao({ aberta, onAbrir }: Props) {
  const [filtro, setFiltro] = useState<FiltroSolicitacao>('abertas')
  const [pagina, setPagina] = useState(1)
  const query = useQuery(solicitacoesQuery(filtro, pagina))
  const isAdmin = useSession()?.user.role === 'admin'
  return (
    <>
      <div className={classes.topo}>
        <p>
          As famílias pedem em <a href="/privacidade">/privacidade</a>. Confira quem pede e responda em até 15 dias.
          Nome e contato saem daqui quando a solicitação é encerrada.
        </p>
        <NativeSelect
          label="Mostrar"
          value={filtro}
          data={FILTROS_SOLICITACAO.map((value) => ({ value, label: FILTROS[value] }))}
          onChange={({ currentTarget }) => {
            setFiltro(currentTarget.value as FiltroSolicitacao)
            setPagina(1)
          }}
        />
      </div>
      {filtro === 'nao_confirmadas' && (
        <p className="portal-note">
          Passaram dos limites do dia e esperam que quem pediu digite o código do seu e-mail. Sem isso saem em 7 dias,
          sem prazo nem aviso.
        </p>
      )}
      {isAdmin && <Substitutos />}
      <ListView
        query={query}
        failure="Erro ao carregar solicitações"
        skeleton={<Skeleton height={240} radius="lg" aria-busy />}
        empty={
          <EmptyState
            title="Nenhuma solicitação encontrada"
            text="O que as famílias pedem sobre seus dados aparece aqui."
          />
        }
        paging={{ page: pagina, size: POR_PAGINA, sizes: [POR_PAGINA], onPage: setPagina, onSize: () => undefined }}
      >
        {({ itens }) => (
          <DataTable
            label="Solicitações de titulares"
            columns={COLUNAS}
            rows={itens}
            minWidth="52rem"
            actions={({ id, protocolo }) => (
              <Button variant="default" size="compact-md" aria-label={`Abrir ${protocolo}`} onClick={() => onAbrir(id)}>
                Abrir
              </Button>
            )}
          />
        )}
      </ListView>
      <Suspense>{aberta && <SolicitacaoDialog key={aberta} id={aberta} onClose={() => onAbrir(undefined)} />}</Suspense>
    </>
  )
}
