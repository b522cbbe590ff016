import { TextInput, type TextInputProps } from '@mantine/core'
import { afterPress } from './after-press.ts'

type Props = Omit<TextInputProps, 'onChange' | 'onBlur' | 'value'> & {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** Formats recognised text; returns other text unchanged. */
  format: (typed: string) => string
}

/** Accepts text in any form, also pasted; formats it on blur, and while typing at the end. */
export function MaskedInput({ value, onChange, onBlur, format, ...props }: Props) {
  return (
    <TextInput
      autoComplete="off"
      maxLength={40}
      {...props}
      value={value}
      onChange={({ currentTarget: { value: typed, selectionStart } }) =>
        // Formatting in the middle of the text would move the caret.
        onChange(selectionStart === typed.length && typed.length > value.length ? format(typed) : typed)
      }
      onBlur={() =>
        afterPress(() => {
          onChange(format(value))
          onBlur()
        })
      }
    />
  )
}
