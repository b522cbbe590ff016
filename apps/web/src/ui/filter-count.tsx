import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'

/** Number of active filters, for the button that opens them. */
export const FilterCount = ({ active }: { active: number }) => (
  <Badge tt="none" size="lg">
    {active} ativos
  </Badge>
)
