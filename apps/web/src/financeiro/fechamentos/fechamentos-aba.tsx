import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button, Skeleton, UnstyledButton } from '@mantine/core'
import type { Competencia, Fechamento } from '@portal/contract/financeiro/fechamentos.contract'
import { COMPETENCIA_FECHADA, MES_FUTURO } from '@portal/contract/financeiro/limites'
import { ROTULO_FECHAMENTO, type StatusFechamento } from '@portal/contract/financeiro/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { IconDownload, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { formatDateTime } from '../../platform/format-date.ts'
import { formatNumber } from '../../platform/format-number.ts'
import { currentMonth, monthName, monthTitle } from '../../platform/month.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { type Column, DataTable, type Line } from '../../ui/list/data-table.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { depoisDeFechar } from './depois-de-fechar.ts'
import { fechamentosQuery, urlDemonstrativo, useCloseMes } from './fechamentos.api.ts'
import classes from './fechamentos.module.css'

const ReabrirDialog = lazyPart(() => import('./reabrir-dialog.tsx').then((part) => part.ReabrirDialog))

type Props = {
  /** First day of the chosen month. */
  mes: string | undefined
  onMes: (mes: string) => void
}

/** Months with their state; for the chosen one the commissions per person, closing and reopening. */
export function FechamentosAba({ mes, onMes }: Props) {
  const { data, error, refetch, isPlaceholderData } = useQuery(fechamentosQuery(mes))
  if (!data) {
    if (error) return <LoadFailure title="Erro ao carregar fechamentos" error={error} onRetry={refetch} />
    return (
      <div className={classes.aba} aria-busy="true">
        <Skeleton height={280} radius="lg" />
        <Skeleton height={280} radius="lg" />
      </div>
    )
  }
  const atual = mes ?? data.mes.mes
  /** Scrolls the chosen month into view, because on a phone the months are one scrolling row. */
  const reveal = (botao: HTMLButtonElement | null) => botao?.scrollIntoView({ block: 'nearest', inline: 'center' })
  return (
    <div className={classes.aba}>
      <nav aria-label="Meses" className={classes.meses}>
        <ul className="portal-list">
          {mesesCom(data.meses, data.mes).map((competencia) => (
            <li key={competencia.mes}>
              <UnstyledButton
                ref={competencia.mes === atual ? reveal : undefined}
                className={classes.mes}
                aria-current={competencia.mes === atual || undefined}
                onClick={() => onMes(competencia.mes)}
              >
                <span>{monthTitle(competencia.mes)}</span>
                <EstadoDoMes status={competencia.status} />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </nav>
      {isPlaceholderData ? (
        <Skeleton height={280} radius="lg" />
      ) : (
        <Mes key={data.mes.mes} mes={data.mes} meses={data.meses} pessoas={data.pessoas} />
      )}
    </div>
  )
}

/** Adds the chosen month if the server does not list it. */
const mesesCom = (meses: readonly Competencia[], escolhido: Competencia) =>
  meses.some(({ mes }) => mes === escolhido.mes)
    ? meses
    : [...meses, escolhido].toSorted((um, outro) => outro.mes.localeCompare(um.mes))

const EstadoDoMes = ({ status }: Pick<Competencia, 'status'>) => (
  <Badge variant="light" color={status === 'fechada' ? 'pine' : 'gray'} tt="none" radius="sm" miw="max-content">
    {status === 'fechada' ? 'Fechado' : 'Aberto'}
  </Badge>
)

const CORES: Record<StatusFechamento, string> = { aberto: 'gray', fechado: 'amber', pago: 'pine' }

type Linha = Omit<Fechamento, 'id'> & { id: string; fechamento: string | null }

/** A person whose commissions are all paid counts as paid, although the month may still be open. */
const situacaoDe = ({ status, pago_centavos, total_centavos }: Linha): StatusFechamento =>
  pago_centavos > 0 && pago_centavos === total_centavos ? 'pago' : status

function Selo({ linha }: { linha: Linha }) {
  const situacao = situacaoDe(linha)
  return (
    <Badge variant="light" color={CORES[situacao]} tt="none" radius="sm" miw="max-content">
      {ROTULO_FECHAMENTO[situacao]}
    </Badge>
  )
}

const Demonstrativo = ({ fechamento, consultor }: { fechamento: string; consultor: string }) => (
  <Button
    component="a"
    href={urlDemonstrativo(fechamento)}
    download
    size="compact-md"
    variant="default"
    leftSection={<IconDownload size={18} aria-hidden />}
    aria-label={`Demonstrativo de ${consultor} em PDF`}
  >
    PDF
  </Button>
)

const COLUNAS: readonly Column<Linha>[] = [
  { title: 'Consultor', cell: ({ consultor }) => consultor },
  { title: 'Lançamentos', isNumber: true, isShort: true, cell: ({ lancamentos }) => formatNumber(lancamentos) },
  { title: 'Total', isNumber: true, isShort: true, cell: ({ total_centavos }) => formatCentavos(total_centavos) },
  { title: 'Pago', isNumber: true, isShort: true, cell: ({ pago_centavos }) => formatCentavos(pago_centavos) },
  {
    title: 'Situação',
    isShort: true,
    cell: (linha) => <Selo linha={linha} />,
  },
]

/** Row of a person on a phone; its only button is the statement in PDF, once there is one. */
const LINHA: Line<Linha> = {
  name: ({ consultor }) => <span>{consultor}</span>,
  nameOf: ({ consultor }) => consultor,
  details: ({ total_centavos, pago_centavos, lancamentos }) => [
    formatCentavos(total_centavos),
    pago_centavos !== 0 && pago_centavos !== total_centavos && `pago ${formatCentavos(pago_centavos)}`,
    lancamentos === 1 ? '1 lançamento' : `${formatNumber(lancamentos)} lançamentos`,
  ],
  state: (linha) => <Selo linha={linha} />,
  action: (linha) => (linha.fechamento ? <Demonstrativo {...linha} fechamento={linha.fechamento} /> : <span />),
}

const COM_DEMONSTRATIVO: readonly Column<Linha>[] = [
  ...COLUNAS,
  {
    title: 'Demonstrativo',
    isNumber: true,
    isWide: true,
    cell: ({ fechamento, consultor }) => fechamento && <Demonstrativo fechamento={fechamento} consultor={consultor} />,
  },
]

type MesProps = { mes: Competencia; meses: readonly Competencia[]; pessoas: readonly Fechamento[] }

function Mes({ mes: competencia, meses, pessoas }: MesProps) {
  const { mes, status, fechada_em, fechada_por, reaberta_motivo } = competencia
  const [janela, setJanela] = useState<'fechar' | 'reabrir'>()
  const fechado = status === 'fechada'
  const futuro = mes > currentMonth()
  const total = pessoas.reduce((soma, { total_centavos }) => soma + total_centavos, 0)
  const pago = pessoas.reduce((soma, { pago_centavos }) => soma + pago_centavos, 0)
  const close = () => setJanela(undefined)
  return (
    <section className={classes.painel} aria-labelledby="fechamento-mes">
      <header className={classes.topo}>
        <div>
          <h2 id="fechamento-mes">{monthTitle(mes)}</h2>
          <p>
            {fechado
              ? `${COMPETENCIA_FECHADA}${fechada_em ? ` em ${formatDateTime(fechada_em)}` : ''}${fechada_por ? ` por ${fechada_por}` : ''}.`
              : futuro
                ? MES_FUTURO
                : 'Mês aberto: os lançamentos ainda podem mudar.'}
          </p>
          {!fechado && reaberta_motivo && <p>Reaberto: {reaberta_motivo}</p>}
        </div>
        {fechado ? (
          <Button
            variant="default"
            leftSection={<IconLockOpen size={18} aria-hidden />}
            onClick={() => setJanela('reabrir')}
          >
            Reabrir
          </Button>
        ) : (
          !futuro && (
            <Button leftSection={<IconLock size={18} aria-hidden />} onClick={() => setJanela('fechar')}>
              Fechar mês
            </Button>
          )
        )}
      </header>
      {pessoas.length === 0 ? (
        <EmptyState
          title="Nenhuma comissão neste mês"
          text="A comissão ganha seu mês quando é liberada: na internação, ou quando o repasse é recebido por inteiro."
        />
      ) : (
        <>
          <dl className={classes.somas}>
            <div>
              <dt>Comissões do mês</dt>
              <dd>{formatCentavos(total)}</dd>
            </div>
            <div>
              <dt>Já pagas</dt>
              <dd>{formatCentavos(pago)}</dd>
            </div>
            <div>
              <dt>Falta pagar</dt>
              <dd>{formatCentavos(total - pago)}</dd>
            </div>
          </dl>
          <DataTable
            label={`Fechamentos de ${monthName(mes)}`}
            columns={fechado ? COM_DEMONSTRATIVO : COLUNAS}
            line={LINHA}
            rows={pessoas.map(({ id, ...pessoa }) => ({ ...pessoa, id: pessoa.consultor_id, fechamento: id }))}
            inset
          />
        </>
      )}
      {janela === 'fechar' && <FecharDialog mes={mes} meses={meses} pessoas={pessoas.length} onClose={close} />}
      <Suspense>{janela === 'reabrir' && <ReabrirDialog mes={mes} onClose={close} />}</Suspense>
    </section>
  )
}

type FecharProps = { mes: string; meses: readonly Competencia[]; pessoas: number; onClose: () => void }

/** Asks before closing a month and says what can no longer change. */
function FecharDialog({ mes, meses, pessoas, onClose }: FecharProps) {
  const closeMes = useCloseMes()
  const nome = monthName(mes)
  return (
    <ConfirmDialog
      opened
      title={`Fechar ${nome}?`}
      confirmLabel="Fechar mês"
      message={
        <div className={classes.aviso}>
          <ul>
            <li>
              {pessoas === 0
                ? 'Não há comissões neste mês.'
                : `As comissões de ${pessoas === 1 ? '1 pessoa viram um fechamento' : `${formatNumber(pessoas)} pessoas viram fechamentos`}, com o demonstrativo em PDF.`}
            </li>
            <li>Valor, pessoa, clínica, texto e mês dos lançamentos de {nome} não mudam mais.</li>
            <li>Nenhum pagamento com data deste mês pode ser registrado ou desfeito.</li>
            <li>{depoisDeFechar(mes, meses, currentMonth())}</li>
            <li>O que ficou em aberto ainda pode ser pago: o pagamento pertence ao mês em que é feito.</li>
          </ul>
          <p>Só um administrador reabre o mês, com o motivo.</p>
          {closeMes.error && (
            <p role="alert" className={classes.recusa}>
              {messageOf(closeMes.error, 'Erro ao fechar o mês')}
            </p>
          )}
        </div>
      }
      onConfirm={async () => {
        await closeMes.mutateAsync({ mes })
        notifySuccess(COMPETENCIA_FECHADA)
      }}
      onClose={onClose}
    />
  )
}
