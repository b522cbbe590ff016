import { ETAPAS, type Etapa } from '@portal/contract/leads/opcoes'
import { type TouchEvent, useEffect, useRef } from 'react'
import { CorEtapa } from '../../etapas/cor-etapa.tsx'
import { formatNumber } from '../../platform/format-number.ts'
import { ColunaUnica } from './coluna.tsx'
import classes from './quadro.module.css'
import type { QuadroProps } from './quadro-props.ts'

/** Shortest way of a swipe in pixels. */
const MINIMO_PX = 64

/** Touch handlers that report a swipe: 1 to the next, -1 to the previous. */
function useDeslize(onDeslize: (passo: 1 | -1) => void) {
  const inicio = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const toque = touches.item(0)
      inicio.current = touches.length === 1 && toque ? { x: toque.clientX, y: toque.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const toque = changedTouches.item(0)
      if (!inicio.current || !toque) return
      const dx = toque.clientX - inicio.current.x
      const dy = toque.clientY - inicio.current.y
      inicio.current = undefined
      if (Math.abs(dx) >= MINIMO_PX && Math.abs(dx) > 2 * Math.abs(dy)) onDeslize(dx < 0 ? 1 : -1)
    },
  }
}

type Props = QuadroProps & { atual: Etapa; onEtapa: (etapa: Etapa) => void }

/** One column at a time, chosen by its chip or by swiping. */
export function QuadroCelular({ etapas, colunas, aMao, atual, onEtapa, ...props }: Props) {
  const chips = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const chip = chips.current?.querySelector<HTMLElement>(`[data-etapa="${atual}"]`)
    const faixa = chips.current
    if (chip && faixa) faixa.scrollTo({ left: chip.offsetLeft - (faixa.clientWidth - chip.clientWidth) / 2 })
  }, [atual])
  const deslize = useDeslize((passo) => {
    const vizinha = ETAPAS[ETAPAS.indexOf(atual) + passo]
    if (vizinha) onEtapa(vizinha)
  })
  const etapa = etapas.find(({ chave }) => chave === atual)
  const coluna = colunas.find((uma) => uma.etapa === atual)
  return (
    <div className={classes.celular}>
      <fieldset ref={chips} className={classes.etapas} aria-label="Etapa">
        {etapas.map(({ chave, rotulo, cor }) => (
          <button
            key={chave}
            type="button"
            className={classes.chip}
            data-etapa={chave}
            aria-pressed={chave === atual}
            onClick={() => onEtapa(chave)}
          >
            <CorEtapa cor={cor} />
            {rotulo}
            <span className={classes.quantos}>
              {formatNumber(colunas.find((uma) => uma.etapa === chave)?.total ?? 0)}
            </span>
          </button>
        ))}
      </fieldset>
      {etapa && coluna && (
        <div className={classes.unica} {...deslize}>
          <ColunaUnica key={atual} {...props} etapa={etapa} coluna={coluna} aMao={aMao.includes(atual)} />
        </div>
      )}
    </div>
  )
}
