import { CloseButton } from '@mantine/core'
import type { Usuario } from '@portal/contract/acesso/acesso.contract'
import { usePreferencias } from '../acesso/conta/preferencias.api.ts'
import classes from './boas-vindas.module.css'

/** Welcome banner. Closing it is a preference of the account, so it stays closed on every device. */
export function BoasVindas({ usuario: { full_name, email, role } }: { usuario: Usuario }) {
  const { preferencias, change } = usePreferencias()
  if (!preferencias || preferencias.boas_vindas_fechadas) return null
  return (
    <section className={classes.faixa} aria-label="Boas-vindas">
      <p>
        <strong>Boas-vindas, {full_name || email}!</strong>{' '}
        {role === 'supervisor'
          ? 'A fila espera em Distribuir Leads; aqui você encontra as clínicas perto de uma cidade.'
          : 'Escolha a cidade da família e veja primeiro as clínicas mais próximas.'}
      </p>
      <CloseButton
        size={44}
        iconSize={20}
        aria-label="Fechar boas-vindas"
        onClick={() => change({ boas_vindas_fechadas: true })}
      />
    </section>
  )
}
