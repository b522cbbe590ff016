import { NativeSelect } from '@mantine/core'
import type { Cobertura } from '@portal/contract/leads/distribuicao/cobertura.contract'
import { useQuery } from '@tanstack/react-query'
import { consultoresLeadsQuery } from '../../consultores/consultores.api.ts'
import { CobertoSelect } from '../cobertura/coberto-select.tsx'

type Props = {
  className: string | undefined
  /** Covers of the colleagues to choose from; undefined for administrators, who see every board. */
  coberturas: readonly Cobertura[] | undefined
  value: string | undefined
  onChange: (consultor: string | undefined) => void
}

/** Selects whose board is shown, for users who may see more than their own. */
export const DonoSelect = ({ coberturas, ...props }: Props) =>
  coberturas ? <CobertoSelect coberturas={coberturas} {...props} /> : <ConsultorSelect {...props} />

/** Selects the consultant whose board an administrator sees. */
function ConsultorSelect({ className, value, onChange }: Omit<Props, 'coberturas'>) {
  const { data: consultores = [] } = useQuery(consultoresLeadsQuery())
  return (
    <NativeSelect
      aria-label="Consultor"
      className={className}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
      data={[
        { value: '', label: 'Meus próprios leads' },
        ...consultores.map(({ id, nome, abertos }) => ({ value: id, label: `${nome} (${abertos})` })),
      ]}
    />
  )
}
