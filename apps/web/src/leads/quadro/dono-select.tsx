import type { Cobertura } from '@portal/contract/distribuicao/cobertura.contract'
import { CobertoSelect } from '../cobertura/coberto-select.tsx'
import { ConsultorSelect } from './consultor-select.tsx'

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
