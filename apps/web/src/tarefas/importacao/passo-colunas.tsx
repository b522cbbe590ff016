import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ColunaRow, type OpcoesColuna } from './coluna-row.tsx'
import { Escolhas } from './escolha-row.tsx'
import { PainelPasso } from './painel-passo.tsx'
import type { Mapeamento, UseImportacao } from './use-importacao.ts'

type Props<Campo extends string> = {
  importacao: UseImportacao & {
    mapeamento: Mapeamento<Campo> | undefined
    chooseMapeamento: (novo: Mapeamento<Campo>) => void
  }
  opcoes: OpcoesColuna
  /** Errors of the chosen fields, by dotted path. */
  check: (mapeamento: Mapeamento<Campo>) => Record<string, string>
  /** Text about the file, before its number of columns. */
  situacao?: string
  /** Options for the whole file. */
  children: ReactNode
}

/** Step that assigns fields to columns. */
export function PassoColunas<Campo extends string>({ importacao, opcoes, check, situacao, children }: Props<Campo>) {
  const { inspecao, mapeamento, isStarting } = importacao
  if (!inspecao.data || !mapeamento) return null
  const { nome, formato } = inspecao.data
  const colunas = inspecao.data.colunas.map((coluna, posicao) => ({ ...coluna, posicao }))
  const problemas = check(mapeamento)
  const usadas = mapeamento.filter((campo) => campo !== null).length
  const choose = (posicao: number, campo: Campo | null) =>
    importacao.chooseMapeamento(mapeamento.map((atual, i) => (i === posicao ? campo : atual)))

  return (
    <PainelPasso
      title="O que há em cada coluna"
      impedimento={{ id: 'colunas-situacao', texto: Object.values(problemas)[0] }}
      actions={
        <>
          <Button variant="default" onClick={importacao.restart}>
            Trocar arquivo
          </Button>
          <Button
            onClick={importacao.rehearse}
            loading={isStarting}
            disabled={Object.keys(problemas).length > 0}
            aria-describedby="colunas-situacao"
          >
            Conferir
          </Button>
        </>
      }
    >
      <div>
        <Text className="portal-wrap">
          <strong>{nome}</strong>
          {formato === 'xlsx' && ' (primeira planilha)'}
        </Text>
        {situacao && <Text size="sm">{situacao}</Text>}
        <Text c="dimmed" size="sm">
          {usadas} de {colunas.length} colunas serão usadas. As escolhas ficam guardadas para os seus próximos arquivos
          com os mesmos títulos.
        </Text>
      </div>
      <Escolhas rotulo="Colunas do arquivo">
        {colunas.map((coluna) => (
          <ColunaRow
            key={coluna.posicao}
            coluna={coluna}
            opcoes={opcoes}
            campo={mapeamento[coluna.posicao] ?? null}
            erro={problemas[`mapeamento.${coluna.posicao}`]}
            onChange={(campo) => choose(coluna.posicao, campo)}
          />
        ))}
      </Escolhas>
      {children}
    </PainelPasso>
  )
}
