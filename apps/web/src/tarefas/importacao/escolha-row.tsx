import { NativeSelect, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './passo-colunas.module.css'

type Props = {
  nome: string
  /** What is known of it, in a line or two. */
  detalhe: string
  /** What the choice is called for those who do not see where it stands. */
  rotulo: string
  opcoes: NonNullable<ComponentProps<typeof NativeSelect>['data']>
  valor: string
  usada: boolean
  erro?: string | undefined
  onChange: (valor: string) => void
}

/** Something of a file, and what it is here. */
export const EscolhaRow = ({ nome, detalhe, rotulo, opcoes, valor, usada, erro, onChange }: Props) => (
  <li data-usada={usada || undefined}>
    <div className={classes.coluna}>
      <Text fw={600}>{nome}</Text>
      <Text c="dimmed" size="sm" lineClamp={2}>
        {detalhe}
      </Text>
    </div>
    <NativeSelect
      aria-label={rotulo}
      data={opcoes}
      value={valor}
      error={erro}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    />
  </li>
)

/** Choices one below the other. */
export const Escolhas = ({ rotulo, children }: { rotulo: string; children: ReactNode }) => (
  <ul className={classes.colunas} aria-label={rotulo}>
    {children}
  </ul>
)
