import { PassosImportacao } from '../../tarefas/importacao/passos-importacao.tsx'
import { Page } from '../../ui/page.tsx'
import { PassoArquivo } from './passo-arquivo.tsx'
import { PassoColunas } from './passo-colunas.tsx'
import { PassoConferencia } from './passo-conferencia.tsx'
import { PassoResultado } from './passo-resultado.tsx'
import { PassoTrabalho } from './passo-trabalho.tsx'
import { PASSOS, type UseImportacao, useImportacao } from './use-importacao.ts'

/** Import of clinics from a spreadsheet, in steps. */
export function ImportarPage() {
  const importacao = useImportacao()
  const { passo, tarefa, isLoading } = importacao
  return (
    <Page title="Importar clínicas" description="De uma planilha CSV ou XLSX. Nada é gravado antes da conferência.">
      <PassosImportacao passos={PASSOS} atual={passo} etapa={`${passo} ${tarefa?.estado}`} isLoading={isLoading}>
        <PassoAtual importacao={importacao} />
      </PassosImportacao>
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
