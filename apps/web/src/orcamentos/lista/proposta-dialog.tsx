import { Button, Skeleton } from '@mantine/core'
import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import { rotuloNumero } from '@portal/contract/orcamentos/numero'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatMoeda } from '../../platform/format-moeda.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { orcamentosQuery } from '../orcamentos.api.ts'
import { Situacao } from '../situacao.tsx'
import classes from './lista-curta.module.css'

/** What 'Proposta enviada' needs: a quote that is sent. Closing it leaves the lead where it was. */
export function PropostaDialog({ lead, onClose }: { lead: LeadCartao; onClose: () => void }) {
  const { data, error, refetch } = useQuery(
    orcamentosQuery({ lead_id: lead.id, situacao: ['rascunho', 'aguardando_aprovacao'] }),
  )
  return (
    <Dialog opened title="Novo orçamento" size="lg" centered onClose={onClose}>
      <p className={classes.texto}>
        <b>{lead.nome_contato}</b> passa a Proposta enviada quando um orçamento for enviado à família.
      </p>
      {!data && error && <LoadFailure title="Erro ao carregar orçamentos" error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton height={48} />}
      {data && data.itens.length > 0 && (
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
                <b>{formatMoeda(orcamento.total_centavos / 100)}</b>
                <Situacao situacao={orcamento.situacao} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.botoes}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          renderRoot={(props) => <Link to="/consultor/orcamentos/editor" search={{ lead: lead.id }} {...props} />}
        >
          Novo orçamento
        </Button>
      </div>
    </Dialog>
  )
}
