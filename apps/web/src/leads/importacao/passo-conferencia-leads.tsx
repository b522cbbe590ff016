import { Button, Text } from '@mantine/core'
import { formatNumero } from '../../platform/format-numero.ts'
import { Contagem } from '../../tarefas/importacao/contagem.tsx'
import { PainelPasso } from '../../tarefas/importacao/painel-passo.tsx'
import { RelatorioButton } from '../../tarefas/importacao/relatorio-button.tsx'
import { plural } from '../../tarefas/importacao/textos.ts'
import { relatorioLeadsUrl } from './importacao.api.ts'
import { LeadsFora } from './leads-fora.tsx'
import type { UseImportacaoLeads } from './use-importacao-leads.ts'

/** Step with the rehearsal's result; the import starts here. */
export function PassoConferenciaLeads({ importacao }: { importacao: UseImportacaoLeads }) {
  const { tarefa, resultado, canGoOn, isStarting } = importacao
  if (!tarefa || !resultado) return null
  const { lidas, importadas, atualizadas, ignoradas, erros } = resultado
  const total = importadas + atualizadas

  return (
    <PainelPasso
      title="Confira antes de importar"
      actions={
        <>
          <Button variant="default" onClick={canGoOn ? importacao.backToColunas : importacao.restart}>
            {canGoOn ? 'Voltar às colunas' : 'Trocar arquivo'}
          </Button>
          {canGoOn && (
            <Button onClick={importacao.importar} loading={isStarting} disabled={total === 0}>
              {total === 0 ? 'Nada a importar' : `Importar ${formatNumero(total)} ${plural(total, 'lead')}`}
            </Button>
          )}
        </>
      }
    >
      <Contagem
        itens={[
          { rotulo: 'Vão entrar', quantas: importadas, tom: 'bom' },
          { rotulo: 'Vão ser atualizados', quantas: atualizadas, tom: 'bom' },
          { rotulo: 'Ignorados', quantas: ignoradas },
          { rotulo: 'Com erro', quantas: erros, tom: 'ruim' },
        ]}
      />
      {lidas === 0 && <Text>O arquivo não tem linhas abaixo dos títulos.</Text>}
      {erros > 0 && <RelatorioButton href={relatorioLeadsUrl(tarefa.id)} rotulo="Baixar linhas com erro" />}
      <LeadsFora resultado={resultado} />
    </PainelPasso>
  )
}
