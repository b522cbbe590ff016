import { Button } from '@mantine/core'
import type { LeadCartao } from '@portal/contract/leads/lead.contract'
import type { DadosEtapa } from '@portal/contract/leads/transicoes'
import type { ReactNode } from 'react'
import type { Falta } from '../quadro/use-move.ts'
import classes from './passagem-form.module.css'

/** Props of a stage's form; `onConfirm` gets the values and, if the form changed the lead, the new version. */
export type PassagemProps = {
  lead: LeadCartao
  rotulo: string
  /** Own fields of the company that are missing too. */
  falta?: Falta | undefined
  onClose: () => void
  onConfirm: (dados: DadosEtapa, versao?: number) => void
}

type Props = {
  nome: string
  rotulo: string
  nota?: ReactNode
  falha?: string | undefined
  busy?: boolean
  /** Label of the button; default: the stage's name. */
  confirmar?: string
  /** Label of the button that changes nothing. */
  fechar?: string
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** Frame of a stage's form. */
export function PassagemForm(props: Props) {
  const { nome, rotulo, nota, falha, busy = false, fechar = 'Cancelar', confirmar = `Mover para ${rotulo}` } = props
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
        // After the errors are rendered.
        const form = event.currentTarget
        requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      }}
    >
      <p className="portal-wrap">
        <strong>{nome}</strong>
      </p>
      {nota && <p className="portal-dimmed">{nota}</p>}
      {props.children}
      {falha && (
        <p role="alert" className={classes.falha}>
          {falha}
        </p>
      )}
      <div className={classes.acoes}>
        <Button variant="default" disabled={busy} onClick={props.onClose}>
          {fechar}
        </Button>
        <Button type="submit" loading={busy}>
          {confirmar}
        </Button>
      </div>
    </form>
  )
}
