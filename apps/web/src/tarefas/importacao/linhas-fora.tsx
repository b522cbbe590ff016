import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { formatNumber } from '../../platform/format-number.ts'
import { type Contada, filterLinhas, type Linha, listSituacoes } from './filter-linhas.ts'
import classes from './linhas-fora.module.css'
import { LinhasTabela } from './linhas-tabela.tsx'

type Props<Situacao extends string> = {
  /** First lines of the result. */
  linhas: readonly Linha<Situacao>[]
  /** Label of a line by kind, and the kinds with their counts. */
  rotulos: Record<Situacao, string>
  contadas: readonly Contada<Situacao>[]
  /** 'Linhas que não entram' */
  titulo: string
  procurarEm: string
}

/** Lines that were not imported as they are, with reasons. */
export function LinhasFora<Situacao extends string>({
  linhas: todas,
  rotulos,
  contadas,
  titulo,
  procurarEm,
}: Props<Situacao>) {
  const [situacao, setSituacao] = useState<Situacao | 'todas'>('todas')
  const [texto, setTexto] = useState('')
  const procurado = useDeferredValue(texto)
  const situacoes = listSituacoes(contadas)
  const total = situacoes[0]?.quantas ?? 0
  if (total === 0) return null
  const linhas = filterLinhas(todas, situacao, procurado)

  return (
    <div className={classes.fora}>
      <div className={classes.filtros}>
        <NativeSelect
          label={titulo}
          value={situacao}
          onChange={(event) => setSituacao(event.currentTarget.value as Situacao | 'todas')}
          data={situacoes.map(({ situacao, rotulo, quantas }) => ({
            value: situacao,
            label: `${rotulo} (${formatNumber(quantas)})`,
          }))}
        />
        <TextInput
          label="Procurar"
          placeholder={procurarEm}
          value={texto}
          onChange={(event) => setTexto(event.currentTarget.value)}
        />
      </div>
      {linhas.length > 0 ? (
        <LinhasTabela titulo={titulo} linhas={linhas} rotulos={rotulos} />
      ) : (
        <Text c="dimmed" ta="center" p="lg">
          Nenhuma linha encontrada
        </Text>
      )}
      {todas.length < total && (
        <Text c="dimmed" size="sm">
          Aqui estão as primeiras {formatNumber(todas.length)} de {formatNumber(total)}; o relatório traz todas.
        </Text>
      )}
    </div>
  )
}
