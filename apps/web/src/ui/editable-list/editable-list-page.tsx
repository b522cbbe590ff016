import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Skeleton, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { asText, asYes } from '../../platform/url-values.ts'
import { useUrl } from '../../platform/use-url.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import { LeaveGuard } from '../leave-guard.tsx'
import { EmptyState } from '../list/empty-state.tsx'
import { ExportButton } from '../list/export-button.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { notifyError, notifySuccess } from '../notify.ts'
import { Page } from '../page.tsx'
import type { EditableList, Fields, Item, Save } from './editable-list.ts'
import { EditableListForm } from './editable-list-form.tsx'
import classes from './editable-list-page.module.css'
import { EditableListRow } from './editable-list-row.tsx'
import { countVisible, filterItems } from './filter-items.ts'
import { InUseDialog } from './in-use-dialog.tsx'
import { textsOf } from './texts.ts'
import { useOpenItem } from './use-open-item.ts'

const LARGURAS = [140, 200, 110, 170, 220, 130, 180, 150]
const IN_PLACE = { replace: true }

const readFiltros = (search: Record<string, unknown>) => ({
  texto: asText(search.texto),
  inativos: asYes(search.inativos),
})

type Props<I extends Item, C extends Fields> = {
  lista: EditableList<I, C>
  itens: UseQueryResult<I[]>
  salvar: Save<C>
  removeItem: (id: string) => Promise<unknown>
  /** Content above the list. */
  antes?: ReactNode
}

/** A small editable list: search, inactive items on request, one inline form. */
export function EditableListPage<I extends Item, C extends Fields>(props: Props<I, C>) {
  const { lista, itens, salvar, removeItem, antes } = props
  const textos = textsOf(lista.nome)
  const [{ texto = '', inativos = false }, change] = useUrl(readFiltros)
  const [aExcluir, setAExcluir] = useState<I>()
  const [emUso, setEmUso] = useState<{ item: I; motivo: string }>()
  const [aContar, setAContar] = useState<I>()
  const novo = useRef<HTMLButtonElement>(null)
  const aberto = useOpenItem<I>(novo)
  const todos = itens.data ?? []
  const emEdicao = aberto.item
  const visiveis = filterItems(todos, { texto, mostrarInativos: inativos, palavras: lista.palavras, emEdicao })

  async function remove(item: I) {
    try {
      await removeItem(item.id)
      notifySuccess(textos.excluido)
      novo.current?.focus()
    } catch (error) {
      notifyError(textos.erroAoExcluir(messageOf(error, 'tente novamente em instantes.')))
    }
  }

  /** Asks for confirmation, or shows at once why deletion is impossible. */
  function askExcluir(item: I) {
    const onde = lista.emUso?.(item)
    if (onde) setEmUso({ item, motivo: textos.emUso(onde) })
    else setAExcluir(item)
  }

  async function deactivate(item: I) {
    try {
      const { id, versao } = item
      const campos = { ...lista.camposDe(item), is_active: false }
      if (await salvar(campos, { id, versao })) notifySuccess(textos.desativado)
      novo.current?.focus()
    } catch (error) {
      notifyError(textos.erroAoSalvar(messageOf(error, 'tente novamente em instantes.')))
    }
  }

  const formOf = (item: I | undefined) => (
    <EditableListForm
      lista={lista}
      item={item}
      itens={todos}
      reload={async () => (await itens.refetch({ throwOnError: true })).data ?? []}
      salvar={salvar}
      onDirty={aberto.setSujo}
      onClose={aberto.close}
      onCancel={() => aberto.ask(undefined)}
    />
  )

  return (
    <Page
      title={lista.titulo}
      description={lista.descricao}
      actions={
        <>
          {lista.urlExportacao && <ExportButton href={lista.urlExportacao({ texto, incluirInativos: inativos })} />}
          <Button ref={novo} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => aberto.ask({})}>
            {textos.novo}
          </Button>
        </>
      }
    >
      {antes}
      <section className="portal-card" aria-label={textos.lista}>
        <div className={classes.barra}>
          <SearchInput
            className={classes.busca}
            label={lista.rotuloBusca}
            value={texto}
            onChange={(texto) => change({ texto }, IN_PLACE)}
          />
          <Checkbox
            label="Mostrar inativos"
            checked={inativos}
            onChange={({ currentTarget }) => change({ inativos: currentTarget.checked || undefined }, IN_PLACE)}
          />
          <Text className={classes.contagem} role="status" size="sm" c="dimmed">
            {itens.data && textos.contagem(countVisible(visiveis, todos), todos.length)}
          </Text>
        </div>
        {itens.isPending && (
          <div aria-busy="true">
            {LARGURAS.map((largura) => (
              <div key={largura} className={classes.esqueleto}>
                <Skeleton height={16} width={largura} />
              </div>
            ))}
          </div>
        )}
        {itens.isError && !itens.data && (
          <LoadFailure
            title={textos.erroAoCarregar(messageOf(itens.error, 'tente novamente em instantes.'))}
            error={undefined}
            onRetry={itens.refetch}
          />
        )}
        <ul className={classes.lista} aria-label={textos.lista}>
          {aberto.isNovo && <li key="novo">{formOf(undefined)}</li>}
          {visiveis.map((item) => (
            <li key={item.id}>
              {item.id === emEdicao?.id ? (
                formOf(emEdicao)
              ) : (
                <EditableListRow
                  lista={lista}
                  item={item}
                  onEditar={() => aberto.ask({ item })}
                  onHistorico={() => setAContar(item)}
                  onExcluir={() => askExcluir(item)}
                />
              )}
            </li>
          ))}
        </ul>
        {itens.data && visiveis.length === 0 && !aberto.isNovo && (
          <div className={classes.vazio}>
            <EmptyState
              title={textos.nenhum}
              text={texto ? 'Confira a grafia ou limpe a busca.' : 'O que você cadastrar aparece aqui e vale na hora.'}
            >
              <Group justify="center" gap="xs">
                {texto && (
                  <Button variant="light" onClick={() => change({ texto: undefined }, IN_PLACE)}>
                    Limpar busca
                  </Button>
                )}
                {!inativos && todos.some(({ is_active }) => !is_active) && (
                  <Button variant="light" onClick={() => change({ inativos: true }, IN_PLACE)}>
                    Mostrar inativos
                  </Button>
                )}
              </Group>
            </EmptyState>
          </div>
        )}
      </section>
      <ConfirmDialog
        opened={aExcluir !== undefined}
        title={textos.excluir}
        message={
          <>
            {textos.confirmarExclusao} <strong>{aExcluir?.name}</strong>
          </>
        }
        confirmLabel="Excluir"
        destructive
        onConfirm={async () => aExcluir && remove(aExcluir)}
        onClose={() => setAExcluir(undefined)}
      />
      {emUso && (
        <InUseDialog
          {...emUso}
          textos={textos}
          onDesativar={() => deactivate(emUso.item)}
          onClose={() => setEmUso(undefined)}
        />
      )}
      <Dialog opened={aContar !== undefined} onClose={() => setAContar(undefined)} title="Histórico" size="lg">
        {aContar && (
          <>
            <strong>{aContar.name}</strong>
            {lista.historico?.(aContar.id)}
          </>
        )}
      </Dialog>
      <LeaveGuard when={aberto.isSujo} />
      <ConfirmDialog
        opened={aberto.isAsking}
        title="Descartar o que digitou?"
        message="O que você digitou ainda não foi salvo."
        confirmLabel="Descartar"
        cancelLabel="Continuar editando"
        destructive
        onConfirm={async () => aberto.discard()}
        onClose={aberto.keep}
      />
    </Page>
  )
}
