import { Skeleton } from '@mantine/core'
import classes from './clinica-dialog.module.css'

/** Loading placeholder in the shape of a clinic's details. */
export function ClinicaSkeleton() {
  return (
    <div className={classes.detalhes} aria-busy="true">
      <div>
        <Skeleton height={20} width="80%" mb={14} />
        <Skeleton className={classes.fotoSkeleton} radius="lg" />
      </div>
      <div className={classes.contato}>
        <Skeleton height={24} width="70%" />
        <Skeleton height={42} mt={12} />
        <Skeleton height={80} mt={20} />
      </div>
      <div className={classes.secoes}>
        <Skeleton height={20} width="40%" />
        <Skeleton height={72} mt={12} />
      </div>
    </div>
  )
}
