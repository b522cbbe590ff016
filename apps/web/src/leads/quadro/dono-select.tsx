import type { Cobertura } from '@portal/contract/distribuicao/cobertura.contract'
import { CobertoSelect } from '../cobertura/coberto-select.tsx'
import { ConsultorSelect } from './consultor-select.tsx'

type Props = {
  className: string | undefined
  /** Of the colleagues to choose from; administrators see everybody's board. */
  coberturas: readonly Cobertura[] | undefined
  value: string | undefined
  onChange: (consultor: string | undefined) => void
}

/** Whose board is shown, for those who see more than their own. */
export const DonoSelect = ({ coberturas, ...props }: Props) =>
  coberturas ? <CobertoSelect coberturas={coberturas} {...props} /> : <ConsultorSelect {...props} />
