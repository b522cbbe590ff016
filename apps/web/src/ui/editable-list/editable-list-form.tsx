import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, Title } from '@mantine/core'
import { useEffect } from 'react'
import { messageOf } from '../../platform/api-error.ts'
import { notifySuccess } from '../notify.ts'
import { FormFooter } from '../record-form/form-footer.tsx'
import { RecordForm } from '../record-form/record-form.tsx'
import { useRecordForm } from '../record-form/use-record-form.ts'
import type { EditableList, Fields, Item, Save } from './editable-list.ts'
import classes from './editable-list-form.module.css'
import { textsOf } from './texts.ts'

type Props<I extends Item, C extends Fields> = {
  lista: EditableList<I, C>
  /** The item when the form was opened; undefined for a new one. */
  item: I | undefined
  itens: I[]
  /** Refetches the items. */
  reload: () => Promise<I[]>
  salvar: Save<C>
  onDirty: (dirty: boolean) => void
  onClose: () => void
  onCancel: () => void
}

/** Inline form for a new item, or in place of the edited item. */
export function EditableListForm<I extends Item, C extends Fields>(props: Props<I, C>) {
  const { lista, item, itens, reload, salvar, onDirty, onClose, onCancel } = props
  const textos = textsOf(lista.nome)

  async function save(campos: C, alvo: Parameters<Save<C>>[1]): Promise<undefined> {
    const salvo = await salvar(campos, alvo)
    if (!salvo) return
    const frase = alvo ? textos.atualizado : textos.cadastrado
    if (salvo.detalhe) notifySuccess(salvo.detalhe, frase)
    else notifySuccess(frase)
    onClose()
  }

  const record = useRecordForm<I, C, C>({
    atual: item && (itens.find(({ id }) => id === item.id) ?? null),
    valoresDe: (registro) => (registro ? lista.camposDe(registro) : lista.novo(itens)),
    camposDe: (campos) => ({ ...campos, name: campos.name.trim() }),
    erros: (campos) =>
      lista.erros(
        campos,
        itens.filter(({ id }) => id !== item?.id),
      ),
    rotulos: { ...lista.rotulos, is_active: textos.ativo },
    ...(lista.mostrar && { mostrar: lista.mostrar }),
    entidade: lista.entidade,
    falha: (error) => textos.erroAoSalvar(messageOf(error, 'tente novamente em instantes.')),
    onDirty,
    reload: async ({ id }) => (await reload()).find((outro) => outro.id === id),
    create: (campos) => save(campos, undefined),
    update: ({ id, versao }, _, campos) => save(campos, { id, versao }),
  })
  const { campo, form, element, busy } = record
  useEffect(() => element.current?.querySelector<HTMLElement>('input:not(:disabled), select')?.focus(), [element])

  const titulo = item ? textos.editar : textos.novo
  return (
    <RecordForm
      record={record}
      className={classes.form}
      aria-label={titulo}
      heading={
        <Title order={2} size="h4">
          {titulo}
        </Title>
      }
      onEscape={() => busy || onCancel()}
    >
      <div className={classes.campos}>{lista.campos({ form, campo, item })}</div>
      <div className={classes.rodape}>
        <Switch
          {...campo('is_active', 'checkbox')}
          description={lista.ajudaAtivo ?? 'Só o que está ativo aparece na busca e nos formulários.'}
        />
        <FormFooter record={record} onCancel={onCancel} />
      </div>
    </RecordForm>
  )
}
