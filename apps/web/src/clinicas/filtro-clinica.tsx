import { useQuery } from '@tanstack/react-query'
import { ClinicaInput } from './clinica-input.tsx'
import { detalheQuery } from './clinicas.api.ts'

type Props = { value: string | undefined; onChange: (clinica: string | undefined) => void }

/** Name of the clinic that a list is filtered by; the address has only its id. */
export const useNomeClinica = (id: string | undefined) =>
  useQuery({ ...detalheQuery(id ?? ''), enabled: id !== undefined }).data?.name

/** Clinic that the list is filtered by. */
export function FiltroClinica({ value, onChange }: Props) {
  const nome = useNomeClinica(value)
  return (
    <ClinicaInput
      label="Clínica"
      value={value ? { id: value, nome: nome ?? '' } : null}
      onChange={(clinica) => onChange(clinica?.id)}
    />
  )
}
