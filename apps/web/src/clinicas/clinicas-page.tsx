import { Button } from '@mantine/core'
import type { ClinicaResumida } from '@portal/contract/clinicas/clinicas.contract'
import { IconDownload, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { isApiError } from '../platform/api-error.ts'
import { lazyPage } from '../platform/lazy-page.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Page } from '../ui/page.tsx'
import { primeiraPaginaQuery, urlExportacao, useDeleteClinica } from './clinicas.api.ts'
import { ClinicasLista } from './lista/clinicas-lista.tsx'
import { countFiltros, filtroDe, SEM_FILTROS } from './lista/clinicas-url.ts'
import { Contador } from './lista/contador.tsx'
import { ListaBarra } from './lista/lista-barra.tsx'
import { ListaSkeleton } from './lista/lista-skeleton.tsx'
import { NenhumaClinica } from './lista/nenhuma-clinica.tsx'
import { useClinicasUrl } from './lista/use-clinicas-url.ts'

const ClinicaFormDialog = lazyPage(() =>
  import('./form/clinica-form-dialog.tsx').then((part) => part.ClinicaFormDialog),
)
const ClinicaCompletaDialog = lazyPage(() =>
  import('./completa/clinica-completa-dialog.tsx').then((part) => part.ClinicaCompletaDialog),
)

/** Somebody else has deleted it first: there is nothing left to ask. */
function unlessGone(error: unknown) {
  if (!isApiError(error) || error.status !== 404) throw error
}

/** The clinics as those see them who keep them. */
export function ClinicasPage() {
  const [url, change] = useClinicasUrl()
  const [formulario, setFormulario] = useState<{ id?: string }>()
  const [excluida, setExcluida] = useState<ClinicaResumida>()
  const isAdmin = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin') })
  const primeira = useQuery(primeiraPaginaQuery(filtroDe(url)))
  const { mutateAsync: remove } = useDeleteClinica()
  const open = useCallback((clinica: string) => change({ clinica }, { push: true }), [change])
  const edit = useCallback((id: string) => setFormulario({ id }), [])
  const create = () => setFormulario({})

  return (
    <Page
      title="Gerenciar Clínicas"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link to={isAdmin ? '/admin/clinicas/importar' : '/gerenciador/clinicas/importar'} {...props} />
            )}
          >
            Importar
          </Button>
          <Button
            component="a"
            href={urlExportacao(filtroDe(url))}
            download
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Exportar CSV
          </Button>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
            Nova Clínica
          </Button>
        </>
      }
    >
      <ListaBarra url={url} onChange={change} />
      <Contador url={url} contagem={primeira.data} onChange={change} />
      {!primeira.data && !primeira.isError && <ListaSkeleton />}
      {!primeira.data && primeira.isError && (
        <LoadFailure title="Erro ao carregar clínicas" error={primeira.error} onRetry={primeira.refetch} />
      )}
      {primeira.data?.encontradas === 0 && (
        <NenhumaClinica
          isFiltrada={url.texto !== undefined || countFiltros(url) > 0}
          onClear={() => change({ ...SEM_FILTROS, texto: undefined })}
          onCreate={create}
        />
      )}
      {primeira.data && primeira.data.encontradas > 0 && (
        <ClinicasLista
          url={url}
          primeira={primeira.data.itens}
          encontradas={primeira.data.encontradas}
          isAntiga={primeira.isPlaceholderData}
          onOpen={open}
          onEdit={edit}
          onDelete={setExcluida}
        />
      )}

      <Suspense>
        {url.clinica && (
          <ClinicaCompletaDialog
            id={url.clinica}
            onEdit={() => {
              change({ clinica: undefined })
              setFormulario({ id: url.clinica })
            }}
            onClose={() => change({ clinica: undefined })}
          />
        )}
        {formulario && <ClinicaFormDialog {...formulario} onClose={() => setFormulario(undefined)} />}
      </Suspense>
      <ConfirmDialog
        opened={excluida !== undefined}
        title="Excluir clínica"
        message={
          <>
            <p>Tem certeza que deseja excluir esta clínica?</p>
            <p>
              <strong>{excluida?.name}</strong>
            </p>
          </>
        }
        confirmLabel="Excluir"
        destructive
        onConfirm={async () => excluida && remove({ id: excluida.id }).catch(unlessGone)}
        onClose={() => setExcluida(undefined)}
      />
    </Page>
  )
}
