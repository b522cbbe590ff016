import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Text } from '@mantine/core'
import {
  COLUNAS_IMPORTACAO,
  COLUNAS_OBRIGATORIAS,
  type ColunaImportacao,
  checkMapeamento,
} from '@portal/contract/clinicas/colunas-importacao'
import { ColunaRow, opcoesDe } from '../../tarefas/importacao/coluna-row.tsx'
import { PainelPasso } from '../../tarefas/importacao/painel-passo.tsx'
import classes from '../../tarefas/importacao/passo-colunas.module.css'
import type { UseImportacao } from './use-importacao.ts'

const OPCOES = opcoesDe(COLUNAS_IMPORTACAO, COLUNAS_OBRIGATORIAS)

/** Step that assigns fields to columns. */
export function PassoColunas({ importacao }: { importacao: UseImportacao }) {
  const { inspecao, mapeamento, completar, isStarting } = importacao
  if (!inspecao.data || !mapeamento) return null
  const { nome, formato } = inspecao.data
  const colunas = inspecao.data.colunas.map((coluna, posicao) => ({ ...coluna, posicao }))
  const problemas = checkMapeamento(mapeamento)
  const usadas = mapeamento.filter((campo) => campo !== null).length
  const choose = (posicao: number, campo: ColunaImportacao | null) =>
    importacao.chooseMapeamento(mapeamento.map((atual, i) => (i === posicao ? campo : atual)))

  return (
    <PainelPasso
      title="O que há em cada coluna"
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
        <Text className={classes.arquivo}>
          <strong>{nome}</strong>
          {formato === 'xlsx' && ' (primeira planilha)'}
        </Text>
        <Text c="dimmed" size="sm">
          {usadas} de {colunas.length} colunas serão usadas. As escolhas ficam guardadas neste navegador para arquivos
          com os mesmos títulos.
        </Text>
      </div>
      <ul className={classes.colunas}>
        {colunas.map((coluna) => (
          <ColunaRow
            key={coluna.posicao}
            coluna={coluna}
            opcoes={OPCOES}
            campo={mapeamento[coluna.posicao] ?? null}
            erro={problemas[`mapeamento.${coluna.posicao}`]}
            onChange={(campo) => choose(coluna.posicao, campo)}
          />
        ))}
      </ul>
      <Checkbox
        label="Usar as coordenadas do município nas linhas que não as trazem"
        description="Sem coordenadas, a clínica não aparece na busca por raio."
        checked={completar}
        onChange={(event) => importacao.chooseCompletar(event.currentTarget.checked)}
      />
      <Text id="colunas-situacao" role="status" c="var(--mantine-color-error)" fw={600}>
        {Object.values(problemas)[0]}
      </Text>
    </PainelPasso>
  )
}
