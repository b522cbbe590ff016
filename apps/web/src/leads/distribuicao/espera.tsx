import type { SituacaoDaFila } from '@portal/contract/distribuicao/oferta.contract'
import { ROTULO_SITUACAO_FILA } from '@portal/contract/distribuicao/opcoes'
import { formatDataHora } from '../../platform/format-data.ts'
import classes from './espera.module.css'
import { useSegundos } from './relogio.ts'
import { formatEspera, formatResta } from './tempo.ts'

type Desvio = {
  /** Milliseconds by which the server's clock is ahead of this computer's. */
  desvio: number
}

/** How long a lead has been waiting, counting. */
export function Espera({ desde, desvio }: Desvio & { desde: string }) {
  const agora = useSegundos() + desvio
  return (
    <time className={classes.numeros} dateTime={desde} title={formatDataHora(desde)}>
      {formatEspera(agora - Date.parse(desde))}
    </time>
  )
}

/** How a waiting lead stands: to whom it is offered and for how long yet. */
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
  // Over by the clock: until the next one is asked, nobody is.
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
