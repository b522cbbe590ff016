import { Skeleton } from '@mantine/core'
import classes from './clinica-card.module.css'

const LUGARES = ['a', 'b', 'c', 'd', 'e', 'f']

/** Up to six cards on their way, in the shape they will have. */
export function CardsSkeleton({ quantidade, animate = true }: { quantidade: number; animate?: boolean }) {
  return LUGARES.slice(0, quantidade).map((lugar) => (
    <div key={lugar} className={classes.card} aria-hidden="true">
      <Skeleton animate={animate} className={classes.imagem} radius={0} />
      <div className={classes.corpo}>
        <Skeleton animate={animate} height={20} width="70%" mt={4} />
        <Skeleton animate={animate} height={14} width="40%" mt={10} />
        <Skeleton animate={animate} height={26} width="85%" mt={44} radius="xl" />
        <Skeleton animate={animate} height={20} width="55%" mt={18} mb={14} />
        <Skeleton animate={animate} height={44} />
        <Skeleton animate={animate} height={50} mt={8} />
      </div>
    </div>
  ))
}
