import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import type { Selo as SeloLido } from '@portal/contract/clinicas/regularidade.contract'
import { textoSelo } from '../selo-regularidade.ts'

const CORES = { verificada: 'pine', nao_verificada: 'gray', vencida: 'terracotta', suspensa: 'terracotta' } as const

/** Badge of a clinic's licence. */
export const Selo = ({ selo }: { selo: SeloLido }) => (
  <Badge
    component="span"
    variant="light"
    color={CORES[selo.situacao]}
    tt="none"
    radius="sm"
    size="lg"
    miw="max-content"
  >
    {textoSelo(selo)}
  </Badge>
)
