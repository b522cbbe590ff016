import { Text } from '@mantine/core'
import { formatNumber } from '../../platform/format-number.ts'
import classes from './contagem.module.css'

type ContagemProps = { itens: { rotulo: string; quantas: number; tom?: 'bom' | 'ruim' }[] }

/** Row of counts. */
export function Contagem({ itens }: ContagemProps) {
  return (
    <dl className={classes.contagem}>
      {itens.map(({ rotulo, quantas, tom }) => (
        <div key={rotulo} data-tom={quantas > 0 ? tom : undefined}>
          <Text component="dt" c="dimmed" size="sm">
            {rotulo}
          </Text>
          <dd>{formatNumber(quantas)}</dd>
        </div>
      ))}
    </dl>
  )
}
