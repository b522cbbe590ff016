import { Skeleton } from '@mantine/core'
import card from './clinica-card.module.css'
import linha from './clinica-linha.module.css'
import type { Formato } from './formato-toggle.tsx'
import item from './item-clinica.module.css'
import classes from './resultados.module.css'

export function ResultadosSkeleton({ formato = 'cartoes' }: { formato?: Formato }) {
  return (
    <div className={classes.skeleton} data-formato={formato}>
      <CardsSkeleton formato={formato} quantidade={6} />
    </div>
  )
}

const LUGARES = ['a', 'b', 'c', 'd', 'e', 'f']

type Props = { formato: Formato; quantidade: number; animate?: boolean }

/** Skeletons of up to six results. */
export function CardsSkeleton({ formato, quantidade, animate = true }: Props) {
  const Lugar = formato === 'lista' ? LinhaSkeleton : CardSkeleton
  return LUGARES.slice(0, quantidade).map((lugar) => <Lugar key={lugar} animate={animate} />)
}

const CardSkeleton = ({ animate }: { animate: boolean }) => (
  <div className={`${item.item} ${card.card}`} aria-hidden="true">
    <Skeleton animate={animate} className={card.imagem} radius={0} />
    <div className={card.corpo}>
      <Skeleton animate={animate} height={20} width="70%" mt={4} />
      <Skeleton animate={animate} height={14} width="40%" mt={10} />
      <Skeleton animate={animate} height={28} width="85%" mt={18} radius="xl" />
      <Skeleton animate={animate} height={20} width="55%" mt={18} mb={14} />
      <Skeleton animate={animate} height={44} />
      <Skeleton animate={animate} height={50} mt={8} />
    </div>
  </div>
)

const LinhaSkeleton = ({ animate }: { animate: boolean }) => (
  <div className={`${item.item} ${linha.linha}`} aria-hidden="true">
    <Skeleton animate={animate} className={linha.foto} radius={0} height="100%" />
    <div className={linha.corpo}>
      <Skeleton animate={animate} height={16} width="80%" mt={4} />
      <Skeleton animate={animate} height={14} width="55%" mt={8} />
      <Skeleton animate={animate} height={20} width="75%" mt={8} />
      <Skeleton animate={animate} height={24} width="40%" mt={14} ml="auto" />
    </div>
  </div>
)
