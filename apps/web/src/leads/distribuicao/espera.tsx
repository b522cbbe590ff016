import type { SituacaoDaFila } from '@portal/contract/leads/distribuicao/oferta.contract'
import { ROTULO_SITUACAO_FILA } from '@portal/contract/leads/distribuicao/opcoes'
import { useSyncExternalStore } from 'react'
import { formatDateTime } from '../../platform/format-date.ts'
import classes from './espera.module.css'
import { formatEspera, formatResta } from './tempo.ts'

const SEGUNDO = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let agora = Date.now()

function tick() {
  agora = Date.now()
  for (const listener of listeners) listener()
}

/** Shares one timer among all parts of the page that count seconds; it runs only while there are any. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) {
    agora = Date.now()
    timer = setInterval(tick, SEGUNDO)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** This computer's time in milliseconds, updated every second. */
const useSegundos = () => useSyncExternalStore(subscribe, () => agora)

type Desvio = {
  /** Milliseconds by which the server's clock is ahead of this computer's. */
  desvio: number
}

/** Time that a lead has been waiting, updated every second. */
export function Espera({ desde, desvio }: Desvio & { desde: string }) {
  const agora = useSegundos() + desvio
  return (
    <time className={classes.numeros} dateTime={desde} title={formatDateTime(desde)}>
      {formatEspera(agora - Date.parse(desde))}
    </time>
  )
}

/** State of a waiting lead: the person it is offered to and the time left. */
export function SituacaoOferta({ situacao, desvio }: Desvio & { situacao: SituacaoDaFila }) {
  const { consultor, expira_em, ofertas } = situacao
  if (situacao.situacao === 'ofertado' && expira_em !== null)
    return <Ofertado consultor={consultor ?? ''} expira_em={expira_em} desvio={desvio} />
  return (
    <span className={classes.situacao} data-situacao={situacao.situacao}>
      {ROTULO_SITUACAO_FILA[situacao.situacao]}
      {ofertas > 0 && <small>{ofertas === 1 ? '1 oferta feita' : `${ofertas} ofertas feitas`}</small>}
    </span>
  )
}

type OfertadoProps = Desvio & { consultor: string; expira_em: string }

function Ofertado({ consultor, expira_em, desvio }: OfertadoProps) {
  const resta = Date.parse(expira_em) - (useSegundos() + desvio)
  // The offer has expired by the clock: nobody has the lead until the server asks the next person.
  if (resta <= 0)
    return (
      <span className={classes.situacao} data-situacao="aguardando">
        {ROTULO_SITUACAO_FILA.aguardando}
      </span>
    )
  return (
    <span className={classes.situacao} data-situacao="ofertado">
      <span>
        {ROTULO_SITUACAO_FILA.ofertado} a {consultor}, <span className={classes.numeros}>{formatResta(resta)}</span>
      </span>
    </span>
  )
}
