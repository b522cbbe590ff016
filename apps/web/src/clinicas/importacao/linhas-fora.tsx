import { NativeSelect, Text, TextInput } from '@mantine/core'
import type { ResultadoImportacao } from '@portal/contract/clinicas/importacao.contract'
import { useDeferredValue, useState } from 'react'
import { formatNumero } from '../../platform/format-numero.ts'
import { LinhasTabela } from '../../tarefas/importacao/linhas-tabela.tsx'
import { filterLinhas, listSituacoes, type Situacao } from './filtrar-linhas.ts'
import classes from './linhas-fora.module.css'

const ROTULOS = { erro: 'Com erro', existente: 'Já existe', repetida: 'Repetida' } as const

/** Lines that are not imported, with their reasons. */
export function LinhasFora({ resultado }: { resultado: ResultadoImportacao }) {
  const [situacao, setSituacao] = useState<Situacao>('todas')
  const [texto, setTexto] = useState('')
  const procurado = useDeferredValue(texto)
  const situacoes = listSituacoes(resultado)
  const total = situacoes[0]?.quantas ?? 0
  if (total === 0) return null
  const linhas = filterLinhas(resultado.linhas, situacao, procurado)

  return (
    <div className={classes.fora}>
      <div className={classes.filtros}>
        <NativeSelect
          label="Linhas que não entram"
          value={situacao}
          onChange={(event) => setSituacao(event.currentTarget.value as Situacao)}
          data={situacoes.map(({ situacao, rotulo, quantas }) => ({
            value: situacao,
            label: `${rotulo} (${formatNumero(quantas)})`,
          }))}
        />
        <TextInput
          label="Procurar"
          placeholder="Nome, motivo ou linha"
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
      </div>
      {linhas.length > 0 ? (
        <LinhasTabela linhas={linhas} rotulos={ROTULOS} />
      ) : (
        <Text c="dimmed" ta="center" p="lg">
          Nenhuma linha encontrada
        </Text>
      )}
      {resultado.linhas.length < total && (
        <Text c="dimmed" size="sm">
          Aqui estão as primeiras {formatNumero(resultado.linhas.length)} de {formatNumero(total)}; o relatório traz
          todas.
        </Text>
      )}
    </div>
  )
}
