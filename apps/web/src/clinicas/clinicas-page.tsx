import { Button } from '@mantine/core'
import type { ClinicaResumida } from '@portal/contract/clinicas/clinicas.contract'
import { IconBuildingHospital, IconCertificate, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useCallback, useState } from 'react'
import { isApiError } from '../platform/api-error.ts'
import { useUrl } from '../platform/use-url.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { EmptyState } from '../ui/list/empty-state.tsx'
import { ExportButton } from '../ui/list/export-button.tsx'
import { ListView } from '../ui/list/list-view.tsx'
import { Page } from '../ui/page.tsx'
import { primeiraPaginaQuery, urlExportacao, useDeleteClinica } from './clinicas.api.ts'
import { ImagensDeFora } from './imagens-de-fora/imagens-de-fora.tsx'
import { ClinicasLista } from './lista/clinicas-lista.tsx'
import { type ClinicasUrl, countFiltros, filtroDe, SEM_FILTROS, validateClinicas } from './lista/clinicas-url.ts'
import { ContagemClinicas } from './lista/contagem-clinicas.tsx'
import { ListaBarra } from './lista/lista-barra.tsx'
import { ListaSkeleton } from './lista/lista-skeleton.tsx'
import { SelecaoBarra } from './lista/selecao-barra.tsx'

const ClinicaFormDialog = lazyPart(() =>
  import('./form/clinica-form-dialog.tsx').then((part) => part.ClinicaFormDialog),
)
const ClinicaCompletaDialog = lazyPart(() =>
  import('./completa/clinica-completa-dialog.tsx').then((part) => part.ClinicaCompletaDialog),
)

const ICONE = <IconBuildingHospital size={48} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />

/** Ignores a 404: somebody else has already deleted the clinic. */
function unlessGone(error: unknown) {
  if (!isApiError(error) || error.status !== 404) throw error
}

/** Management list of clinics. */
export function ClinicasPage() {
  const [url, changeUrl] = useUrl(validateClinicas)
  const change = (parts: Partial<ClinicasUrl>) => changeUrl(parts, { replace: true })
  // The home page links here with '#novo' to open the form of a new clinic.
  const [formulario, setFormulario] = useState<{ id?: string } | undefined>(() =>
    location.hash === '#novo' ? {} : undefined,
  )
  const [excluida, setExcluida] = useState<ClinicaResumida>()
  const isAdmin = useLocation({ select: ({ pathname }) => pathname.startsWith('/admin') })
  const primeira = useQuery(primeiraPaginaQuery(filtroDe(url)))
  const { mutateAsync: remove } = useDeleteClinica()
  const open = useCallback((clinica: string) => changeUrl({ clinica }), [changeUrl])
  const edit = useCallback((id: string) => setFormulario({ id }), [])
  const create = () => setFormulario({})
  const [selecionadas, setSelecionadas] = useState<ReadonlySet<string>>(new Set())
  const select = useCallback(
    (id: string) =>
      setSelecionadas((antes) => new Set(antes.has(id) ? [...antes].filter((um) => um !== id) : [...antes, id])),
    [],
  )

  return (
    <Page
      title="Gerenciar Clínicas"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconCertificate size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link to={isAdmin ? '/admin/clinicas/licencas' : '/gerenciador/clinicas/licencas'} {...props} />
            )}
          >
            Licenças a vencer
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link to={isAdmin ? '/admin/clinicas/importar' : '/gerenciador/clinicas/importar'} {...props} />
            )}
          >
            Importar
          </Button>
          <ExportButton href={urlExportacao(filtroDe(url))} />
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
            Nova Clínica
          </Button>
        </>
      }
    >
      <ImagensDeFora />
      <ListaBarra url={url} onChange={change} />
      <ContagemClinicas url={url} contagem={primeira.data} onChange={change} />
      <SelecaoBarra selecionadas={selecionadas} onClear={() => setSelecionadas(new Set())} />
      <ListView
        query={primeira}
        failure="Erro ao carregar clínicas"
        skeleton={<ListaSkeleton />}
        empty={
          <EmptyState
            icon={ICONE}
            title="Nenhuma clínica encontrada"
            text="Cadastre a primeira clínica ou importe uma planilha."
            narrowed={
              (url.texto !== undefined || countFiltros(url) > 0) && {
                text: 'Nenhuma passa pela busca e pelos filtros escolhidos.',
                onClear: () => change({ ...SEM_FILTROS, texto: undefined }),
              }
            }
          >
            <Button onClick={create}>Nova Clínica</Button>
          </EmptyState>
        }
      >
        {({ itens, encontradas }) => (
          <ClinicasLista
            url={url}
            primeira={itens}
            encontradas={encontradas}
            isAntiga={primeira.isPlaceholderData}
            onOpen={open}
            onEdit={edit}
            onDelete={setExcluida}
            onSelect={select}
            selecionadas={selecionadas}
          />
        )}
      </ListView>

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
