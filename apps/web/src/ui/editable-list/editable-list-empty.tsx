import { Button, Group, Stack, Text } from '@mantine/core'
import classes from './editable-list-page.module.css'

type Props = {
  titulo: string
  texto: string
  /** Inactive items that the list does not show. */
  inativos: number
  onLimpar: () => void
  onMostrarInativos: () => void
}

export function EditableListEmpty({ titulo, texto, inativos, onLimpar, onMostrarInativos }: Props) {
  return (
    <Stack className={classes.vazio} align="center" gap="sm" ta="center">
      <Text fw={650}>{titulo}</Text>
      <Text c="dimmed">
        {texto ? 'Confira a grafia ou limpe a busca.' : 'O que você cadastrar aparece aqui e vale na hora.'}
      </Text>
      <Group justify="center" gap="xs">
        {texto && (
          <Button variant="light" onClick={onLimpar}>
            Limpar busca
          </Button>
        )}
        {inativos > 0 && (
          <Button variant="light" onClick={onMostrarInativos}>
            Mostrar inativos
          </Button>
        )}
      </Group>
    </Stack>
  )
}
