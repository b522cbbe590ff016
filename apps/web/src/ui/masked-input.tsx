import { TextInput, type TextInputProps } from '@mantine/core'
import { afterPress } from './after-press.ts'

type Props = Omit<TextInputProps, 'onChange' | 'onBlur' | 'value'> & {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  /** The usual form of what was typed, as far as it can be told; anything else as it is. */
  format: (typed: string) => string
}

/** Takes text in any shape, also pasted; it gets its usual form while the end is being typed and on leaving. */
export function MaskedInput({ value, onChange, onBlur, format, ...props }: Props) {
  return (
    <TextInput
      autoComplete="off"
      maxLength={40}
      {...props}
      value={value}
      onChange={({ currentTarget: { value: typed, selectionStart } }) =>
        // In the middle of the text the caret would jump.
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
