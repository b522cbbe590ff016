import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import classes from './boas-vindas.module.css'

const FECHADAS = 'portal-boas-vindas-fechadas'

/** Greets once per browser session, until it is closed. */
export function BoasVindas({ nome }: { nome: string }) {
  const [fechadas, setFechadas] = useState(() => sessionStorage.getItem(FECHADAS) !== null)
  if (fechadas) return null
  const close = () => {
    sessionStorage.setItem(FECHADAS, '1')
    setFechadas(true)
  }
  return (
    <section className={classes.faixa} aria-label="Boas-vindas">
      <p>
        <strong>Boas-vindas, {nome}!</strong> Escolha a cidade da família e veja primeiro as clínicas mais próximas.
      </p>
      <CloseButton aria-label="Fechar boas-vindas" onClick={close} />
    </section>
  )
}
