import { Text } from '@mantine/core'
import { formatNumber } from '../../platform/format-number.ts'
import { PassoConferencia } from '../../tarefas/importacao/passo-conferencia.tsx'
import { RelatorioButton } from '../../tarefas/importacao/relatorio-button.tsx'
import { ClinicasFora } from './clinicas-fora.tsx'
import { relatorioUrl } from './importacao.api.ts'
import type { UseImportacaoClinicas } from './use-importacao-clinicas.ts'

/** Step with the simulation's result; the import starts here. */
export function PassoConferenciaClinicas({ importacao }: { importacao: UseImportacaoClinicas }) {
  const { tarefa, resultado } = importacao
  if (!tarefa || !resultado) return null
  const { importadas, existentes, repetidas, erros, com_coordenadas_do_municipio, sem_coordenadas, amostra } = resultado
  const exemplos = amostra.map(({ name, city, state }) => `${name} (${city}/${state})`).join(', ')

  return (
    <PassoConferencia
      importacao={importacao}
      total={importadas}
      nome="clínica"
      contagem={[
        { rotulo: 'Vão entrar', quantas: importadas, tom: 'bom' },
        { rotulo: 'Já existem no portal', quantas: existentes },
        { rotulo: 'Repetidas no arquivo', quantas: repetidas },
        { rotulo: 'Com erro', quantas: erros, tom: 'ruim' },
      ]}
    >
      <div>
        {exemplos && <Text style={{ overflowWrap: 'anywhere' }}>Primeiras: {exemplos}.</Text>}
        {com_coordenadas_do_municipio > 0 && (
          <Text c="dimmed">{formatNumber(com_coordenadas_do_municipio)} com as coordenadas do município.</Text>
        )}
        {sem_coordenadas > 0 && (
          <Text c="dimmed">
            {formatNumber(sem_coordenadas)} sem coordenadas: não aparecem na busca por raio até que alguém as informe.
          </Text>
        )}
      </div>
      <RelatorioButton href={relatorioUrl(tarefa.id)} />
      <ClinicasFora resultado={resultado} />
    </PassoConferencia>
  )
}
