import { IconHelpCircle } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './dica.module.css'

/** A word explained: pointing at the mark, tapping it or coming to it by keyboard shows the text. */
export function Dica({ nome, texto }: { nome: string; texto: string }) {
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
