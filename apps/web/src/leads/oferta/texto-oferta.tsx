import { lugarEUrgencia, novoLead } from '@portal/contract/leads/distribuicao/opcoes'
import { formatContagem } from './contagem.ts'
import classes from './texto-oferta.module.css'
import type { OfertaCorrente } from './use-ofertas.ts'

const ULTIMO_MINUTO_MS = 60_000

/** Text of an unanswered offer: place, urgency and time left. */
export function TextoOferta({ id, oferta }: { id: string; oferta: OfertaCorrente }) {
  return (
    <div className={classes.texto}>
      <p id={id} className={classes.lugar}>
        {novoLead(oferta)}
      </p>
      <p className={classes.prazo} data-acabando={oferta.resta <= ULTIMO_MINUTO_MS || undefined}>
        Aceitar em{' '}
        <span role="timer" aria-label={`Tempo para aceitar o lead de ${lugarEUrgencia(oferta)}`}>
          {formatContagem(oferta.resta)}
        </span>
      </p>
    </div>
  )
}
