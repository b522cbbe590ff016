import { Skeleton } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { useQuery } from '@tanstack/react-query'
import { Historico } from '../../auditoria/historico.tsx'
import { Mesclagens } from '../../mesclagens/mesclagens.tsx'
import { formatDateTime } from '../../platform/format-date.ts'
import { useSession } from '../../platform/session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { etapasQuery, passagensQuery } from '../leads.api.ts'
import { NOMES_MESCLAGEM } from './campos.ts'
import { formatDuracao } from './duracao.ts'
import { describeLead, ROTULOS_VALORES } from './historia.ts'
import classes from './historico-lead.module.css'

const diaDe = (iso: string) => iso.slice(0, 10).split('-').reverse().join('/')

/** Facts of a passage in words: visit, value, or clinic and day. */
const textoDoFato = (fato: Readonly<Record<string, string | number>>): string =>
  [
    fato.visita_em && `Visita em ${formatDateTime(String(fato.visita_em))}`,
    fato.valor_centavos !== undefined &&
      `${fato.proposta_em ? 'Proposta falada' : 'Proposta'} de ${formatCentavos(Number(fato.valor_centavos))}`,
    fato.clinica,
    fato.entrada_em && `Entrada em ${diaDe(String(fato.entrada_em))}`,
  ]
    .filter(Boolean)
    .join(', ')

type Props = {
  lead: Lead
  /** True if the user may read who changed which field. */
  withAuditoria: boolean
}

/** Stages that a lead passed through, and the changes of its fields. */
export function HistoricoLead({ lead, withAuditoria }: Props) {
  const papel = useSession()?.user.role
  const distribui = papel === 'admin' || papel === 'supervisor'
  const { data, error, refetch } = useQuery(passagensQuery(lead.id))
  const etapas = useQuery(etapasQuery()).data ?? []
  const nomes = Object.fromEntries(etapas.map(({ chave, rotulo }) => [chave, rotulo]))
  return (
    <>
      {distribui && <Mesclagens de="leads" id={lead.id} rotulos={NOMES_MESCLAGEM} />}
      <h3 className={classes.titulo}>Etapas</h3>
      {data ? (
        <ol className={classes.passagens}>
          {data.map(({ id, de, para, por, em, duracao_s, fato, mesclado_de }) => (
            <li key={id}>
              <span>
                {de ? `De ${nomes[de] ?? de} para ` : 'Entrou em '}
                <b>{nomes[para] ?? para}</b>
                {de && duracao_s !== null && `, depois de ${formatDuracao(duracao_s)}`}
              </span>
              {fato && <span>{textoDoFato(fato)}</span>}
              <small>
                <time dateTime={em}>{formatDateTime(em)}</time>, {por ?? 'Sistema'}
                {mesclado_de && ` · de ${mesclado_de}, mesclado a este lead`}
              </small>
            </li>
          ))}
        </ol>
      ) : error ? (
        <LoadFailure title="Erro ao carregar o histórico" error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={120} mb="lg" />
      )}
      {withAuditoria && (
        <>
          <h3 className={classes.titulo}>Alterações</h3>
          <Historico
            entidade="leads"
            id={lead.id}
            rotulos={ROTULOS_VALORES}
            contar={(evento, citados) => describeLead(evento, citados, nomes)}
          />
        </>
      )}
    </>
  )
}
