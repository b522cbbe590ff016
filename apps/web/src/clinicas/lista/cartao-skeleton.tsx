import { Skeleton } from '@mantine/core'
import classes from './clinica-cartao.module.css'

/** Loading placeholder in the shape of a card. */
export function CartaoSkeleton() {
  return (
    <div className={classes.cartao} aria-hidden="true">
      <Skeleton className={classes.imagem} radius={0} height="100%" />
      <div className={classes.corpo}>
        <Skeleton height={18} width="75%" />
        <Skeleton height={12} mt={10} width="45%" />
        <Skeleton height={12} mt={14} />
        <Skeleton height={12} mt={6} width="80%" />
        <Skeleton height={20} mt={14} width="60%" />
        <Skeleton height={16} mt={20} width="50%" />
      </div>
    </div>
  )
}
