import { VisuallyHidden } from '@mantine/core'
import classes from './filters.module.css'

type Props = {
  type: 'checkbox' | 'radio'
  name: string
  label: string
  checked: boolean
  /** Number of results with this option; undefined while unknown. */
  count?: number | undefined
  onChange: () => void
}

/** A filter option with its number of results. */
export function FilterOption({ type, name, label, checked, count, onChange }: Props) {
  return (
    <label className={classes.option} data-empty={count === 0 || undefined}>
      <input type={type} name={name} checked={checked} onChange={onChange} />
      {label}
      {count !== undefined && (
        <span className={classes.count}>
          {count.toLocaleString('pt-BR')}
          <VisuallyHidden> {count === 1 ? 'resultado' : 'resultados'}</VisuallyHidden>
        </span>
      )}
    </label>
  )
}
