import { Button, Input, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from '../ui/picked-input.module.css'
import { CidadeCombobox } from './cidade-combobox.tsx'

type Cidade = { id: string; nome: string; estado: string }

type Props = {
  label: ReactNode
  value: Cidade | null
  onChange: (cidade: Cidade | null) => void
  error?: ReactNode
  required?: boolean
  readOnly?: boolean
}

/** A city by part of its name, or none. */
export function CidadeInput({ label, value, onChange, error, required = false, readOnly = false }: Props) {
  const id = useId()
  if (readOnly) return <TextInput label={label} readOnly value={value ? `${value.nome}, ${value.estado}` : ''} />
  return (
    <Input.Wrapper id={id} label={label} error={error} required={required}>
      <div className={classes.campo}>
        <CidadeCombobox
          id={id}
          cidade={value ?? undefined}
          recentes={[]}
          onChange={({ id, nome, estado }) => onChange({ id, nome, estado })}
          onRecente={() => undefined}
        />
        {value && !readOnly && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(null)}>
            Limpar
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
