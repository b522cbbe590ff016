import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './field.module.css'

type Props = {
  rotulo: string
  deles: ReactNode
  meu: ReactNode
  onMeu: () => void
  onDeles: () => void
}

/** Notice below a field that somebody else changed meanwhile, with the choice between both values. */
export function FieldConflict({ rotulo, deles, meu, onMeu, onDeles }: Props) {
  const [aberto, setAberto] = useState(false)
  const valor = (escrito: ReactNode) => (escrito === '' || escrito === null ? <em>Vazio</em> : escrito)
  return (
    <div role="alert" className={classes.conflito}>
      <p>Este registro foi alterado por outra pessoa. O que você digitou continua aqui, mas não foi salvo.</p>
      {aberto ? (
        <>
          <dl className={classes.lados}>
            <div>
              <dt>Da outra pessoa</dt>
              <dd>{valor(deles)}</dd>
            </div>
            <div>
              <dt>Meu</dt>
              <dd>{valor(meu)}</dd>
            </div>
          </dl>
          <div className="portal-row">
            <Button
              size="compact-md"
              variant="default"
              aria-label={`Usar o da outra pessoa: ${rotulo}`}
              onClick={onDeles}
            >
              Usar o da outra pessoa
            </Button>
            <Button size="compact-md" aria-label={`Manter o meu: ${rotulo}`} onClick={onMeu}>
              Manter o meu
            </Button>
          </div>
        </>
      ) : (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`Ver o que mudou: ${rotulo}`}
          onClick={() => setAberto(true)}
        >
          Ver o que mudou
        </Button>
      )}
    </div>
  )
}
