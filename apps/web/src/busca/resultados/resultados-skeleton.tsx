import { CardsSkeleton } from './cards-skeleton.tsx'
import classes from './resultados.module.css'

/** The first results on their way. */
export function ResultadosSkeleton() {
  return (
    <div className={classes.skeleton}>
      <CardsSkeleton quantidade={6} />
    </div>
  )
}
