import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'

/** Link back to the list of sources. */
export const TodasAsFontes = ({ onVoltar }: { onVoltar: () => void }) => (
  <div>
    <Button variant="subtle" size="compact-md" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onVoltar}>
      Todas as fontes
    </Button>
  </div>
)
