import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Page } from '../ui/page.tsx'
import { empresaQuery } from './empresa.api.ts'
import { EmpresaEditor } from './empresa-editor.tsx'

export function EmpresaPage() {
  const empresa = useQuery(empresaQuery())
  return (
    <Page title="Empresa" description="O nome e a logo aparecem na entrada e nas páginas públicas.">
      {empresa.data ? (
        <EmpresaEditor atual={empresa.data} />
      ) : empresa.isError ? (
        <LoadFailure title="Erro ao carregar configurações" error={empresa.error} onRetry={empresa.refetch} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={42} mb="md" />
          <Skeleton height={520} />
        </div>
      )}
    </Page>
  )
}
