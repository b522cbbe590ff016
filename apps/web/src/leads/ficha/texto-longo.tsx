import { useState } from 'react'
import classes from './resumo.module.css'

/** Most characters that are shown at once: an id of a click has hundreds that nobody reads. */
const MOSTRADOS = 60

/** A text that is cut while it is long, with the whole one on demand. */
export function TextoLongo({ texto, rotulo }: { texto: string; rotulo: string }) {
  const [inteiro, setInteiro] = useState(false)
  if (texto.length <= MOSTRADOS) return texto
  return (
    <>
      {inteiro ? texto : `${texto.slice(0, MOSTRADOS)}…`}{' '}
      <button
        type="button"
        className={classes.mais}
        aria-expanded={inteiro}
        aria-label={`${inteiro ? 'Mostrar menos de' : 'Mostrar inteiro:'} ${rotulo}`}
        onClick={() => setInteiro(!inteiro)}
      >
        {inteiro ? 'Mostrar menos' : 'Mostrar inteiro'}
      </button>
    </>
  )
}
