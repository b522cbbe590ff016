import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import type { Anteriores } from '@portal/contract/internacoes/opcoes'
import type { ReactNode } from 'react'

type Props = {
  value: Anteriores | ''
  onChange: (anteriores: Anteriores) => void
  error?: ReactNode
}

/** Choice whether the months before the move are settled; the portal cannot know. */
export const AnterioresCampo = ({ value, onChange, error }: Props) => (
  <Radio.Group
    label="Repasses e comissões de antes da mudança"
    description="Os meses que começam depois contam de todo modo."
    value={value}
    error={error}
    required
    onChange={(escolhido) => onChange(escolhido as Anteriores)}
  >
    <Stack gap="xs" mt="xs">
      <Radio value="acertadas" label="Já foram acertados no portal antigo: não são cobrados de novo" />
      <Radio value="em_aberto" label="Ainda estão em aberto: passam a contar" />
    </Stack>
  </Radio.Group>
)
