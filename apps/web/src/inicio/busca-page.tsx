import { CloseButton } from '@mantine/core'
import type { UsuarioDaSessao } from '@portal/contract/acesso/acesso.contract'
import { Suspense } from 'react'
import { usePreferencias } from '../acesso/conta/preferencias.api.ts'
import { Busca } from '../busca/busca.tsx'
import { useSession } from '../platform/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { BuscaHeader } from './busca-header.tsx'
import classes from './busca-page.module.css'

const HojeFaixa = lazyPart(() => import('./hoje/hoje-faixa.tsx').then((part) => part.HojeFaixa))

/** The consultant's dashboard. */
export function BuscaPage() {
  const usuario = useSession()?.user
  if (!usuario) return null
  return (
    <div className={classes.pagina}>
      <BuscaHeader usuario={usuario} />
      <main className={classes.conteudo} tabIndex={-1}>
        <div className={classes.hoje}>
          <Suspense>
            <HojeFaixa />
          </Suspense>
        </div>
        <Busca>
          <BoasVindas usuario={usuario} />
        </Busca>
      </main>
    </div>
  )
}

/** Welcome banner. Closing it is a preference of the account, so it stays closed on every device. */
function BoasVindas({ usuario: { full_name, email, role } }: { usuario: UsuarioDaSessao }) {
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
