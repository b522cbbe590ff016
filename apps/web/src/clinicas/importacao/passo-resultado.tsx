import { Button, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { formatNumero } from '../../platform/format-numero.ts'
import { PainelPasso } from '../../tarefas/importacao/painel-passo.tsx'
import { plural } from '../../tarefas/importacao/textos.ts'
import { LinhasFora } from './linhas-fora.tsx'
import { RelatorioButton } from './relatorio-button.tsx'
import type { UseImportacao } from './use-importacao.ts'

/** Step with the import's result. */
export function PassoResultado({ importacao: { tarefa, resultado, restart } }: { importacao: UseImportacao }) {
  const lista = useLocation().pathname.startsWith('/admin') ? '/admin/clinicas' : '/gerenciador/clinicas'
  if (!tarefa || !resultado) return null
  const { importadas, existentes, repetidas, erros, sem_coordenadas } = resultado
  const ignoradas = existentes + repetidas

  return (
    <PainelPasso
      title={`${formatNumero(importadas)} ${plural(importadas, 'clínica', 'importada')}, ${formatNumero(ignoradas)} ${plural(ignoradas, 'ignorada')}, ${formatNumero(erros)} com erro`}
      actions={
        <>
          <RelatorioButton tarefaId={tarefa.id} />
          <Button variant="default" onClick={restart}>
            Importar outro arquivo
          </Button>
          <Button component={Link} to={lista}>
            Ver clínicas
          </Button>
        </>
      }
    >
      <Text>
        Ignoradas são as linhas de clínicas que já existem no portal ({formatNumero(existentes)}) ou que se repetem no
        arquivo ({formatNumero(repetidas)}). O relatório diz o que houve com cada linha e fica guardado por um dia.
      </Text>
      {sem_coordenadas > 0 && (
        <Text c="dimmed">{formatNumero(sem_coordenadas)} sem coordenadas: não aparecem na busca por raio.</Text>
      )}
      <LinhasFora resultado={resultado} />
    </PainelPasso>
  )
}
