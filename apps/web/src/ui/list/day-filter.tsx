import { TextInput } from '@mantine/core'

type Props = {
  label: string
  value: string | undefined
  onChange: (day: string | undefined) => void
  min?: string
  max?: string
}

/** A day, taken when it is complete. The browser gives '' while one is being typed. */
export const DayFilter = ({ label, value, onChange, min = '2000-01-01', max = '2100-12-31' }: Props) => (
  <TextInput
    key={value}
    type="date"
    label={label}
    min={min}
    max={max}
    defaultValue={value}
    onBlur={({ currentTarget }) => {
      const day = currentTarget.value || undefined
      if (day !== value && !currentTarget.validity.rangeUnderflow && !currentTarget.validity.rangeOverflow)
        onChange(day)
    }}
  />
)
