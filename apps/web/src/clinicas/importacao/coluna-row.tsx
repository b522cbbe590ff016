import { NativeSelect, Text } from '@mantine/core'
import {
  COLUNAS_IMPORTACAO,
  COLUNAS_OBRIGATORIAS,
  type ColunaImportacao,
} from '@portal/contract/clinicas/colunas-importacao'
import type { Inspecao } from '@portal/contract/clinicas/importacao.contract'
import classes from './passo-colunas.module.css'

const NENHUM = ''
const OBRIGATORIAS: readonly string[] = COLUNAS_OBRIGATORIAS
const GRUPOS = [...new Set(COLUNAS_IMPORTACAO.map(({ grupo }) => grupo))]
const OPCOES = [
  { value: NENHUM, label: 'Não importar' },
  ...GRUPOS.map((group) => ({
    group,
    items: COLUNAS_IMPORTACAO.filter(({ grupo }) => grupo === group).map(({ campo, rotulo }) => ({
      value: campo,
      label: OBRIGATORIAS.includes(campo) ? `${rotulo} *` : rotulo,
    })),
  })),
]

type Props = {
  coluna: Inspecao['colunas'][number] & { posicao: number }
  campo: ColunaImportacao | null
  erro: string | undefined
  onChange: (campo: ColunaImportacao | null) => void
}

/** A column of the file: title, sample values and the field that it fills. */
export function ColunaRow({ coluna: { posicao, titulo, amostra }, campo, erro, onChange }: Props) {
  const nome = titulo || `Coluna ${posicao + 1}`
  return (
    <li data-usada={campo !== null || undefined}>
      <div className={classes.coluna}>
        <Text fw={600}>{nome}</Text>
        <Text c="dimmed" size="sm" lineClamp={2}>
          {amostra.length > 0 ? amostra.join(' · ') : 'Sem valores nas primeiras linhas'}
        </Text>
      </div>
      <NativeSelect
        aria-label={`Campo da coluna ${nome}`}
        data={OPCOES}
        value={campo ?? NENHUM}
        error={erro}
        onChange={({ currentTarget: { value } }) => onChange(value === NENHUM ? null : (value as ColunaImportacao))}
      />
    </li>
  )
}
