import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Coluna } from './coluna.tsx'
import { ColunasDoQuadro } from './colunas-do-quadro.tsx'
import type { QuadroProps, Soltar } from './quadro-props.ts'

const QuadroArrastavel = lazyPart(() => import('./quadro-arrastavel.tsx').then((part) => part.QuadroArrastavel))

/** Board of a desktop. It is readable at once; the code for dragging is loaded beside the data. */
export const Quadro = (props: QuadroProps & { onSoltar: Soltar; onHold: (held: boolean) => void }) => (
  <Suspense
    fallback={
      <ColunasDoQuadro {...props}>{(coluna) => <Coluna key={coluna.etapa.chave} {...coluna} />}</ColunasDoQuadro>
    }
  >
    <QuadroArrastavel {...props} />
  </Suspense>
)

/** Preloads the code for dragging. */
export const preloadArrasto = () => void QuadroArrastavel.preload().catch(() => undefined)
