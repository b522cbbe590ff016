import type { ComponentProps, ReactNode } from 'react'
import type { Coluna } from './coluna.tsx'
import classes from './quadro.module.css'
import type { QuadroProps } from './quadro-props.ts'

type ColunaProps = ComponentProps<typeof Coluna>

/** All columns side by side, each with what it calls bound to its stage. */
export const ColunasDoQuadro = ({
  etapas,
  colunas,
  aMao,
  onOrdem,
  onMais,
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
          onOrdem: (sim) => onOrdem(chave, sim),
          onMais: (pular) => onMais(chave, pular),
        })
      )
    })}
  </div>
)
