import { ActionIcon, Textarea, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import classes from './copyable.module.css'
import { notifyError, notifySuccess } from './notify.ts'

type Props = {
  rotulo: string
  valor: string
  descricao?: ReactNode
  /** True for several lines, such as a command. */
  longo?: boolean
}

/** Text to copy: selected on focus, copied by its button. */
export function Copyable({ rotulo, valor, descricao, longo = false }: Props) {
  const campo = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(valor)
      notifySuccess(`${rotulo}: copiado!`)
    } catch {
      campo.current?.select()
      notifyError('Não foi possível copiar. O texto está selecionado: copie-o pelo teclado.')
    }
  }
  const props = {
    ref: campo,
    label: rotulo,
    description: descricao,
    readOnly: true,
    value: valor,
    spellCheck: false,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => currentTarget.select(),
    classNames: { root: classes.campo, input: classes.texto },
  }
  return (
    <div className={classes.linha}>
      {longo ? <Textarea {...props} autosize minRows={2} maxRows={12} /> : <TextInput {...props} />}
      <ActionIcon variant="default" size={42} aria-label={`Copiar ${rotulo}`} title="Copiar" onClick={copy}>
        <IconCopy size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}
