import { Page } from '../ui/page.tsx'
import { ResumoCards } from './resumo-cards.tsx'

export function InicioPage() {
  return (
    <Page title="Início">
      <ResumoCards />
    </Page>
  )
}
