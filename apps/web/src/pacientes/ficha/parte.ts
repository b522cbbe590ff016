import type { Paciente } from '@portal/contract/pacientes/pacientes.contract'

/** What each tab of the record is given; `onDirty` tells whether something typed is not saved. */
export type ParteProps = {
  paciente: Paciente
  onDirty: (dirty: boolean) => void
  /** Shows another patient instead. */
  onOpen: (id: string) => void
}
