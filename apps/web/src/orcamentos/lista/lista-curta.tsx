import { Button, Skeleton } from '@mantine/core'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { orcamentosQuery } from '../orcamentos.api.ts'
import { SituacaoViva } from '../situacao.tsx'
import classes from './lista-curta.module.css'

type Props = {
  filtro: { lead_id: string } | { paciente_id: string }
  /** Text when there are none. */
  vazio: string
  /** Origin of a new quote; undefined when none may be created. */
  novo: { lead?: string; paciente?: string } | undefined
}

/** Quotes of a lead or a patient, newest first. */
export function ListaCurta({ filtro, vazio, novo }: Props) {
  const { data, error, refetch } = useQuery(orcamentosQuery({ ...filtro, ultimas: false }))
  const botao = novo && (
    <Button renderRoot={(props) => <Link to="/consultor/orcamentos/editor" search={novo} {...props} />}>
      Novo orçamento
    </Button>
  )
  if (!data)
    return error ? (
      <LoadFailure title="Erro ao carregar orçamentos" error={error} onRetry={refetch} />
    ) : (
      <Skeleton height={120} />
    )
  if (data.itens.length === 0) return <EmptyState text={vazio}>{botao}</EmptyState>
  return (
    <>
      {botao}
      <ul className={classes.lista} aria-label="Orçamentos">
        {data.itens.map((orcamento) => (
          <li key={orcamento.id} className={classes.linha}>
            <div>
              <Link to="/consultor/orcamentos" search={{ orcamento: orcamento.id }}>
                {rotuloNumero(orcamento)}
              </Link>
              <span>
                {orcamento.clinica}, {orcamento.cidade}/{orcamento.estado}
              </span>
            </div>
            <div className={classes.fim}>
              <b>{formatCentavos(orcamento.total_centavos)}</b>
              <SituacaoViva {...orcamento} />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
