import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Coluna } from './coluna.tsx'
import { ColunasDoQuadro } from './colunas-do-quadro.tsx'
import type { QuadroProps, Soltar } from './quadro-props.ts'

const QuadroArrastavel = lazyPart(() => import('./quadro-arrastavel.tsx').then((part) => part.QuadroArrastavel))

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
