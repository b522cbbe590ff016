import { Button, NativeSelect, Text } from '@mantine/core'
import {
  COLUNAS_LEADS,
  COLUNAS_LEADS_OBRIGATORIAS,
  type ColunaLead,
  checkMapeamentoLeads,
} from '@portal/contract/leads/colunas-importacao'
import type { PedidoImportacaoLeads } from '@portal/contract/leads/importacao.contract'
import { useQuery } from '@tanstack/react-query'
import { ColunaRow, opcoesDe } from '../../tarefas/importacao/coluna-row.tsx'
import { PainelPasso } from '../../tarefas/importacao/painel-passo.tsx'
import classes from '../../tarefas/importacao/passo-colunas.module.css'
import { consultoresQuery } from '../leads.api.ts'
import type { UseImportacaoLeads } from './use-importacao-leads.ts'

const OPCOES = opcoesDe(COLUNAS_LEADS, COLUNAS_LEADS_OBRIGATORIAS)
const FILA = ''

/** Step that assigns fields to columns, which are recognised as far as possible, and asks where the leads go. */
export function PassoColunasLeads({ importacao, distribui }: { importacao: UseImportacaoLeads; distribui: boolean }) {
  const { inspecao, mapeamento, isStarting } = importacao
  if (!inspecao.data || !mapeamento) return null
  const { nome, formato, programa } = inspecao.data
  const colunas = inspecao.data.colunas.map((coluna, posicao) => ({ ...coluna, posicao }))
  const problemas = checkMapeamentoLeads(mapeamento)
  const choose = (posicao: number, campo: ColunaLead | null) =>
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
          {programa ? `Arquivo reconhecido: ${programa}. ` : ''}
          {mapeamento.filter((campo) => campo !== null).length} de {colunas.length} colunas serão usadas.
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
      <Opcoes importacao={importacao} distribui={distribui} />
      <Text id="colunas-situacao" role="status" c="var(--mantine-color-error)" fw={600}>
        {Object.values(problemas)[0]}
      </Text>
    </PainelPasso>
  )
}

/** What happens to telephones that are known, in which stage leads begin, and of distributors, whose they are. */
function Opcoes({
  importacao: { opcoes, chooseOpcoes },
  distribui,
}: {
  importacao: UseImportacaoLeads
  distribui: boolean
}) {
  const consultores = useQuery(consultoresQuery(distribui))
  const naFila = distribui && opcoes.consultor_id === null
  return (
    <>
      {distribui && (
        <NativeSelect
          label="Destino"
          value={opcoes.consultor_id ?? FILA}
          onChange={({ currentTarget: { value } }) =>
            chooseOpcoes(value === FILA ? { consultor_id: null, etapa: 'novo' } : { consultor_id: value })
          }
          data={[
            { value: FILA, label: 'Fila, para distribuir depois' },
            ...(consultores.data ?? []).map(({ id, nome }) => ({ value: id, label: nome })),
          ]}
        />
      )}
      <NativeSelect
        label="Telefones que já têm lead aberto"
        value={opcoes.repetidos}
        onChange={({ currentTarget: { value } }) =>
          chooseOpcoes({ repetidos: value as PedidoImportacaoLeads['repetidos'] })
        }
        data={[
          { value: 'ignorar', label: 'Ignorar' },
          { value: 'atualizar', label: 'Atualizar: preencher o que está vazio' },
        ]}
      />
      <NativeSelect
        label="Etapa dos leads novos"
        value={opcoes.etapa}
        disabled={naFila}
        onChange={({ currentTarget: { value } }) => chooseOpcoes({ etapa: value as PedidoImportacaoLeads['etapa'] })}
        data={[
          { value: 'novo', label: 'Novo' },
          { value: 'em_contato', label: 'Em contato' },
        ]}
      />
    </>
  )
}
