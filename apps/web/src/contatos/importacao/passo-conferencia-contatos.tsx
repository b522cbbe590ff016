import { Button, Text } from '@mantine/core'
import { formatNumero } from '../../platform/format-numero.ts'
import { Contagem } from '../../tarefas/importacao/contagem.tsx'
import { PainelPasso } from '../../tarefas/importacao/painel-passo.tsx'
import { RelatorioButton } from '../../tarefas/importacao/relatorio-button.tsx'
import { plural } from '../../tarefas/importacao/textos.ts'
import { ContatosFora } from './contatos-fora.tsx'
import { relatorioContatosUrl } from './importacao.api.ts'
import type { UseImportacaoContatos } from './use-importacao-contatos.ts'

/** Step with the rehearsal's result; the import starts here. */
export function PassoConferenciaContatos({ importacao }: { importacao: UseImportacaoContatos }) {
  const { tarefa, resultado, canGoOn, isStarting } = importacao
  if (!tarefa || !resultado) return null
  const { lidas, importadas, atualizadas, ignoradas, erros } = resultado
  const total = importadas + atualizadas

  return (
    <PainelPasso
      title="Confira antes de importar"
      actions={
        <>
          {erros > 0 && <RelatorioButton href={relatorioContatosUrl(tarefa.id)} rotulo="Baixar linhas com erro" />}
          <Button variant="default" onClick={canGoOn ? importacao.backToColunas : importacao.restart}>
            {canGoOn ? 'Voltar às colunas' : 'Trocar arquivo'}
          </Button>
          {canGoOn && (
            <Button onClick={importacao.importar} loading={isStarting} disabled={total === 0}>
              {total === 0 ? 'Nada a importar' : `Importar ${formatNumero(total)} ${plural(total, 'contato')}`}
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
      <ContatosFora resultado={resultado} />
    </PainelPasso>
  )
}
