import { Skeleton } from '@mantine/core'
import classes from './editable-list-page.module.css'

const LARGURAS = [140, 200, 110, 170, 220, 130, 180, 150]

/** The list while it is on its way. */
export function EditableListSkeleton() {
  return (
    <div aria-busy="true">
      {LARGURAS.map((largura) => (
        <div key={largura} className={classes.esqueleto}>
          <Skeleton height={16} width={largura} />
        </div>
      ))}
    </div>
  )
}
