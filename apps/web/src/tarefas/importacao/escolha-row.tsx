import { NativeSelect, Text } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './passo-colunas.module.css'

type Props = {
  nome: string
  /** Details in a line or two. */
  detalhe: string
  /** Accessible name of the choice. */
  rotulo: string
  opcoes: NonNullable<ComponentProps<typeof NativeSelect>['data']>
  valor: string
  usada: boolean
  erro?: string | undefined
  onChange: (valor: string) => void
}

/** Value of a file with the choice of what it becomes here. */
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

/** List of choices. */
export const Escolhas = ({ rotulo, children }: { rotulo: string; children: ReactNode }) => (
  <ul className={classes.colunas} aria-label={rotulo}>
    {children}
  </ul>
)
