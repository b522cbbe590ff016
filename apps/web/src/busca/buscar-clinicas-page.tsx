import { Page } from '../ui/page.tsx'
import { Busca } from './busca.tsx'

/** The search as one of the internal screens. */
export function BuscarClinicasPage() {
  return (
    <Page title="Buscar Clínicas">
      <Busca />
    </Page>
  )
}
