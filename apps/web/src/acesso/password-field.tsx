import { PasswordInput } from '@mantine/core'
import { SENHA_MINIMA } from '@portal/contract/acesso/credenciais'
import type { FieldProps } from './email-field.tsx'

type Props = FieldProps & {
  label: string
  /** True when a new password is chosen, false when an existing one is typed. */
  isNew: boolean
  name?: string
}

export function PasswordField({ label, isNew, name = 'password', value, onChange, onBlur, error }: Props) {
  return (
    <PasswordInput
      size="md"
      label={label}
      name={name}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      description={isNew && `Pelo menos ${SENHA_MINIMA} caracteres`}
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      error={error}
      // Mantine marks the box, not the input that screen readers announce.
      aria-invalid={error !== undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar ou ocultar a senha', tabIndex: 0 }}
    />
  )
}
