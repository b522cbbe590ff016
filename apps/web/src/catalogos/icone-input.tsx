import type { IconeEstrutura as Nome } from '@portal/contract/catalogos/icones'
import { ICONES } from './icone-estrutura.tsx'
import classes from './icone-input.module.css'

type Props = { name: string; value: Nome | ''; onChange: (icone: Nome | '') => void }

/** Choice of one icon, or none. */
export function IconeInput({ name, value, onChange }: Props) {
  const radio = (icone: Nome | '') => ({
    type: 'radio',
    name,
    value: icone,
    checked: value === icone,
    onChange: () => onChange(icone),
  })
  return (
    <fieldset className={classes.grupo}>
      <legend>Ícone</legend>
      <div className={classes.opcoes}>
        <label className={classes.opcao}>
          <input {...radio('')} />
          <span className={classes.nenhum}>Nenhum</span>
        </label>
        {Object.entries(ICONES).map(([icone, [Icone, rotulo]]) => (
          <label key={icone} className={classes.opcao} title={rotulo}>
            <input {...radio(icone as Nome)} aria-label={rotulo} />
            <Icone size={22} aria-hidden />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
