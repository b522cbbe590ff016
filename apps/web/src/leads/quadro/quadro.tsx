import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { Coluna } from './coluna.tsx'
import classes from './quadro.module.css'
import type { QuadroProps, Soltar } from './quadro-props.ts'

const QuadroArrastavel = lazyPart(() => import('./quadro-arrastavel.tsx').then((part) => part.QuadroArrastavel))

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

/** The board of a desktop. It can be read at once; what drags its cards is loaded beside its data. */
export const Quadro = (props: QuadroProps & { onSoltar: Soltar; onHold: (held: boolean) => void }) => (
  <Suspense
    fallback={
      <ColunasDoQuadro {...props}>{(coluna) => <Coluna key={coluna.etapa.chave} {...coluna} />}</ColunasDoQuadro>
    }
  >
    <QuadroArrastavel {...props} />
  </Suspense>
)

/** Starts to load what drags cards. */
export const preloadArrasto = () => void QuadroArrastavel.preload().catch(() => undefined)
