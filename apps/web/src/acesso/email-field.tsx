import { TextInput } from '@mantine/core'
import type { FocusEventHandler } from 'react'

export type FieldProps = {
  value: string
  onChange: (value: string) => void
  onBlur: FocusEventHandler<HTMLInputElement>
  error: string | undefined
}

export function EmailField({ value, onChange, onBlur, error }: FieldProps) {
  return (
    <TextInput
      size="md"
      label="E-mail"
      type="email"
      name="email"
      autoComplete="username"
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      error={error}
    />
  )
}
