import { Stack } from '@mantine/core'
import { canAdmit } from '@portal/contract/pacientes/transicoes'
import { InternacaoAba } from '../../internacoes/aba/internacao-aba.tsx'
import { Lembretes } from '../../pendencias/pendencias.tsx'
import type { ParteProps } from './parte.ts'

/** Admissions of the patient and what they wait for; below, folded, reminders of calls to the family. */
export const InternacaoDoPaciente = ({ paciente: { id, status } }: ParteProps) => (
  <Stack gap="lg">
    <InternacaoAba pacienteId={id} podeInternar={canAdmit(status)} />
    <Lembretes registro={id} />
  </Stack>
)
