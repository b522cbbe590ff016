import { NOME_RELOGIO, type RelogioIncidente, textoRelogio } from '@portal/contract/privacidade/relogio'
import { formatDay } from '../platform/format-date.ts'
import classes from './incidentes.module.css'

/** Text of a deadline, coloured by its urgency. */
export const RelogioTexto = ({ relogio }: { relogio: RelogioIncidente }) => (
  <span className={classes.relogio} data-situacao={relogio.situacao}>
    {textoRelogio(relogio)}
  </span>
)

const correndo = ({ situacao }: RelogioIncidente) => ['no_prazo', 'vencendo', 'vencido'].includes(situacao)

/** Both deadlines of an incident, with their last days. */
export const Relogios = ({ relogios }: { relogios: readonly RelogioIncidente[] }) => (
  <dl className={classes.relogios} aria-label="Prazos">
    {relogios.map((relogio) => (
      <div key={relogio.chave} className={classes.prazo}>
        <dt>{NOME_RELOGIO[relogio.chave]}</dt>
        <dd>
          <RelogioTexto relogio={relogio} />
          {correndo(relogio) && (
            <small>
              Último dia: {formatDay(relogio.vence_em)}
              {relogio.provisorio && ', por enquanto: conta da comunicação à ANPD'}
            </small>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
