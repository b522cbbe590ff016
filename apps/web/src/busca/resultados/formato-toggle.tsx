import type { Preferencias } from '@portal/contract/acesso/conta.contract'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import classes from './formato-toggle.module.css'

/** Layout of the results: compact rows, or cards with a large picture. */
export type Formato = NonNullable<Preferencias['resultados']>

const FORMATOS = [
  { formato: 'lista', rotulo: 'Lista compacta', Icon: IconList },
  { formato: 'cartoes', rotulo: 'Cartões', Icon: IconLayoutGrid },
] as const

export function FormatoToggle({
  formato: atual,
  onChange,
}: {
  formato: Formato
  onChange: (formato: Formato) => void
}) {
  return (
    <fieldset className={classes.grupo} aria-label="Mostrar como">
      {FORMATOS.map(({ formato, rotulo, Icon }) => (
        <button
          key={formato}
          type="button"
          className={classes.opcao}
          aria-pressed={formato === atual}
          aria-label={rotulo}
          title={rotulo}
          onClick={() => onChange(formato)}
        >
          <Icon size={20} aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
