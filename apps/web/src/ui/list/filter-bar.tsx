import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

/** Everything that narrows a list: the search first, then what can be chosen. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <search className={classes.room}>
    <div className={classes.bar}>{children}</div>
  </search>
)

type FilterSelectProps<Value extends string> = {
  label: string
  /** The choice that narrows nothing. */
  all: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  /** Stands above; otherwise only who cannot see hears it, and `all` says what is chosen from. */
  labelled?: boolean
}

/** One of several, or all. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, options, value, onChange, labelled } = props
  return (
    <NativeSelect
      {...(labelled ? { label } : { 'aria-label': label })}
      data={[{ value: '', label: all }, ...options]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(options.find((option) => option.value === currentTarget.value)?.value)}
    />
  )
}
