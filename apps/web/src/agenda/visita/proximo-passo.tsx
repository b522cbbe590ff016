import { Button } from '@mantine/core'
import classes from './proximo-passo.module.css'

/** Stages that the user may move the lead to after a visit; 'proposta_enviada' is reached by sending a quote. */
export type Passo = 'proposta_enviada' | 'perdido'

type Props = {
  /** Undefined when the visit has no open lead. */
  onPasso: ((etapa: Passo) => void) | undefined
  onReagendar: () => void
  onNada: () => void
}

/** Asks for the next step after a visit's result was recorded. */
export function ProximoPassoVisita({ onPasso, onReagendar, onNada }: Props) {
  return (
    <section className={classes.passo} aria-labelledby="proximo-passo">
      <h3 id="proximo-passo">Próximo passo</h3>
      <div className="portal-row">
        {onPasso && (
          <Button data-autofocus onClick={() => onPasso('proposta_enviada')}>
            Enviar orçamento
          </Button>
        )}
        <Button variant="default" onClick={onReagendar}>
          Reagendar
        </Button>
        {onPasso && (
          <Button variant="default" onClick={() => onPasso('perdido')}>
            Marcar como perdido
          </Button>
        )}
        <Button variant="subtle" onClick={onNada}>
          Nada
        </Button>
      </div>
    </section>
  )
}
