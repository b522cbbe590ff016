import { useState } from 'react'
import classes from './resumo.module.css'

/** Characters shown at once; click ids have hundreds. */
const MOSTRADOS = 60

/** Shows the beginning of a long text, and all of it on demand. */
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
