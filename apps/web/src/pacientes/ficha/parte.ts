import type { Paciente } from '@portal/contract/pacientes/pacientes.contract'

/** Props of each tab of the record; `onDirty` tells whether there are unsaved changes. */
export type ParteProps = {
  paciente: Paciente
  onDirty: (dirty: boolean) => void
  /** Shows another patient instead. */
  onOpen: (id: string) => void
}
