import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { FilterGroup } from './filter-group.tsx'
import { FilterOption } from './filter-option.tsx'

type Props = {
  title: string
  /** `name` attribute of the inputs, shared by one filter's options. */
  name: string
  options: readonly string[]
  /** Options shown before 'Ver todos'. */
  visible?: number | undefined
  chosen: readonly string[]
  /** Number of results per option; absent without counts. */
  counts?: Record<string, number> | undefined
  onChange: (chosen: string[] | undefined) => void
  /** Placeholder for options that are not loaded. */
  children?: ReactNode
}

/** A multiple-choice filter. */
export function FilterOptions({ title, name, options, visible = Infinity, chosen, counts, onChange, children }: Props) {
  const [all, setAll] = useState(false)
  const names = [...new Set([...options, ...chosen])]
  const shown = all ? names : names.filter((option, i) => i < visible || chosen.includes(option))

  function toggle(option: string) {
    const others = chosen.filter((one) => one !== option)
    const next = others.length < chosen.length ? others : [...chosen, option]
    onChange(next.length > 0 ? next : undefined)
  }

  return (
    <FilterGroup title={title}>
      {shown.map((option) => (
        <FilterOption
          key={option}
          type="checkbox"
          name={name}
          label={option}
          checked={chosen.includes(option)}
          count={counts && (counts[option] ?? 0)}
          onChange={() => toggle(option)}
        />
      ))}
      {children}
      {names.length > visible && (
        <Button variant="subtle" size="compact-md" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Ver menos' : 'Ver todos'}
        </Button>
      )}
    </FilterGroup>
  )
}
