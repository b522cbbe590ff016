import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../platform/api-error.ts'
import { notifyError } from '../ui/notify.ts'
import classes from './observacao.module.css'
import { readObservacao } from './orcamentos.api.ts'

type Props = {
  id: string
  /** Actions on the note once it is read. */
  children?: (texto: string) => ReactNode
}

/** Internal note of a quote, fetched only on request because each reading is recorded. */
export function Observacao({ id, children }: Props) {
  const [texto, setTexto] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function show() {
    setBusy(true)
    try {
      setTexto((await readObservacao(id)).observacao_interna ?? '')
    } catch (error) {
      notifyError(messageOf(error, 'Erro ao carregar a observação'))
    } finally {
      setBusy(false)
    }
  }

  if (texto === undefined)
    return (
      <div className={classes.sigilo}>
        <span>Há uma observação interna. A leitura fica registrada.</span>
        <Button variant="default" size="compact-md" loading={busy} onClick={() => void show()}>
          Ler observação
        </Button>
      </div>
    )
  return (
    <div aria-live="polite">
      <p className={classes.texto}>{texto}</p>
      {children?.(texto)}
    </div>
  )
}
