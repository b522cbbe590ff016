import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Switch, Title } from '@mantine/core'
import { type FormErrors, useForm } from '@mantine/form'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { fieldProps, reportErrors } from '../form-fields.ts'
import { notifyError, notifySuccess } from '../notify.ts'
import { OutraVersao } from '../outra-versao.tsx'
import type { CampoProps, Campos, EditableList, Item, Salvar } from './editable-list.ts'
import classes from './editable-list-form.module.css'
import { textosDe } from './textos.ts'

type Props<I extends Item, C extends Campos> = {
  lista: EditableList<I, C>
  /** As it was when the form was opened; absent when it is new. */
  item: I | undefined
  /** As the list has it now; absent when somebody has deleted it. */
  atual: I | undefined
  itens: I[]
  salvar: Salvar<C>
  onDirty: (dirty: boolean) => void
  onClose: () => void
  onCancel: () => void
}

/** The form inside the list, for a new item or in place of the item it changes. */
export function EditableListForm<I extends Item, C extends Campos>(props: Props<I, C>) {
  const { lista, item, atual, itens, salvar, onDirty, onClose, onCancel } = props
  const textos = textosDe(lista.nome)
  const element = useRef<HTMLFormElement>(null)
  const [versao, setVersao] = useState(item?.versao ?? 0)
  const [busy, setBusy] = useState(false)
  const form = useForm<C>({
    initialValues: item ? lista.camposDe(item) : lista.novo(itens),
    validate: (campos) =>
      lista.erros(
        campos,
        itens.filter(({ id }) => id !== item?.id),
      ),
  })
  const dirty = form.isDirty()
  // Known before the next key can arrive: one that closes must ask.
  useLayoutEffect(() => onDirty(dirty), [dirty, onDirty])
  useEffect(() => element.current?.querySelector<HTMLElement>('input:not(:disabled), select')?.focus(), [])

  const campo = (nome: keyof C & string, tipo?: 'checkbox'): CampoProps => fieldProps(form, nome, tipo)
  const report = (erros: FormErrors) => reportErrors(form, element.current, erros)

  async function save(campos: C) {
    setBusy(true)
    try {
      const salvo = await salvar(campos, item && { id: item.id, versao })
      if (!salvo) return
      const frase = item ? textos.atualizado : textos.cadastrado
      if (salvo.detalhe) notifySuccess(salvo.detalhe, frase)
      else notifySuccess(frase)
      onClose()
    } catch (error) {
      notifyError(textos.erroAoSalvar(messageOf(error, 'tente novamente em instantes.')))
      if (isApiError(error)) report(error.campos)
    } finally {
      setBusy(false)
    }
  }

  function takeAtual(agora: I) {
    form.setInitialValues(lista.camposDe(agora))
    form.setValues(lista.camposDe(agora))
    form.clearErrors()
    setVersao(agora.versao)
  }

  const titulo = item ? textos.editar : textos.novo
  return (
    <form
      ref={element}
      className={classes.form}
      aria-label={titulo}
      noValidate
      onSubmit={form.onSubmit(save, report)}
      onKeyDown={(event) => event.key === 'Escape' && !busy && onCancel()}
    >
      <Title order={2} size="h4">
        {titulo}
      </Title>
      {item && !busy && atual?.versao !== versao && (
        <OutraVersao
          excluido={!atual}
          onUsar={() => atual && takeAtual(atual)}
          onManter={() => atual && setVersao(atual.versao)}
        >
          {atual && lista.conteudo(atual)}
        </OutraVersao>
      )}
      <div className={classes.campos}>{lista.campos({ form, campo, item })}</div>
      <div className={classes.rodape}>
        <Switch
          label={textos.ativo}
          description="Só o que está ativo aparece na busca e nos formulários."
          {...campo('is_active', 'checkbox')}
        />
        <div className={classes.botoes}>
          <Button variant="default" disabled={busy} onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" loading={busy}>
            Salvar
          </Button>
        </div>
      </div>
    </form>
  )
}
