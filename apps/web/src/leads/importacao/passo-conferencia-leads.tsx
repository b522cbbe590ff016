import { Button } from '@mantine/core'
import { formatNumero } from '../../platform/format-numero.ts'
import { Contagem } from '../../tarefas/importacao/contagem.tsx'
import { PainelPasso } from '../../tarefas/importacao/painel-passo.tsx'
import { plural } from '../../tarefas/importacao/textos.ts'
import { LinhasLeads } from './linhas-leads.tsx'
import type { UseImportacaoLeads } from './use-importacao-leads.ts'

/** Step with the rehearsal's result; the import starts here. */
export function PassoConferenciaLeads({ importacao }: { importacao: UseImportacaoLeads }) {
  const { resultado, isStarting } = importacao
  if (!resultado) return null
  const { importadas, atualizadas, ignoradas, erros } = resultado
  const total = importadas + atualizadas

  return (
    <PainelPasso
      title="Confira antes de importar"
      actions={
        <>
          <Button variant="default" onClick={importacao.backToColunas}>
            Voltar às colunas
          </Button>
          <Button onClick={importacao.importar} loading={isStarting} disabled={total === 0}>
            {total === 0 ? 'Nada a importar' : `Importar ${formatNumero(total)} ${plural(total, 'lead')}`}
          </Button>
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
      <LinhasLeads resultado={resultado} />
    </PainelPasso>
  )
}
