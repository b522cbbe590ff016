import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './passos.module.css'

type Props = {
  passos: readonly string[]
  /** From 1. */
  atual: number
  /** Changes with every step and its state, so that the new heading is focused. */
  etapa: string
  isLoading: boolean
  children: ReactNode
}

/** The steps of an import with the present one below; its heading is focused for screen readers when it changes. */
export function PassosImportacao({ passos, atual, etapa, isLoading, children }: Props) {
  const area = useRef<HTMLDivElement>(null)
  const anterior = useRef<string>(undefined)
  useEffect(() => {
    if (isLoading) return
    if (anterior.current !== undefined && anterior.current !== etapa) area.current?.querySelector('h2')?.focus()
    anterior.current = etapa
  }, [etapa, isLoading])

  return (
    <>
      <ol className={classes.passos} aria-label="Passos da importação">
        {passos.map((nome, i) => {
          const numero = i + 1
          const feito = numero < atual
          return (
            <li key={nome} aria-current={numero === atual ? 'step' : undefined} data-feito={feito || undefined}>
              <span className={classes.numero}>
                {feito ? <IconCheck size={16} stroke={2.5} aria-hidden /> : numero}
              </span>
              <span className={classes.nome}>{nome}</span>
              {feito && <VisuallyHidden>(feito)</VisuallyHidden>}
            </li>
          )
        })}
      </ol>
      <div ref={area}>{isLoading ? <Skeleton height={240} radius="lg" /> : children}</div>
    </>
  )
}
