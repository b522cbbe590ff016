import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import type { Formato } from './formato.ts'
import classes from './formato-toggle.module.css'

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
