import { NativeSelect, Textarea } from '@mantine/core'
import { MOTIVO_TRANSFERENCIA } from '@portal/contract/leads/limites'
import { useQuery } from '@tanstack/react-query'
import { consultoresLeadsQuery } from '../../consultores/consultores.api.ts'

type Props = { value: string; error: string | undefined; onChange: (value: string) => void }

/** Selects the new consultant, by name and number of open leads; `exceto` is the present one. */
export function ConsultorDestino({ value, error, onChange, exceto }: Props & { exceto?: string }) {
  const { data: consultores = [] } = useQuery(consultoresLeadsQuery())
  return (
    <NativeSelect
      label="Consultor"
      data-autofocus
      data={[
        { value: '', label: 'Selecione' },
        ...consultores
          .filter(({ id }) => id !== exceto)
          .map(({ id, nome, abertos }) => ({ value: id, label: `${nome} (${abertos} em aberto)` })),
      ]}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

export function MotivoTransferencia({ value, error, onChange }: Props) {
  return (
    <Textarea
      label="Motivo"
      required
      autosize
      minRows={2}
      maxLength={MOTIVO_TRANSFERENCIA.max}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
