import { Skeleton } from '@mantine/core'
import { IconListCheck, IconTruck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Page } from '../ui/page.tsx'
import { empresaQuery } from './empresa.api.ts'
import classes from './empresa-editor.module.css'
import { EmpresaEditor } from './empresa-editor.tsx'

export function EmpresaPage() {
  // Redirects to privacy's own page, because older notices still link here.
  const eraPrivacidade = useSearch({ strict: false, select: ({ aba }) => (aba as unknown) === 'privacidade' })
  const empresa = useQuery(empresaQuery())
  if (eraPrivacidade)
    return (
      <Navigate to="/admin/privacidade" search={({ aba: _, ...resto }: object & { aba?: string }) => resto} replace />
    )
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
      <p className={classes.mudanca}>
        <IconListCheck size={18} aria-hidden />
        <span>
          O que uma empresa nova faz antes de trabalhar está em{' '}
          <Link to="/admin" hash="primeiros-passos">
            Primeiros passos
          </Link>
          .
        </span>
      </p>
      <p className={classes.mudanca}>
        <IconTruck size={18} aria-hidden />
        <span>
          Vem de um portal antigo? <Link to="/admin/mudanca">Mudança</Link> traz pessoas, clínicas, links e fotos.
        </span>
      </p>
    </Page>
  )
}
