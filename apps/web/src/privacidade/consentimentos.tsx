import { Button, Skeleton } from '@mantine/core'
import { MOTIVO, MOTIVO_NO_HISTORICO } from '@portal/contract/motivo'
import { ROTULO_CANAL, ROTULO_CANAL_REVOGACAO, ROTULO_FINALIDADE } from '@portal/contract/pacientes/consentimento'
import { ROTULO_TIPO_VINCULO, type Vinculo } from '@portal/contract/privacidade/titular'
import type { ConsentimentoTitular } from '@portal/contract/privacidade/titulares.contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../platform/format-date.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifySuccess } from '../ui/notify.ts'
import { ReasonDialog } from '../ui/record-form/reason-dialog.tsx'
import classes from './consentimentos.module.css'
import { consentimentosTitularQuery, useRevokeConsentimentoTitular } from './titulares.api.ts'

/** Consents in the records of a person, each with its text and a button that withdraws it for them. */
export function Consentimentos({ vinculos }: { vinculos: readonly Vinculo[] }) {
  const { data, error, refetch } = useQuery(consentimentosTitularQuery(vinculos))
  const revoke = useRevokeConsentimentoTitular()
  const [pedido, setPedido] = useState<ConsentimentoTitular>()

  return (
    <section className={classes.consentimentos} aria-label="Consentimentos">
      <h2>Consentimentos</h2>
      {!data && !error && <Skeleton height={96} />}
      {!data && error && <LoadFailure title="Erro ao carregar consentimentos" error={error} onRetry={refetch} />}
      {data?.length === 0 && <p className="portal-quiet">Nenhum consentimento registrado nestes registros.</p>}
      {data && data.length > 0 && (
        <ul className="portal-items-medium">
          {data.map((um) => (
            <li key={um.id}>
              <div>
                <strong>{ROTULO_FINALIDADE[um.finalidade]}</strong>
                <small>
                  {ROTULO_TIPO_VINCULO[um.registro]} · {um.declarante ?? 'Sem declarante'}, {ROTULO_CANAL[um.canal]}, em{' '}
                  {formatDateTime(um.dado_em)}
                </small>
                <details>
                  <summary>Texto, versão {um.versao_termo}</summary>
                  <p>{um.texto ?? 'O texto desta versão antiga não está guardado; sua soma está.'}</p>
                </details>
                {um.revogado_em && (
                  <small>
                    Retirado em {formatDateTime(um.revogado_em)}
                    {um.revogado_canal && `, ${ROTULO_CANAL_REVOGACAO[um.revogado_canal]}`}
                    {um.revogado_por && `, por ${um.revogado_por}`}
                    {um.revogacao_motivo && `. Motivo: ${um.revogacao_motivo}`}
                  </small>
                )}
              </div>
              {um.revogavel && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Retirar: ${ROTULO_FINALIDADE[um.finalidade]}`}
                  onClick={() => setPedido(um)}
                >
                  Retirar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {pedido && (
        <ReasonDialog
          title="Retirar consentimento"
          description={MOTIVO_NO_HISTORICO}
          rule={MOTIVO}
          action="Retirar"
          destructive
          falha="Erro ao retirar o consentimento"
          run={async (motivo) => {
            await revoke({ id: pedido.id, motivo })
            notifySuccess('Consentimento retirado. Vale desde agora.')
          }}
          onClose={() => setPedido(undefined)}
        >
          <p>
            A pessoa pediu? Vale na hora: fichas enviadas deixam de abrir e mensagens param. O histórico guarda quem
            retirou e por quê.
          </p>
        </ReasonDialog>
      )}
    </section>
  )
}
