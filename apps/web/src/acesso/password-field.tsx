import { PasswordInput } from '@mantine/core'
import { SENHA_MINIMA } from '@portal/contract/acesso/credenciais'
import type { FieldProps } from './email-field.tsx'

type Props = FieldProps & {
  label: string
  /** Whether a new password is chosen rather than an existing one typed. */
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
