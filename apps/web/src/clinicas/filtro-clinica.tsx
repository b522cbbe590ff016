import { useQuery } from '@tanstack/react-query'
import { ClinicaInput } from './clinica-input.tsx'
import { detalheQuery } from './clinicas.api.ts'

type Props = { value: string | undefined; onChange: (clinica: string | undefined) => void }

/** Clinic that the list is narrowed to, whose name the address does not hold. */
export function FiltroClinica({ value, onChange }: Props) {
  const { data } = useQuery({ ...detalheQuery(value ?? ''), enabled: value !== undefined })
  return (
    <ClinicaInput
      label="Clínica"
      value={value ? { id: value, nome: data?.name ?? '' } : null}
      onChange={(clinica) => onChange(clinica?.id)}
    />
  )
}
