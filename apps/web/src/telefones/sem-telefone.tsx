import { Button, TextInput } from '@mantine/core'
import { NOME_CONTATO } from '@portal/contract/leads/limites'
import { formatTelefone, regraTelefoneDoMundo } from '@portal/contract/telefone'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { isApiError } from '../platform/api-error.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { MaskedInput } from '../ui/masked-input.tsx'
import classes from './sem-telefone.module.css'

type Props = {
  /** Title of the entry: a name, an unreadable number or an address. */
  quem: string
  nome: string | null
  telefone: string | null
  marca?: ReactNode
  /** Known details. */
  children: ReactNode
  mend: (campos: { telefone: string; nome?: string }) => Promise<unknown>
  discard: () => Promise<unknown>
  isPending: boolean
  /** Confirmation before discarding. */
  pergunta: { title: string; message: string }
}

/** Entry without a readable telephone: corrected here, or discarded. */
export function SemTelefone({ quem, marca, children, mend, discard, isPending, pergunta, ...escrito }: Props) {
  const id = useId()
  const [telefone, setTelefone] = useState(() => formatTelefone(escrito.telefone ?? ''))
  const [nome, setNome] = useState(escrito.nome ?? '')
  const [erros, setErros] = useState<Record<string, string>>({})
  const [perguntando, setPerguntando] = useState(false)
  const campo = useRef<HTMLInputElement>(null)

  async function create(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const erro = regraTelefoneDoMundo(telefone)
    setErros(erro ? { telefone: erro } : {})
    if (erro) return campo.current?.focus()
    try {
      await mend({ telefone, ...(nome.trim() && { nome }) })
    } catch (error) {
      if (isApiError(error)) setErros(error.campos)
    }
  }

  return (
    <article className={classes.item} aria-labelledby={id}>
      <div className={classes.topo}>
        <h3 id={id}>{quem}</h3>
        {marca}
      </div>
      {children}
      <form className={classes.form} noValidate onSubmit={create}>
        {!escrito.nome && (
          <TextInput
            label="Nome"
            value={nome}
            error={erros.nome}
            autoComplete="off"
            maxLength={NOME_CONTATO.max}
            onChange={({ currentTarget }) => setNome(currentTarget.value)}
          />
        )}
        <MaskedInput
          ref={campo}
          label="Telefone"
          type="tel"
          required
          value={telefone}
          error={erros.telefone}
          format={formatTelefone}
          onChange={setTelefone}
          onBlur={() => undefined}
        />
        <div className={classes.botoes}>
          <Button type="submit" loading={isPending}>
            Criar lead
          </Button>
          <Button
            variant="default"
            aria-label={`Descartar ${quem}`}
            disabled={isPending}
            onClick={() => setPerguntando(true)}
          >
            Descartar
          </Button>
        </div>
      </form>
      <ConfirmDialog
        opened={perguntando}
        {...pergunta}
        confirmLabel="Descartar"
        destructive
        onConfirm={discard}
        onClose={() => setPerguntando(false)}
      />
    </article>
  )
}

/** Line with a known detail. */
export const Sabido = ({ children }: { children: ReactNode }) => <p className={classes.resumo}>{children}</p>
