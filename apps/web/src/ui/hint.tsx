import { IconHelpCircle } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './hint.module.css'

/** Explanation of a term, shown on hover, tap or keyboard focus of the mark. */
export function Hint({ nome, texto }: { nome: string; texto: string }) {
  const id = useId()
  return (
    <span className={classes.dica}>
      <button type="button" className={classes.marca} aria-label={`O que é ${nome}`} aria-describedby={id}>
        <IconHelpCircle size={18} aria-hidden />
      </button>
      <span id={id} role="tooltip" className={classes.texto}>
        {texto}
      </span>
    </span>
  )
}
