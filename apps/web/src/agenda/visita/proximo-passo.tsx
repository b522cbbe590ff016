import { Button } from '@mantine/core'
import classes from './proximo-passo.module.css'

/** Stages of the lead that a visit may lead to: a quote sends it to the first by itself. */
export type Passo = 'proposta_enviada' | 'perdido'

type Props = {
  /** Undefined for a visit without an open lead. */
  onPasso: ((etapa: Passo) => void) | undefined
  onReagendar: () => void
  onNada: () => void
}

/** Asks what comes after a visit whose result was recorded. */
export function ProximoPasso({ onPasso, onReagendar, onNada }: Props) {
  return (
    <section className={classes.passo} aria-labelledby="proximo-passo">
      <h3 id="proximo-passo">Próximo passo</h3>
      <div className={classes.opcoes}>
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
