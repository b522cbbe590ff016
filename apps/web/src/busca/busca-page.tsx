import { Suspense } from 'react'
import { CadastrosNovos } from '../links-cadastro/cadastros-novos.tsx'
import { lazyPart } from '../platform/lazy-part.tsx'
import { useSessao } from '../platform/session.ts'
import { useUrl } from '../platform/use-url.ts'
import { BoasVindas } from './boas-vindas.tsx'
import { Busca } from './busca.tsx'
import { BuscaHeader } from './busca-header.tsx'
import classes from './busca-page.module.css'
import { validateSearch } from './busca-url.ts'

const FaixaPendencias = lazyPart(() =>
  import('../pendencias/faixa-pendencias.tsx').then((part) => part.FaixaPendencias),
)

/** The consultant's dashboard. */
export function BuscaPage() {
  const usuario = useSessao()?.user
  const [{ cidade }] = useUrl(validateSearch)
  if (!usuario) return null
  return (
    <div className={classes.pagina}>
      <BuscaHeader usuario={usuario} />
      <main className={classes.conteudo} tabIndex={-1}>
        {usuario.role !== 'supervisor' && (
          <>
            <CadastrosNovos />
            <Suspense>
              <FaixaPendencias />
            </Suspense>
          </>
        )}
        {!cidade && <BoasVindas nome={usuario.full_name || usuario.email} />}
        <Busca />
      </main>
    </div>
  )
}
