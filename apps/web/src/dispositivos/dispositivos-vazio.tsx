import { Button, Stack, Text } from '@mantine/core'

/** An empty list says what to do next. */
export function DispositivosVazio({ isFiltrada, onClear }: { isFiltrada: boolean; onClear: () => void }) {
  return (
    <Stack align="center" gap="xs" py={64} ta="center">
      <Text fw={650}>Nenhum dispositivo encontrado</Text>
      <Text c="dimmed">
        {isFiltrada
          ? 'Nenhum dispositivo passa pela busca e pelo filtro escolhidos.'
          : 'Cada dispositivo aparece aqui quando alguém entra no portal por ele.'}
      </Text>
      {isFiltrada && (
        <Button variant="light" onClick={onClear}>
          Limpar busca e filtros
        </Button>
      )}
    </Stack>
  )
}
