import { IconX } from '@tabler/icons-react'
import classes from './chosen-filters.module.css'

export type ChosenFilter = { key: string; label: string; onRemove: () => void }

type Props = {
  filters: readonly ChosenFilter[]
  onClear: () => void
}

/** Chips of the active filters, each with a button that removes it without opening the panel. */
export const ChosenFilters = ({ filters, onClear }: Props) => (
  <ul className={classes.lista} aria-label="Filtros escolhidos">
    {filters.map(({ key, label, onRemove }) => (
      <li key={key}>
        <button type="button" className={classes.chip} aria-label={`Tirar o filtro ${label}`} onClick={onRemove}>
          {label}
          <IconX size={16} aria-hidden />
        </button>
      </li>
    ))}
    <li>
      <button type="button" className={classes.limpar} onClick={onClear}>
        Limpar
      </button>
    </li>
  </ul>
)
