import { Button, Input, TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { CidadeCombobox } from '../../cidades/cidade-combobox.tsx'
import classes from './busca-input.module.css'
import type { Cidade } from './campos.ts'

type Props = {
  label: ReactNode
  value: Cidade | null
  onChange: (cidade: Cidade | null) => void
  error?: ReactNode
  readOnly?: boolean
}

/** City of a lead by part of its name. */
export function CidadeInput({ label, value, onChange, error, readOnly = false }: Props) {
  const id = useId()
  if (readOnly) return <TextInput label={label} readOnly value={value ? `${value.nome}, ${value.estado}` : ''} />
  return (
    <Input.Wrapper id={id} label={label} error={error}>
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
