import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { urlImpressao } from './fichas.api.ts'

/** Asks whether the printed sheet includes health data, because paper leaves the portal's control. */
export function ImprimirDialog({ paciente, onClose }: { paciente: string; onClose: () => void }) {
  const [clinico, setClinico] = useState(false)
  return (
    <Dialog opened onClose={onClose} title="Imprimir ficha" centered>
      <Stack>
        <Checkbox
          label="Incluir dados de saúde"
          description="A impressão fica registrada com seu nome, a data e o dispositivo."
          checked={clinico}
          onChange={({ currentTarget }) => setClinico(currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button component="a" href={urlImpressao(paciente, clinico)} download onClick={onClose}>
            Baixar PDF
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
