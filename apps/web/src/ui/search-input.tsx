import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

const WAIT_MS = 300

type Props = { label: string; value: string; onChange: (text: string) => void; className?: string | undefined }

/** Says what was typed once typing pauses; shows `value` when that changes by itself. */
export function SearchInput({ label, value, onChange, className }: Props) {
  const [typed, setTyped] = useState(value)
  const said = useRef(value)
  const say = useDebouncedCallback((text: string) => {
    said.current = text
    onChange(text)
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
      className={className}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label="Apagar o texto" onClick={() => change('')} />}
      maxLength={120}
      value={typed}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
