import { Button } from '@mantine/core'
import type { FichaEnviada } from '@portal/contract/fichas/fichas.contract'
import { messageOf } from '../platform/api-error.ts'
import { formatDateTime } from '../platform/format-date.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import classes from './enviar-dialog.module.css'
import { useFichas } from './fichas.api.ts'

const SITUACAO: Record<FichaEnviada['situacao'], string> = {
  aguardando: 'Aguardando a clínica',
  aberta: 'Aberta agora',
  vista: 'Vista pela clínica',
  bloqueada: 'Bloqueada: código errado 5 vezes',
  expirada: 'Expirada',
  desativada: 'Desativada',
}

function detalhe({ situacao, aberta_em, expira_em, codigo }: FichaEnviada) {
  if (aberta_em) return `${SITUACAO[situacao]}, em ${formatDateTime(aberta_em)}`
  if (situacao !== 'aguardando') return SITUACAO[situacao]
  return `${SITUACAO[situacao]}, até ${formatDateTime(expira_em)}${codigo ? ` · código ${codigo}` : ''}`
}

/** Sheets sent to clinics, with a button to end those that can still be read. */
export function FichasEnviadas({ paciente, fichas }: { paciente: string; fichas: readonly FichaEnviada[] }) {
  const { revoke } = useFichas()
  if (fichas.length === 0) return null

  async function deactivate(ficha: string) {
    try {
      await revoke.mutateAsync({ id: paciente, ficha })
      notifySuccess('Ficha desativada')
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao desativar a ficha'))
    }
  }

  return (
    <section aria-label="Fichas enviadas">
      <h3>Fichas enviadas</h3>
      <ul className={classes.lista}>
        {fichas.map((ficha) => (
          <li key={ficha.id}>
            <span>
              <strong>{ficha.clinica}</strong>, {formatDateTime(ficha.created_at)}
              <small>{detalhe(ficha)}</small>
            </span>
            {(ficha.situacao === 'aguardando' || ficha.situacao === 'aberta') && (
              <Button
                variant="default"
                size="compact-md"
                loading={revoke.isPending && revoke.variables.ficha === ficha.id}
                onClick={() => void deactivate(ficha.id)}
              >
                Desativar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
