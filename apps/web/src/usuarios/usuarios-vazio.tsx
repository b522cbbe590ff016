import { Button, Stack, Text } from '@mantine/core'

type Props = { isFiltrada: boolean; onClear: () => void; onCreate: () => void }

/** An empty list says what to do next. */
export function UsuariosVazio({ isFiltrada, onClear, onCreate }: Props) {
  return (
    <Stack align="center" gap="xs" py={64} ta="center">
      <Text fw={650}>Nenhum usuário encontrado</Text>
      <Text c="dimmed">
        {isFiltrada ? 'Ninguém passa pela busca e pelos filtros escolhidos.' : 'Convide a primeira pessoa da equipe.'}
      </Text>
      {isFiltrada ? (
        <Button variant="light" onClick={onClear}>
          Limpar busca e filtros
        </Button>
      ) : (
        <Button onClick={onCreate}>Novo Usuário</Button>
      )}
    </Stack>
  )
}
