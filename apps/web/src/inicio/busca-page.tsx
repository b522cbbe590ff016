import { Suspense } from 'react'
import { Busca } from '../busca/busca.tsx'
import { useSessao } from '../platform/session.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { BoasVindas } from './boas-vindas.tsx'
import { BuscaHeader } from './busca-header.tsx'
import classes from './busca-page.module.css'

const HojeFaixa = lazyPart(() => import('./hoje/hoje-faixa.tsx').then((part) => part.HojeFaixa))

/** The consultant's dashboard. */
export function BuscaPage() {
  const usuario = useSessao()?.user
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
