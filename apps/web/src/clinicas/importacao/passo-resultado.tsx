import { Button, Text } from '@mantine/core'
import { contado } from '@portal/contract/regras/contado'
import { Link, useLocation } from '@tanstack/react-router'
import { formatNumber } from '../../platform/format-number.ts'
import { PainelPasso } from '../../tarefas/importacao/painel-passo.tsx'
import { RelatorioButton } from '../../tarefas/importacao/relatorio-button.tsx'
import { ClinicasFora } from './clinicas-fora.tsx'
import { relatorioUrl } from './importacao.api.ts'
import type { UseImportacaoClinicas } from './use-importacao-clinicas.ts'

/** Step with the import's result. */
export function PassoResultado({ importacao: { tarefa, resultado, restart } }: { importacao: UseImportacaoClinicas }) {
  const lista = useLocation().pathname.startsWith('/admin') ? '/admin/clinicas' : '/gerenciador/clinicas'
  if (!tarefa || !resultado) return null
  const { importadas, existentes, repetidas, erros, sem_coordenadas } = resultado
  const ignoradas = existentes + repetidas

  return (
    <PainelPasso
      title={`${contado(importadas, 'clínica importada', 'clínicas importadas')}, ${contado(ignoradas, 'ignorada')}, ${formatNumber(erros)} com erro`}
      actions={
        <>
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
        Ignoradas são as linhas de clínicas que já existem no portal ({formatNumber(existentes)}) ou que se repetem no
        arquivo ({formatNumber(repetidas)}). O relatório diz o que houve com cada linha e fica guardado por um dia.
      </Text>
      {sem_coordenadas > 0 && (
        <Text c="dimmed">{formatNumber(sem_coordenadas)} sem coordenadas: não aparecem na busca por raio.</Text>
      )}
      <RelatorioButton href={relatorioUrl(tarefa.id)} />
      <ClinicasFora resultado={resultado} />
    </PainelPasso>
  )
}
