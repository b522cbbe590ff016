import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

/** Controls that filter a list: search first, then choices. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <search className={classes.room}>
    <div className={classes.bar}>{children}</div>
  </search>
)

type FilterSelectProps<Value extends string> = {
  label: string
  /** Label of the option without a filter. */
  all: string
  options: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value | undefined) => void
  /** Shows the label above; otherwise it is for screen readers only, and `all` names the subject. */
  labelled?: boolean
  /** Called when somebody is about to open the options. */
  onReach?: () => void
}

/** Choice of one value, or all. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, all, options, value, onChange, labelled, onReach } = props
  return (
    <NativeSelect
      {...(labelled ? { label } : { 'aria-label': label })}
      data={[{ value: '', label: all }, ...options]}
      value={value ?? ''}
      onPointerEnter={onReach}
      onFocus={onReach}
      onChange={({ currentTarget }) => onChange(options.find((option) => option.value === currentTarget.value)?.value)}
    />
  )
}
