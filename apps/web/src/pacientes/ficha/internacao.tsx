import { Stack } from '@mantine/core'
import { podeInternar } from '@portal/contract/pacientes/transicoes'
import { InternacaoAba } from '../../internacoes/aba/internacao-aba.tsx'
import { Pendencias } from '../../pendencias/pendencias.tsx'
import type { ParteProps } from './parte.ts'

/** Admissions of the patient, and what is still to be done about them. */
export const InternacaoDoPaciente = ({ paciente: { id, status } }: ParteProps) => (
  <Stack gap="lg">
    <Pendencias registro={id} vazio="" />
    <InternacaoAba pacienteId={id} podeInternar={podeInternar(status)} />
  </Stack>
)
