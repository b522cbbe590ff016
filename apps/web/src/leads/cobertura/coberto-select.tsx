import { NativeSelect } from '@mantine/core'
import type { Cobertura } from '@portal/contract/leads/distribuicao/cobertura.contract'
import { formatDay } from '../../platform/format-date.ts'

type Props = {
  className: string | undefined
  /** Covers of colleagues that the user substitutes today. */
  coberturas: readonly Cobertura[]
  value: string | undefined
  onChange: (titular: string | undefined) => void
}

/** Selects the board to see: one's own, or that of a colleague that one substitutes. */
export const CobertoSelect = ({ className, coberturas, value, onChange }: Props) => (
  <NativeSelect
    aria-label="Consultor"
    className={className}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    data={[
      { value: '', label: 'Meus leads' },
      ...coberturas.map(({ titular_id, titular, ate }) => ({
        value: titular_id,
        label: `Leads de ${titular} (cobertura até ${formatDay(ate).slice(0, 5)})`,
      })),
    ]}
  />
)
