import type { ComponentProps, ReactNode } from 'react'
import type { Coluna } from './coluna.tsx'
import classes from './quadro.module.css'
import type { QuadroProps } from './quadro-props.ts'

type ColunaProps = ComponentProps<typeof Coluna>

/** All columns of the board side by side. */
export const ColunasDoQuadro = ({
  etapas,
  colunas,
  aMao,
  children,
  ...props
}: QuadroProps & { children: (coluna: ColunaProps) => ReactNode }) => (
  <div className={classes.quadro}>
    {etapas.map((etapa) => {
      const { chave } = etapa
      const coluna = colunas.find((uma) => uma.etapa === chave)
      return (
        coluna &&
        children({
          ...props,
          etapa,
          coluna,
          aMao: aMao.includes(chave),
        })
      )
    })}
  </div>
)
