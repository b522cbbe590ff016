import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import classes from './passos.module.css'
import { PASSOS, type Passo } from './use-importacao.ts'

/** Progress through the steps. */
export function Passos({ atual }: { atual: Passo }) {
  return (
    <ol className={classes.passos} aria-label="Passos da importação">
      {PASSOS.map((nome, i) => {
        const numero = i + 1
        const feito = numero < atual
        return (
          <li key={nome} aria-current={numero === atual ? 'step' : undefined} data-feito={feito || undefined}>
            <span className={classes.numero}>{feito ? <IconCheck size={16} stroke={2.5} aria-hidden /> : numero}</span>
            <span className={classes.nome}>{nome}</span>
            {feito && <VisuallyHidden>(feito)</VisuallyHidden>}
          </li>
        )
      })}
    </ol>
  )
}
