import { Button, Skeleton } from '@mantine/core'
import { isRevogavel, ROTULO_CANAL, ROTULO_FINALIDADE } from '@portal/contract/pacientes/consentimento'
import type { Consentimento } from '@portal/contract/pacientes/pacientes.contract'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { QuemAbriu } from '../../fichas/quem-abriu.tsx'
import { messageOf } from '../../platform/api-error.ts'
import { formatDateTime } from '../../platform/format-date.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { consentimentosQuery, useRevokeConsentimento } from '../pacientes.api.ts'
import classes from './ficha-paciente.module.css'
import type { ParteProps } from './parte.ts'

const ConsentimentoDialog = lazyPart(() =>
  import('./consentimento-dialog.tsx').then((part) => part.ConsentimentoDialog),
)

/** Consents of the patient, also withdrawn ones. */
export function Privacidade({ paciente }: ParteProps) {
  const { data, error, refetch } = useQuery(consentimentosQuery(paciente.id))
  const [janela, setJanela] = useState<'registrar' | Consentimento>()
  const revoke = useRevokeConsentimento()
  const close = () => setJanela(undefined)

  async function revokeConsentimento({ id }: Consentimento) {
    try {
      await revoke.mutateAsync({ id: paciente.id, consentimento: id })
      notifySuccess('Consentimento revogado')
    } catch (falha) {
      notifyError(messageOf(falha, 'Erro ao revogar o consentimento'))
      throw falha
    }
  }

  return (
    <>
      <h3 className={classes.parte}>Consentimentos</h3>
      {!data && !error && <Skeleton height={120} />}
      {!data && error && <LoadFailure title="Erro ao carregar consentimentos" error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <p className={classes.nota}>
          Ninguém consentiu ainda: estes dados são tratados para proteger a vida e a saúde da pessoa. A ficha só pode ir
          à clínica depois do consentimento: peça-o no próximo contato.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={classes.lista} aria-label="Consentimentos">
          {data.map((consentimento) => (
            <li key={consentimento.id}>
              <span>
                <strong>{ROTULO_FINALIDADE[consentimento.finalidade]}</strong>
                <small>
                  {consentimento.declarante ?? 'Sem declarante'}, {ROTULO_CANAL[consentimento.canal]}, em{' '}
                  {formatDateTime(consentimento.dado_em)} · termo {consentimento.versao_termo}
                </small>
                {consentimento.revogado_em && <small>Revogado em {formatDateTime(consentimento.revogado_em)}</small>}
              </span>
              {!consentimento.revogado_em && isRevogavel(consentimento.finalidade) && (
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Revogar: ${ROTULO_FINALIDADE[consentimento.finalidade]}`}
                  onClick={() => setJanela(consentimento)}
                >
                  Revogar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button variant="default" onClick={() => setJanela('registrar')}>
        Registrar consentimento
      </Button>
      <QuemAbriu paciente={paciente.id} />
      <ConfirmDialog
        opened={typeof janela === 'object'}
        title="Revogar consentimento"
        message={
          <>
            <p>A pessoa pediu para revogar? Vale na hora e fica no histórico.</p>
            {typeof janela === 'object' && janela.finalidade === 'saude' && (
              <p>A ficha não pode mais ser enviada nem aberta pela clínica.</p>
            )}
            {typeof janela === 'object' && janela.finalidade === 'mensagens' && (
              <p>As mensagens prontas deixam de ser oferecidas: a família é atendida por telefone.</p>
            )}
          </>
        }
        confirmLabel="Revogar"
        destructive
        onConfirm={async () => {
          if (typeof janela === 'object') await revokeConsentimento(janela)
        }}
        onClose={close}
      />
      <Suspense>{janela === 'registrar' && <ConsentimentoDialog paciente={paciente} onClose={close} />}</Suspense>
    </>
  )
}
