import { type RefObject, useEffect, useRef, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts files dropped on the element, or pasted while it is hovered or focused; returns whether files hover over it.
 */
export function useDrop(area: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles

  useEffect(() => {
    const element = area.current
    if (!element) return
    const ended = new AbortController()
    const listen = { signal: ended.signal }
    const take = (list: FileList | undefined) => list && list.length > 0 && latest.current([...list])

    element.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      listen,
    )
    element.addEventListener(
      'dragleave',
      (event) => {
        if (!element.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      listen,
    )
    element.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer?.files)
      },
      listen,
    )
    document.addEventListener(
      'paste',
      (event) => {
        const files = event.clipboardData?.files
        if (!files?.length || !element.matches(':hover, :focus-within')) return
        event.preventDefault()
        take(files)
      },
      listen,
    )
    return () => ended.abort()
  }, [area])
  return over
}
