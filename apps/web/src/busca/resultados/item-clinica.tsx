import type { ClinicaCard } from '@portal/contract/busca/busca.contract'
import type { ReactNode } from 'react'
import { destaque, useIsDestacada } from '../mapa/destaque.ts'
import classes from './item-clinica.module.css'

export type ItemProps = {
  clinica: ClinicaCard
  loading: 'eager' | 'lazy'
  onOpen: (id: string) => void
  onShare: (clinica: ClinicaCard) => void
  /** Absent for roles without patients. */
  onCadastro?: ((clinica: ClinicaCard) => void) | undefined
  /** Absent for roles without quotes. */
  onOrcamento?: ((clinica: ClinicaCard) => void) | undefined
  /** Absent for roles that only read vacancies. */
  onVagas?: ((clinica: ClinicaCard) => void) | undefined
}

type Props = {
  clinica: Pick<ClinicaCard, 'id' | 'name' | 'latitude' | 'longitude'>
  className: string | undefined
  children: ReactNode
}

/** Frame of a result in every layout. Hovering it highlights its pin on the map, and vice versa. */
export function ItemClinica({ clinica, className, children }: Props) {
  const destacada = useIsDestacada(clinica.id)
  return (
    <article
      className={`${classes.item} ${className}`}
      data-destacada={destacada || undefined}
      onPointerEnter={(event) => event.pointerType === 'mouse' && destaque.set(clinica)}
      onPointerLeave={() => destaque.clear(clinica.id)}
      onFocus={() => destaque.set(clinica)}
      onBlur={() => destaque.clear(clinica.id)}
    >
      {children}
    </article>
  )
}
