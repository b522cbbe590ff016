import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Text } from '@mantine/core'
import { SearchInput } from '../search-input.tsx'
import classes from './editable-list-page.module.css'

type Props = {
  rotuloBusca: string
  texto: string
  onTexto: (texto: string) => void
  mostrarInativos: boolean
  onMostrarInativos: (mostrar: boolean) => void
  /** Empty while the list is on its way. */
  contagem: string
}

export function EditableListBar(props: Props) {
  const { rotuloBusca, texto, onTexto, mostrarInativos, onMostrarInativos, contagem } = props
  return (
    <div className={classes.barra}>
      <SearchInput className={classes.busca} label={rotuloBusca} value={texto} onChange={onTexto} />
      <Checkbox
        label="Mostrar inativos"
        checked={mostrarInativos}
        onChange={(event) => onMostrarInativos(event.currentTarget.checked)}
      />
      <Text className={classes.contagem} role="status" size="sm" c="dimmed">
        {contagem}
      </Text>
    </div>
  )
}
