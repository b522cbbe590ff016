import type { Lancamento } from '@portal/contract/financeiro/financeiro.contract'
import { ERRO_AO_CARREGAR } from '@portal/contract/financeiro/limites'
import { ROTULO_TIPO_LANCAMENTO } from '@portal/contract/financeiro/opcoes'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SeloLancamento } from '../../financeiro/situacao.tsx'
import { formatDay } from '../../platform/format-date.ts'
import { useSession } from '../../platform/session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { comissoesDaInternacaoQuery, lancamentosDaInternacaoQuery } from '../internacoes.api.ts'
import classes from './financeiro-da-internacao.module.css'

/** Entries of an admission as links: all for administrators, otherwise the consultant's own commission. */
export function FinanceiroDaInternacao({ internacao }: { internacao: string }) {
  const role = useSession()?.user.role
  if (role === 'admin') return <DeTodos internacao={internacao} />
  if (role === 'consultor' || role === 'gerenciador') return <DoConsultor internacao={internacao} />
  return null
}

function DeTodos({ internacao }: { internacao: string }) {
  const { data, error, refetch } = useQuery(lancamentosDaInternacaoQuery(internacao))
  if (!data && error) return <LoadFailure title={ERRO_AO_CARREGAR} error={error} onRetry={refetch} />
  return (
    <Lista
      itens={data?.itens}
      porta={({ id }) =>
        (props) => <Link to="/admin/financeiro" search={{ lancamento: id }} {...props} />}
    />
  )
}

function DoConsultor({ internacao }: { internacao: string }) {
  const { data, error, refetch } = useQuery(comissoesDaInternacaoQuery(internacao))
  if (!data && error) return <LoadFailure title={ERRO_AO_CARREGAR} error={error} onRetry={refetch} />
  return (
    <Lista
      itens={data?.itens}
      porta={({ id }) =>
        (props) => <Link to="/consultor/financeiro" search={{ comissao: id }} {...props} />}
    />
  )
}

type ListaProps = {
  itens: readonly Lancamento[] | undefined
  porta: (lancamento: Lancamento) => (props: { className?: string | undefined; children: string }) => ReactNode
}

function Lista({ itens, porta }: ListaProps) {
  if (!itens || itens.length === 0) return null
  return (
    <section className={classes.financeiro} aria-label="Financeiro">
      <h4>Financeiro</h4>
      <ul>
        {itens.map((lancamento) => {
          const { id, tipo, valor_centavos, vencimento, parcela, parcelas } = lancamento
          const qual = parcelas !== null && parcelas > 1 ? ` ${parcela}/${parcelas}` : ''
          return (
            <li key={id}>
              {porta(lancamento)({ className: classes.porta, children: `${ROTULO_TIPO_LANCAMENTO[tipo]}${qual}` })}
              <strong>{formatCentavos(valor_centavos)}</strong>
              <SeloLancamento {...lancamento} />
              {vencimento && <small>vence {formatDay(vencimento)}</small>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
