import { useUrl } from '../platform/use-url.ts'
import { Page } from '../ui/page.tsx'
import { readPrivacidade } from './privacidade-url.ts'
import { SolicitacoesSecao } from './solicitacoes-secao.tsx'

/** The desk for who stands in for the administrator; on other days nothing is found here. */
export function MesaPage() {
  const [{ solicitacao }, change] = useUrl(readPrivacidade)
  return (
    <Page title="Solicitações de titulares">
      <SolicitacoesSecao aberta={solicitacao} onAbrir={(id) => change({ solicitacao: id })} />
    </Page>
  )
}
