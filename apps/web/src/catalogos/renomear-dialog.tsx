import { Button, Group, Stack, Text } from '@mantine/core'
import { formatNumber } from '../platform/format-number.ts'
import { Dialog } from '../ui/dialog.tsx'

type Props = {
  /** Undefined while the dialog is closed. */
  pergunta: { clinicas: number; de: string; para: string } | undefined
  /** Answer: whether the clinics get the new name; undefined cancels saving. */
  onAnswer: (atualizar: boolean | undefined) => void
}

const perguntaSobre = (clinicas: number) =>
  clinicas === 1
    ? 'Atualizar também na 1 clínica que usa este item?'
    : `Atualizar também nas ${formatNumber(clinicas)} clínicas que usam este item?`

export function RenomearItemDialog({ pergunta, onAnswer }: Props) {
  return (
    <Dialog opened={pergunta !== undefined} onClose={() => onAnswer(undefined)} title="Renomear" size="md" centered>
      {pergunta && (
        <Stack gap="md">
          <Text style={{ overflowWrap: 'anywhere' }}>
            “{pergunta.de}” passa a se chamar “{pergunta.para}”.
          </Text>
          <Text fw={600}>{perguntaSobre(pergunta.clinicas)}</Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" onClick={() => onAnswer(undefined)}>
              Cancelar
            </Button>
            <Button variant="default" onClick={() => onAnswer(false)}>
              Não
            </Button>
            <Button data-autofocus onClick={() => onAnswer(true)}>
              Sim
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
