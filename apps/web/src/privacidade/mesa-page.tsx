import { useUrl } from '../platform/use-url.ts'
import { Page } from '../ui/page.tsx'
import { readPrivacidade } from './privacidade-url.ts'
import { SolicitacoesSecao } from './solicitacoes-secao.tsx'

/** Desk of the administrator's substitute; on other days the server returns nothing. */
export function MesaPage() {
  const [{ solicitacao }, change] = useUrl(readPrivacidade)
  return (
    <Page title="Solicitações de titulares">
      <SolicitacoesSecao aberta={solicitacao} onAbrir={(id) => change({ solicitacao: id })} />
    </Page>
  )
}
