import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import { useQuery } from '@tanstack/react-query'
import { RowButton } from '../ui/list/data-table.tsx'
import { pressRow } from '../ui/list/row-press.ts'
import { TimeAgo } from '../ui/time-ago.tsx'
import classes from './aprovacoes.module.css'
import { DecisaoDesconto } from './decisao-desconto.tsx'
import { orcamentosQuery } from './orcamentos.api.ts'

type Props = { consultor: string | undefined; onOpen: (id: string) => void; onTodos: () => void }

/** Quotes whose discount waits for an administrator's approval. */
export function Aprovacoes({ consultor, onOpen, onTodos }: Props) {
  const { data } = useQuery(
    orcamentosQuery({
      situacao: ['aguardando_aprovacao'],
      ordem: 'recentes',
      direcao: 'asc',
      ...(consultor && { consultor_id: consultor }),
    }),
  )
  if (!data || data.itens.length === 0) return null
  const resto = data.total - data.itens.length
  return (
    <section className={classes.aprovacoes} aria-labelledby="aprovacoes">
      <h2 id="aprovacoes">Aguardando aprovação</h2>
      <ul className="portal-list">
        {data.itens.map((orcamento) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button that the press stands in for
          <li key={orcamento.id} onClick={pressRow}>
            <div>
              <RowButton onClick={() => onOpen(orcamento.id)}>
                {rotuloNumero(orcamento)} · {orcamento.cliente_nome}
              </RowButton>
              <p>
                {orcamento.clinica} · {formatCentavos(orcamento.total_centavos)} · {orcamento.consultor},{' '}
                <TimeAgo em={orcamento.created_at} />
              </p>
            </div>
            <div className="portal-row">
              <DecisaoDesconto orcamento={orcamento} named />
            </div>
          </li>
        ))}
      </ul>
      {resto > 0 && (
        <p>
          <RowButton onClick={onTodos}>{resto === 1 ? 'Ver mais 1' : `Ver mais ${resto}`}</RowButton>
        </p>
      )}
    </section>
  )
}
