import { NativeSelect, Text } from '@mantine/core'
import classes from './passo-colunas.module.css'

const NENHUM = ''

type Campo<Chave extends string> = { campo: Chave; rotulo: string; grupo: string }
export type OpcoesColuna = ReturnType<typeof opcoesDe>

/** Choices of a column: the fields in their groups, the required ones marked. */
export const opcoesDe = <Chave extends string>(campos: readonly Campo<Chave>[], obrigatorias: readonly string[]) => [
  { value: NENHUM, label: 'Não importar' },
  ...[...new Set(campos.map(({ grupo }) => grupo))].map((group) => ({
    group,
    items: campos
      .filter(({ grupo }) => grupo === group)
      .map(({ campo, rotulo }) => ({
        value: campo as string,
        label: obrigatorias.includes(campo) ? `${rotulo} *` : rotulo,
      })),
  })),
]

type Props<Chave extends string> = {
  coluna: { posicao: number; titulo: string; amostra: string[] }
  opcoes: OpcoesColuna
  campo: Chave | null
  erro: string | undefined
  onChange: (campo: Chave | null) => void
}

/** A column of the file: title, sample values and the field that it fills. */
export function ColunaRow<Chave extends string>({
  coluna: { posicao, titulo, amostra },
  opcoes,
  campo,
  erro,
  onChange,
}: Props<Chave>) {
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
        data={opcoes}
        value={campo ?? NENHUM}
        error={erro}
        onChange={({ currentTarget: { value } }) => onChange(value === NENHUM ? null : (value as Chave))}
      />
    </li>
  )
}
