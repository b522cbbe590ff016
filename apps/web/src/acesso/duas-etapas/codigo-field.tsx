import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FieldProps } from '../email-field.tsx'

type Props = FieldProps & {
  recuperacao?: boolean
  /** True: takes the focus on mount, when the element that had it was unmounted. */
  focused?: boolean
}

/** Field for a six-digit code or a recovery code. */
export function CodigoField({ recuperacao = false, focused = false, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  return (
    <TextInput
      ref={input}
      size="md"
      name="codigo"
      label={recuperacao ? 'Código de recuperação' : 'Código de 6 números'}
      description={recuperacao ? 'Como abcde-fghjk. Cada um vale uma vez.' : 'O que o seu aplicativo mostra agora.'}
      inputMode={recuperacao ? 'text' : 'numeric'}
      autoComplete={recuperacao ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
      withAsterisk={false}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      onBlur={field.onBlur}
      error={field.error}
    />
  )
}
