import { Button } from '@mantine/core'
import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { ERRO_AO_CARREGAR } from '@portal/contract/financeiro/limites'
import type { TipoManual } from '@portal/contract/financeiro/opcoes'
import { saldoDe } from '@portal/contract/financeiro/situacao'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { formatNumber } from '../../platform/format-number.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DataTable, TableSkeleton } from '../../ui/list/data-table.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { useListUrl } from '../../ui/list/use-list-url.ts'
import { PersonalExportButton } from '../../ui/personal-export.tsx'
import { COMISSOES, LANCAMENTOS } from '../abas.ts'
import { canPay } from '../dinheiro.ts'
import { lancamentosQuery, urlExportacao } from '../financeiro.api.ts'
import { Quantia } from '../quantia.tsx'
import { colunasDe, linhaDe, nomeDe } from './colunas.tsx'
import { type AbaLista, filtroDe, tiposDe } from './filtro.ts'
import { FiltrosFinanceiro } from './filtros.tsx'
import classes from './lista.module.css'
import { somasDe } from './somas.ts'

const PagarDialog = lazyPart(() => import('../comissoes/pagar-dialog.tsx').then((part) => part.PagarDialog))
const NovoDialog = lazyPart(() => import('../novo/novo-dialog.tsx').then((part) => part.NovoDialog))

type Props = { aba: AbaLista; onOpen: (id: string) => void }

const LARGURA = '58rem'
const VAZIO: Record<AbaLista, string> = {
  repasses: 'O repasse aparece aqui na hora em que uma internação é registrada, pela regra da clínica.',
  comissoes: 'A comissão aparece aqui junto com o repasse da internação, pela regra de comissão.',
  'receitas-despesas': 'Lance aqui o que a empresa recebe ou paga fora das internações.',
}
const ROTULO_LISTA: Record<AbaLista, string> = {
  repasses: 'Repasses',
  comissoes: 'Comissões',
  'receitas-despesas': 'Receitas e despesas',
}

/** Entries of a tab with their sums; commissions can be selected and paid together. */
export function ListaAba({ aba, onOpen }: Props) {
  const { url, change, paging, sorting, isNarrowed, clear } = useListUrl(aba === 'comissoes' ? COMISSOES : LANCAMENTOS)
  const [marcadas, setMarcadas] = useState<ReadonlySet<string>>(new Set())
  const [janela, setJanela] = useState<'pagar' | TipoManual>()
  const filtro = filtroDe(aba, url)
  const lancamentos = useQuery(
    lancamentosQuery({
      ...filtro,
      ordem: sorting.by ?? 'vencimento',
      direcao: sorting.direction,
      pagina: paging.page,
      tamanho: paging.size,
    }),
  )
  const tipos = tiposDe(aba, url)
  const open = ({ id }: Lancamento) => onOpen(id)
  const forma = {
    columns: colunasDe(aba, tipos, open),
    line: linhaDe(tipos, open),
    minWidth: LARGURA,
    dense: true,
  } as const
  const escolhidas = (lancamentos.data?.itens ?? []).filter(
    (lancamento) => marcadas.has(lancamento.id) && canPay(lancamento),
  )
  const isComissoes = aba === 'comissoes'
  return (
    <>
      <FiltrosFinanceiro aba={aba} url={url} change={change} clear={clear} />
      <div className={classes.topo}>
        <dl className={classes.somas} aria-live="polite">
          {lancamentos.data &&
            somasDe(tipos, lancamentos.data).map(([nome, centavos]) => (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd>
                  <Quantia centavos={centavos} />
                </dd>
              </div>
            ))}
        </dl>
        <div className={classes.acoes}>
          <PersonalExportButton url={(motivo) => urlExportacao(filtro, 'csv', motivo)} />
          <PersonalExportButton url={(motivo) => urlExportacao(filtro, 'xlsx', motivo)}>
            Exportar XLSX
          </PersonalExportButton>
          {aba === 'receitas-despesas' && (
            <>
              <Button
                variant="light"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setJanela('despesa')}
              >
                Nova despesa
              </Button>
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setJanela('receita')}>
                Nova receita
              </Button>
            </>
          )}
        </div>
      </div>
      <ListView
        query={lancamentos}
        failure={ERRO_AO_CARREGAR}
        skeleton={<TableSkeleton {...forma} />}
        empty={
          <EmptyState
            title="Nenhum lançamento encontrado"
            text={VAZIO[aba]}
            narrowed={isNarrowed && { text: 'Nenhum lançamento passa pelos filtros escolhidos.', onClear: clear }}
          />
        }
        paging={paging}
      >
        {({ itens }) => (
          <DataTable
            {...forma}
            label={ROTULO_LISTA[aba]}
            rows={itens}
            sorting={sorting}
            {...(isComissoes &&
              itens.some(canPay) && {
                selection: {
                  selected: marcadas,
                  onChange: setMarcadas,
                  canMark: canPay,
                  nameOf: (lancamento: Lancamento) =>
                    `${nomeDe(lancamento)}, ${lancamento.consultor ?? ''}, ${formatCentavos(saldoDe(lancamento))}`,
                },
              })}
          />
        )}
      </ListView>
      {isComissoes && escolhidas.length > 0 && (
        <div className={classes.marcadas} role="status">
          <span>
            {escolhidas.length === 1 ? '1 comissão' : `${formatNumber(escolhidas.length)} comissões`} ·{' '}
            <b>{formatCentavos(escolhidas.reduce((soma, lancamento) => soma + saldoDe(lancamento), 0))}</b>
          </span>
          <Button onClick={() => setJanela('pagar')}>Pagar comissões</Button>
        </div>
      )}
      <Suspense>
        {janela === 'pagar' && (
          <PagarDialog
            comissoes={escolhidas}
            onPaga={() => setMarcadas(new Set())}
            onClose={() => setJanela(undefined)}
          />
        )}
        {(janela === 'receita' || janela === 'despesa') && (
          <NovoDialog tipo={janela} onCreated={onOpen} onClose={() => setJanela(undefined)} />
        )}
      </Suspense>
    </>
  )
}
