import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { AcoesOferta } from './acoes-oferta.tsx'
import classes from './faixa.module.css'
import { TextoOferta } from './texto-oferta.tsx'
import type { OfertaCorrente } from './use-ofertas.ts'

const ALTURA = '--portal-oferta'
/** Distance to the content above the banner. */
const GAP_PX = 12

type Props = { oferta: OfertaCorrente; outras: number; desvio: number }

/** The offer that ends first, over the lower edge of every screen. F8 moves the focus to it. */
export function Faixa({ oferta, outras, desvio }: Props) {
  const faixa = useRef<HTMLElement>(null)
  const texto = useId()
  useEffect(() => {
    const { style } = document.documentElement
    const element = faixa.current
    if (!element) return
    const observer = new ResizeObserver(() => style.setProperty(ALTURA, `${element.offsetHeight + GAP_PX}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(ALTURA)
    }
  }, [])
  useEffect(() => {
    const element = faixa.current
    const come = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      element?.querySelector<HTMLElement>('[data-aceitar]')?.focus()
    }
    document.addEventListener('keydown', come)
    return () => {
      document.removeEventListener('keydown', come)
      // Moves the focus that would be lost with the banner.
      if (element?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section ref={faixa} className={classes.faixa} aria-label="Oferta de lead" data-above-windows>
      <TextoOferta id={texto} oferta={oferta} />
      {outras > 0 && (
        <Link
          to="/consultor/ofertas"
          className={classes.outras}
          aria-label={outras === 1 ? 'Mais 1 oferta' : `Mais ${outras} ofertas`}
        >
          +{outras}
        </Link>
      )}
      <AcoesOferta key={oferta.id} oferta={oferta} desvio={desvio} describedBy={texto} />
    </section>
  )
}
