import { TEMAS, useTema } from '../../ui/use-tema.ts'
import classes from './minha-conta.module.css'

/** Choice of the colour scheme, stored in this browser and not in the account. */
export function TemaEscolha() {
  const { tema, setTema } = useTema()
  return (
    <fieldset className={classes.temas}>
      <legend>O tema vale neste navegador.</legend>
      {TEMAS.map(({ valor, label, icon: Icon }) => (
        <label key={valor} className={classes.opcao}>
          <input type="radio" name="tema" checked={tema === valor} onChange={() => setTema(valor)} />
          <Icon size={20} aria-hidden />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
