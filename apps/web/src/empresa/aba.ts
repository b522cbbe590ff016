import type { UseFormReturnType } from '@mantine/form'
import type { CampoEmpresa, EmpresaForm } from './empresa-form.ts'

type Form = UseFormReturnType<EmpresaForm>
type Campo = ReturnType<Form['getInputProps']> & { name: string; label: string; onBlur: () => void }

export type AbaProps = {
  form: Form
  campo: (nome: CampoEmpresa, tipo?: 'checkbox') => Campo
  onBusyChange: (busy: boolean) => void
}
