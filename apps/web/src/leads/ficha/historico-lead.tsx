import { Skeleton } from '@mantine/core'
import type { Lead } from '@portal/contract/leads/lead.contract'
import {
  ROTULO_FORMA_PAGAMENTO,
  ROTULO_ORIGEM,
  ROTULO_PARENTESCO,
  ROTULO_SEXO,
  ROTULO_TIPO_INTERNACAO,
  ROTULO_URGENCIA,
} from '@portal/contract/leads/opcoes'
import { useQuery } from '@tanstack/react-query'
import { Historico } from '../../auditoria/historico.tsx'
import { formatDataHora } from '../../platform/format-data.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { etapasQuery, passagensQuery } from '../leads.api.ts'
import { ROTULOS, ROTULOS_CLINICOS } from './campos.ts'
import { formatDuracao } from './duracao.ts'
import { textoDoFato } from './fato.ts'
import classes from './historico-lead.module.css'

/** Columns as the history names them. */
const COLUNAS = {
  ...ROTULOS,
  ...ROTULOS_CLINICOS,
  cidade: 'Cidade',
  estado: 'Estado',
  etapa: 'Etapa',
  etapa_desde: 'Na etapa desde',
  etapa_maxima: 'Etapa mais avançada',
  consultor_id: 'Consultor',
  numero: 'Número',
  distribuido_em: 'Distribuído em',
  distribuido_por: 'Distribuído por',
  primeiro_contato_em: 'Primeiro contato',
  primeiro_contato_s: 'Segundos até o primeiro contato',
  ultima_interacao_em: 'Último contato',
  visita_em: 'Visita',
  prazo_em: 'Prazo',
  motivo_perda_id: 'Motivo da perda',
  motivo_perda_texto: 'Descrição da perda',
  perdido_em: 'Perdido em',
  ganho_em: 'Internado em',
  arquivado_em: 'Arquivado em',
  origem_detalhe: 'Primeiro contato pelo link',
  dados_de_saude: 'Dados de saúde',
}

const VALORES = {
  ...ROTULO_ORIGEM,
  ...ROTULO_PARENTESCO,
  ...ROTULO_SEXO,
  ...ROTULO_TIPO_INTERNACAO,
  ...ROTULO_FORMA_PAGAMENTO,
  ...ROTULO_URGENCIA,
}

type Props = {
  lead: Lead
  /** Whether the caller may read who changed which field. */
  withAuditoria: boolean
}

/** Stages that a lead passed through, and every change of its fields. */
export function HistoricoLead({ lead, withAuditoria }: Props) {
  const { data, error, refetch } = useQuery(passagensQuery(lead.id))
  const etapas = useQuery(etapasQuery()).data ?? []
  const nomes = Object.fromEntries(etapas.map(({ chave, rotulo }) => [chave, rotulo]))
  return (
    <>
      <h3 className={classes.titulo}>Etapas</h3>
      {data ? (
        <ol className={classes.passagens}>
          {data.map(({ id, de, para, por, em, duracao_s, fato }) => (
            <li key={id}>
              <span>
                {de && `${nomes[de] ?? de} → `}
                <b>{nomes[para] ?? para}</b>
              </span>
              {fato && <span>{textoDoFato(fato)}</span>}
              <small>
                <time dateTime={em}>{formatDataHora(em)}</time>, {por ?? 'Sistema'}
                {de && duracao_s !== null && ` · ${formatDuracao(duracao_s)} em ${nomes[de] ?? de}`}
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
          <Historico entidade="leads" id={lead.id} rotulos={COLUNAS} nomes={{ ...VALORES, ...nomes }} />
        </>
      )}
    </>
  )
}
