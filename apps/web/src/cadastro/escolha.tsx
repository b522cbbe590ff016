import { useId } from 'react'
import classes from './escolha.module.css'

type Props<Valor extends string> = {
  name: string
  label: string
  required?: boolean
  /** Options; `detalhe` is a line of explanation. */
  opcoes: readonly { valor: Valor; rotulo: string; detalhe?: string }[]
  error?: string | undefined
} & (
  | { varias: true; value: string[]; onChange: (valor: string[]) => void }
  | {
      varias?: false
      value: string
      onChange: (valor: Valor) => void
    }
)

/** Choice of one or several options, each a touch target of its own. */
export function Escolha<Valor extends string>(props: Props<Valor>) {
  const { name, label, required, opcoes, error } = props
  const id = useId()
  const isMarcada = (valor: Valor) => (props.varias ? props.value.includes(valor) : props.value === valor)

  function choose(valor: Valor) {
    if (!props.varias) props.onChange(valor)
    else if (isMarcada(valor)) props.onChange(props.value.filter((outro) => outro !== valor))
    else props.onChange([...props.value, valor])
  }

  return (
    <fieldset
      className={classes.escolha}
      {...(!props.varias && { role: 'radiogroup', 'aria-required': required, 'aria-invalid': Boolean(error) })}
      aria-describedby={error && id}
    >
      <legend>{label}</legend>
      <div className={classes.opcoes} data-varias={props.varias}>
        {opcoes.map(({ valor, rotulo, detalhe }) => (
          <label key={valor} className={classes.opcao}>
            <input
              type={props.varias ? 'checkbox' : 'radio'}
              name={name}
              value={valor}
              checked={isMarcada(valor)}
              onChange={() => choose(valor)}
            />
            <span>
              {rotulo}
              {detalhe && <small>{detalhe}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={classes.erro}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Options of an `Escolha` in the contract's order, with optional explanations. */
export const opcoesDe = <Valor extends string>(
  opcoes: Readonly<Record<Valor, string>>,
  detalhes: Partial<Record<Valor, string>> = {},
) =>
  (Object.entries(opcoes) as [Valor, string][]).map(([valor, rotulo]) => {
    const detalhe = detalhes[valor]
    return detalhe === undefined ? { valor, rotulo } : { valor, rotulo, detalhe }
  })
