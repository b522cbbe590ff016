import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, CloseButton, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import classes from './cadastro-page.module.css'

type Props = {
  rotuloBusca: string
  texto: string
  onTexto: (texto: string) => void
  mostrarInativos: boolean
  onMostrarInativos: (mostrar: boolean) => void
  /** Absent while the list is on its way. */
  contagem: string | undefined
}

export function CadastroBarra({
  rotuloBusca,
  texto,
  onTexto,
  mostrarInativos,
  onMostrarInativos,
  contagem = '',
}: Props) {
  return (
    <div className={classes.barra}>
      <TextInput
        className={classes.busca}
        aria-label={rotuloBusca}
        placeholder={rotuloBusca}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={texto && <CloseButton size="sm" aria-label="Limpar busca" onClick={() => onTexto('')} />}
        maxLength={80}
        value={texto}
        onChange={(event) => onTexto(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onTexto('')}
      />
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
