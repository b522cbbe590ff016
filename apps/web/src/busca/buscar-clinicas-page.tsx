import { Page } from '../ui/page.tsx'
import { Busca } from './busca.tsx'

/** Search inside the internal layout. */
export function BuscarClinicasPage() {
  return (
    <Page title="Buscar Clínicas">
      <Busca />
    </Page>
  )
}
