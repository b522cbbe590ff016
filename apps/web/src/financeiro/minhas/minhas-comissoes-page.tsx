import { Skeleton, UnstyledButton } from '@mantine/core'
import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { ERRO_AO_CARREGAR } from '@portal/contract/financeiro/limites'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { formatDay } from '../../platform/format-date.ts'
import { formatNumber } from '../../platform/format-number.ts'
import { currentMonth, monthName } from '../../platform/month.ts'
import { useUrl } from '../../platform/use-url.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type Column, DataTable, type Line, RowButton, TableSkeleton } from '../../ui/list/data-table.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { MonthInput } from '../../ui/month-input.tsx'
import { Page } from '../../ui/page.tsx'
import { PersonalExportButton } from '../../ui/personal-export.tsx'
import { SeloLancamento } from '../situacao.tsx'
import { MeusFechamentos } from './meus-fechamentos.tsx'
import { type MinhaVisao, minhasQuery, minhaVisaoQuery, POR_PAGINA, type Quais, urlExportacao } from './minhas.api.ts'
import classes from './minhas.module.css'
import { primeiraVista, readMinhas, urlDaVista, VISTAS, type Vista, vistaDe } from './minhas-url.ts'

const FichaComissao = lazyPart(() => import('./ficha-comissao.tsx').then((part) => part.FichaComissao))

const colunasDe = (onOpen: (id: string) => void): readonly Column<Lancamento>[] => [
  {
    title: 'Paciente',
    cell: ({ id, paciente, descricao }) => <RowButton onClick={() => onOpen(id)}>{paciente ?? descricao}</RowButton>,
  },
  { title: 'Clínica', cell: ({ clinica }) => clinica },
  {
    title: 'Comissão',
    isNumber: true,
    isShort: true,
    cell: ({ valor_centavos }) => <span className={classes.valor}>{formatCentavos(valor_centavos)}</span>,
  },
  { title: 'Situação', isShort: true, cell: (comissao) => <SeloLancamento {...comissao} /> },
  { title: 'Vencimento', isShort: true, cell: ({ vencimento }) => vencimento && formatDay(vencimento) },
]

const linhaDe = (onOpen: (id: string) => void): Line<Lancamento> => ({
  name: ({ id, paciente, descricao }) => <RowButton onClick={() => onOpen(id)}>{paciente ?? descricao}</RowButton>,
  nameOf: ({ paciente, descricao }) => paciente ?? descricao,
  details: ({ valor_centavos, vencimento, clinica }) => [
    formatCentavos(valor_centavos),
    vencimento && formatDay(vencimento),
    clinica,
  ],
  state: (comissao) => <SeloLancamento {...comissao} />,
})

const ROTULOS: Record<Vista, string> = {
  abertas: 'A receber',
  contestadas: 'Contestadas',
  sem_mes: 'Sem mês ainda',
  mes: 'Por mês',
}
const QUAIS: Record<Vista, (mes: string) => Quais> = {
  abertas: () => ({ abertas: true }),
  contestadas: () => ({ contestadas: true }),
  sem_mes: () => ({}),
  mes: (competencia) => ({ competencia }),
}
const VAZIAS: Record<Vista, (mes: string) => string> = {
  abertas: () => 'Nenhuma comissão a receber agora. As que ainda dependem do repasse estão em "Sem mês ainda".',
  contestadas: () => 'Nenhuma comissão contestada.',
  sem_mes: () => 'Nenhuma comissão espera por um repasse.',
  mes: (mes) => `Nenhuma comissão em ${monthName(mes)}. As que ainda dependem do repasse estão em "Sem mês ainda".`,
}

/** 'Financeiro' for roles that earn commissions: owed, expected and received amounts, month by month. */
export function MinhasComissoesPage() {
  const [url, change] = useUrl(readMinhas)
  const { mes = currentMonth(), pagina = 1, comissao } = url
  const consulta = useQuery(minhaVisaoQuery(mes))
  const visao = consulta.data
  // The initial group depends on the sums; once chosen, it stays when other groups fill up.
  const [primeira, setPrimeira] = useState<Vista>()
  if (!primeira && (visao || consulta.isError)) setPrimeira(visao ? primeiraVista(visao) : 'abertas')
  const pedida = vistaDe(url) ?? primeira
  const vista = pedida ?? 'abertas'
  const minhas = useQuery(minhasQuery(pedida && QUAIS[pedida](mes), pagina))
  const temContestadas = (visao?.contestadas.n ?? 0) > 0
  const open = (id: string) => change({ comissao: id })
  const forma = { columns: colunasDe(open), line: linhaDe(open) }
  const show = (nova: Vista, doMes = mes) => change(urlDaVista(nova, doMes), { replace: true })

  return (
    <Page
      title="Financeiro"
      description="Suas comissões e como cada uma foi calculada."
      actions={<PersonalExportButton url={(motivo) => urlExportacao(QUAIS[vista](mes), motivo)} />}
    >
      <Cartoes mes={mes} vista={vista} onVista={show} />
      <Paradas itens={visao?.paradas ?? []} />
      <section className="portal-stack-medium" aria-labelledby="minhas-comissoes">
        <div className={classes.topo}>
          <h2 id="minhas-comissoes">{vista === 'mes' ? `Comissões de ${monthName(mes)}` : ROTULOS[vista]}</h2>
          <fieldset className={classes.vistas} aria-label="O que mostrar">
            {VISTAS.filter((uma) => uma !== 'contestadas' || uma === vista || temContestadas).map((uma) => (
              <button
                key={uma}
                type="button"
                className={classes.vista}
                aria-pressed={uma === vista}
                onClick={() => show(uma)}
              >
                {ROTULOS[uma]}
              </button>
            ))}
          </fieldset>
          {vista === 'mes' && <MonthInput value={mes} onChange={(novo) => show('mes', novo)} />}
        </div>
        {vista === 'sem_mes' && (
          <p className="portal-quiet">A comissão prevista ganha seu mês quando a clínica paga o repasse por inteiro.</p>
        )}
        <ListView
          query={minhas}
          failure={ERRO_AO_CARREGAR}
          skeleton={<TableSkeleton {...forma} />}
          empty={<EmptyState text={VAZIAS[vista](mes)} />}
          paging={{
            page: pagina,
            size: POR_PAGINA,
            sizes: [POR_PAGINA],
            onPage: (nova) => change({ pagina: nova > 1 ? nova : undefined }, { replace: true }),
            onSize: () => undefined,
          }}
        >
          {({ itens, soma_centavos }) => (
            <>
              <p className={classes.soma}>
                Total <strong>{formatCentavos(soma_centavos)}</strong>
              </p>
              <DataTable {...forma} label="Minhas comissões" rows={itens} />
            </>
          )}
        </ListView>
      </section>
      <MeusFechamentos />
      <Suspense>
        {comissao && <FichaComissao key={comissao} id={comissao} onClose={() => change({ comissao: undefined })} />}
      </Suspense>
    </Page>
  )
}

/** Admissions whose commission waits for something, so that it is never silently missing. */
const Paradas = ({ itens }: { itens: MinhaVisao['paradas'] }) =>
  itens.length > 0 && (
    <ul className={classes.paradas} aria-label="Comissões que esperam">
      {itens.map(({ internacao_id, paciente_id, paciente, retida, falta }) => (
        <li key={internacao_id}>
          <Link to="/consultor/pacientes" search={{ paciente: paciente_id, aba: 'internacao' }}>
            {paciente}
          </Link>
          {retida ? `: comissão retida, ${falta}.` : `: sem comissão ainda, ${falta}. A administração já foi avisada.`}
        </li>
      ))}
    </ul>
  )

type CartoesProps = { mes: string; vista: Vista; onVista: (vista: Vista) => void }

function Cartoes({ mes, vista, onVista }: CartoesProps) {
  const { data, error, refetch } = useQuery(minhaVisaoQuery(mes))
  if (!data && error) return <LoadFailure title={ERRO_AO_CARREGAR} error={error} onRetry={refetch} />
  const quantas = (n: number) => (n === 1 ? '1 comissão' : `${formatNumber(n)} comissões`)
  const corpo = (rotulo: string, soma: { n: number; centavos: number } | undefined) => (
    <>
      <span>{rotulo}</span>
      <strong>{soma ? formatCentavos(soma.centavos) : <Skeleton height={28} width={96} />}</strong>
      <span>{soma ? quantas(soma.n) : <Skeleton height={16} width={80} />}</span>
    </>
  )
  return (
    <ul className={classes.cartoes} aria-label="Totais" aria-busy={!data}>
      {(
        [
          ['A receber', data?.a_receber, 'abertas'],
          // The card of disputed commissions is shown only when there are any.
          ...(data && data.contestadas.n > 0 ? ([['Contestadas', data.contestadas, 'contestadas']] as const) : []),
          ['Previsto', data?.previsto, 'sem_mes'],
        ] as const
      ).map(([rotulo, soma, daqui]) => (
        <li key={daqui}>
          <UnstyledButton className={classes.cartao} aria-pressed={vista === daqui} onClick={() => onVista(daqui)}>
            {corpo(rotulo, soma)}
          </UnstyledButton>
        </li>
      ))}
      <li>
        <div className={classes.cartao}>{corpo(`Comissão paga em ${monthName(mes)}`, data?.recebido)}</div>
      </li>
    </ul>
  )
}
