import { CardsSkeleton } from './cards-skeleton.tsx'
import type { Formato } from './formato.ts'
import classes from './resultados.module.css'

export function ResultadosSkeleton({ formato = 'cartoes' }: { formato?: Formato }) {
  return (
    <div className={classes.skeleton} data-formato={formato}>
      <CardsSkeleton formato={formato} quantidade={6} />
    </div>
  )
}
