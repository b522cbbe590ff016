import { Button } from '@mantine/core'
import { MOTIVOS_RECUSA_OFERTA, ROTULO_MOTIVO_RECUSA } from '@portal/contract/leads/distribuicao/opcoes'
import { useEffect, useId, useRef, useState } from 'react'
import { useEscape } from '../../ui/use-escape.ts'
import classes from './acoes-oferta.module.css'
import { useAccept, useRefuse } from './ofertas.api.ts'
import type { OfertaCorrente } from './use-ofertas.ts'

/** Presses within this time were meant for what stood here before. */
const HASTE_MS = 500

type Props = { oferta: OfertaCorrente; desvio: number; describedBy: string }

/** 'Aceitar' and 'Recusar' of an offer; refusing offers reasons, which are optional. */
export function AcoesOferta({ oferta, desvio, describedBy }: Props) {
  const accept = useAccept(oferta, desvio)
  const { refuse, isPending: refusing } = useRefuse(oferta, desvio)
  const [asking, setAsking] = useState(false)
  const recusar = useRef<HTMLButtonElement>(null)
  const primeira = useRef<HTMLButtonElement>(null)
  const since = useRef(0)
  const pergunta = useId()
  useEffect(() => {
    since.current = performance.now()
    if (asking) primeira.current?.focus()
  }, [asking])
  function close() {
    setAsking(false)
    recusar.current?.focus()
  }
  /** Runs a press only if its button had been visible long enough to be read. */
  const meant = (run: () => void) => () => {
    if (performance.now() - since.current >= HASTE_MS) run()
  }
  const busy = oferta.respondendo
  useEscape(asking && !busy, close, { modal: false })
  return (
    <div className={classes.acoes} data-acoes>
      {asking && !busy && (
        <fieldset className={classes.motivos} aria-labelledby={pergunta}>
          <p id={pergunta}>Por que recusar?</p>
          <Button ref={primeira} variant="default" size="md" onClick={meant(() => refuse(null))}>
            Recusar sem motivo
          </Button>
          {MOTIVOS_RECUSA_OFERTA.map((motivo) => (
            <Button key={motivo} variant="default" size="md" onClick={meant(() => refuse(motivo))}>
              {ROTULO_MOTIVO_RECUSA[motivo]}
            </Button>
          ))}
        </fieldset>
      )}
      <div className={classes.botoes}>
        <Button
          ref={recusar}
          variant="default"
          size="md"
          aria-expanded={asking}
          aria-describedby={describedBy}
          loading={refusing}
          disabled={busy && !refusing}
          onClick={meant(() => (asking ? close() : setAsking(true)))}
        >
          Recusar
        </Button>
        <Button
          size="md"
          data-aceitar
          aria-describedby={describedBy}
          loading={accept.isPending}
          disabled={busy && !accept.isPending}
          onClick={meant(() => accept.mutate({ id: oferta.id }))}
        >
          Aceitar
        </Button>
      </div>
      {accept.failureCount > 0 && accept.isPending && (
        <p className={classes.insistindo} role="status">
          Sem conexão. Tentando aceitar de novo…
        </p>
      )}
    </div>
  )
}
