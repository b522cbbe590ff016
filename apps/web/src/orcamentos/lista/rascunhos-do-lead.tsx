import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { orcamentosQuery } from '../orcamentos.api.ts'
import { SeloOrcamento } from '../situacao.tsx'
import classes from './lista-curta.module.css'

/** Unsent quotes of a lead; nothing when there are none. */
export function RascunhosDoLead({ leadId }: { leadId: string }) {
  const { data } = useQuery(orcamentosQuery({ lead_id: leadId, situacao: ['rascunho', 'aguardando_aprovacao'] }))
  if (!data || data.itens.length === 0) return null
  return (
    <ul className={classes.lista} aria-label="Orçamentos que ainda não foram enviados">
      {data.itens.map((orcamento) => (
        <li key={orcamento.id} className={classes.linha}>
          <div>
            <Link to="/consultor/orcamentos" search={{ orcamento: orcamento.id }}>
              {rotuloNumero(orcamento)}
            </Link>
            <span>{orcamento.clinica}</span>
          </div>
          <div className={classes.fim}>
            <b>{formatCentavos(orcamento.total_centavos)}</b>
            <SeloOrcamento situacao={orcamento.situacao} />
          </div>
        </li>
      ))}
    </ul>
  )
}
