import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { type ClinicaResumida, ClinicaRow } from './clinica-row.tsx'
import classes from './clinicas-list.module.css'

const ROW_PX = 64

/** Only the rows in sight exist, so that the list may have any length. */
export function ClinicasList({ clinicas }: { clinicas: ClinicaResumida[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  // What stands above grows and shrinks with the numbers of the panel.
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), [])
  const rows = useWindowVirtualizer({
    count: clinicas.length,
    estimateSize: () => ROW_PX,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => clinicas[index]?.id ?? index,
  })
  return (
    <ul ref={list} className={classes.list} style={{ height: rows.getTotalSize() }} aria-labelledby="clinicas-titulo">
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const clinica = clinicas[index]
        return (
          clinica && (
            <li
              key={key}
              aria-setsize={clinicas.length}
              aria-posinset={index + 1}
              style={{ height: ROW_PX, transform: `translateY(${start - top}px)` }}
            >
              <ClinicaRow clinica={clinica} />
            </li>
          )
        )
      })}
    </ul>
  )
}
