import { Skeleton, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Page } from '../../ui/page.tsx'
import classes from './importar-page.module.css'
import { PassoArquivo } from './passo-arquivo.tsx'
import { PassoColunas } from './passo-colunas.tsx'
import { PassoConferencia } from './passo-conferencia.tsx'
import { PassoResultado } from './passo-resultado.tsx'
import { PassoTrabalho } from './passo-trabalho.tsx'
import { PASSOS, type Passo, type UseImportacao, useImportacao } from './use-importacao.ts'

/** Import of clinics from a spreadsheet, in steps. */
export function ImportarPage() {
  const importacao = useImportacao()
  const { passo, tarefa, isLoading } = importacao
  const etapa = `${passo} ${tarefa?.estado}`
  const area = useRef<HTMLDivElement>(null)
  const anterior = useRef<string>(undefined)
  useEffect(() => {
    if (isLoading) return
    // Focuses the new step's heading for screen readers.
    if (anterior.current !== undefined && anterior.current !== etapa) area.current?.querySelector('h2')?.focus()
    anterior.current = etapa
  }, [etapa, isLoading])

  return (
    <Page title="Importar clínicas" description="De uma planilha CSV ou XLSX. Nada é gravado antes da conferência.">
      <Passos atual={passo} />
      <div ref={area}>{isLoading ? <Skeleton height={240} radius="lg" /> : <PassoAtual importacao={importacao} />}</div>
    </Page>
  )
}

function PassoAtual({ importacao }: { importacao: UseImportacao }) {
  const { passo, tarefa } = importacao
  if (passo === 1) return <PassoArquivo importacao={importacao} />
  if (passo === 2) return <PassoColunas importacao={importacao} />
  if (tarefa?.estado !== 'concluida') return <PassoTrabalho importacao={importacao} />
  return passo === 3 ? <PassoConferencia importacao={importacao} /> : <PassoResultado importacao={importacao} />
}

/** Progress through the steps. */
function Passos({ atual }: { atual: Passo }) {
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
