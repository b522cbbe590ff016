import type { Paciente } from '@portal/contract/pacientes/pacientes.contract'
import { ListaCurta } from './lista-curta.tsx'

export const OrcamentosDoPaciente = ({ paciente: { id } }: { paciente: Paciente }) => (
  <ListaCurta filtro={{ paciente_id: id }} vazio="Nenhum orçamento para este paciente." novo={{ paciente: id }} />
)
