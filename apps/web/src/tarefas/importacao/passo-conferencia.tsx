import { Button } from '@mantine/core'
import { contado } from '@portal/contract/regras/contado'
import type { ReactNode } from 'react'
import { Contagem } from './contagem.tsx'
import { PainelPasso } from './painel-passo.tsx'

type Props = {
  importacao: {
    canGoOn: boolean
    isStarting: boolean
    runImport: () => void
    backToColunas: () => void
    restart: () => void
  }
  /** Number of records that would be written, and their name in the singular. */
  total: number
  nome: string
  contagem: Parameters<typeof Contagem>[0]['itens']
  children: ReactNode
}

/** Step with the simulation's result; the import starts here. */
export const PassoConferencia = ({ importacao, total, nome, contagem, children }: Props) => (
  <PainelPasso
    title="Confira antes de importar"
    actions={
      <>
        <Button variant="default" onClick={importacao.canGoOn ? importacao.backToColunas : importacao.restart}>
          {importacao.canGoOn ? 'Voltar às colunas' : 'Trocar arquivo'}
        </Button>
        {importacao.canGoOn && (
          <Button onClick={importacao.runImport} loading={importacao.isStarting} disabled={total === 0}>
            {total === 0 ? 'Nada a importar' : `Importar ${contado(total, nome)}`}
          </Button>
        )}
      </>
    }
  >
    <Contagem itens={contagem} />
    {children}
  </PainelPasso>
)
