import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './passos.module.css'
import type { UseImportacao } from './use-importacao.ts'

const PASSOS = ['Arquivo', 'Colunas', 'Conferência', 'Importação', 'Resultado'] as const

type Props = {
  importacao: Pick<UseImportacao, 'passo' | 'tarefa' | 'resultado' | 'isLoading'>
  arquivo: ReactNode
  colunas: ReactNode
  /** Shown while a task runs, and when it ended without a result. */
  trabalho: ReactNode
  conferencia: ReactNode
  resultado: ReactNode
}

/** List of an import's steps, with the current step below; its heading gets the focus when the step changes. */
export function PassosImportacao({ importacao, ...telas }: Props) {
  const { passo: atual, tarefa, isLoading } = importacao
  const etapa = `${atual} ${tarefa?.estado}`
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
        {PASSOS.map((nome, i) => {
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
      <div ref={area}>{isLoading ? <Skeleton height={240} radius="lg" /> : telas[telaDe(importacao)]}</div>
    </>
  )
}

function telaDe({ passo, resultado }: Props['importacao']): Exclude<keyof Props, 'importacao'> {
  if (passo === 1) return 'arquivo'
  if (passo === 2) return 'colunas'
  if (!resultado) return 'trabalho'
  return passo === 3 ? 'conferencia' : 'resultado'
}
