import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import classes from './search-input.module.css'

const WAIT_MS = 300

type Props = {
  label: string
  /** Shows the label above; otherwise as placeholder. */
  labelled?: boolean
  value: string | undefined
  /** Receives undefined for an empty search. */
  onChange: (text: string | undefined) => void
  maxLength?: number
  className?: string | undefined
}

/** Search field with debounced `onChange`; follows external changes of `value`. */
export function SearchInput({ label, labelled, value = '', onChange, maxLength = 120, className }: Props) {
  const [typed, setTyped] = useState(value)
  const said = useRef(value)
  const say = useDebouncedCallback((text: string) => {
    said.current = text
    onChange(text || undefined)
  }, WAIT_MS)
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    setTyped(value)
  }, [value])
  function change(text: string) {
    setTyped(text)
    say(text.trim())
  }
  return (
    <TextInput
      {...(labelled ? { label } : { 'aria-label': label, placeholder: label })}
      className={className}
      classNames={{ input: classes.input }}
      type="search"
      autoComplete="off"
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="Apagar o texto" onClick={() => change('')} />}
      maxLength={maxLength}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
