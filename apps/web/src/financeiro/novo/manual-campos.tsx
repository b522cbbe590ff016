import { NativeSelect, TextInput } from '@mantine/core'
import { DESCRICAO } from '@portal/contract/financeiro/limites'
import { addMeses } from '@portal/contract/regras/dia'
import { currentMonth, monthTitle } from '../../platform/month.ts'
import { MoneyInput } from '../../ui/money-input.tsx'
import classes from '../dialogos.module.css'
import type { Manual } from './manual.ts'

const MESES = 12

type Props = {
  campo: (nome: keyof Manual) => object
  valores: Manual
  onValor: (centavos: number | null) => void
}

/** Months to choose from: a year back, a year ahead and the entry's own. */
function mesesCom(escolhido: string) {
  const meses = Array.from({ length: 2 * MESES + 1 }, (_, i) => addMeses(currentMonth(), MESES - i))
  return (meses.includes(escolhido) ? meses : [escolhido, ...meses]).map((value) => ({
    value,
    label: monthTitle(value),
  }))
}

/** Fields of an income or an expense. */
export const ManualCampos = ({ campo, valores, onValor }: Props) => (
  <>
    <TextInput {...campo('descricao')} required maxLength={DESCRICAO.max} data-autofocus autoComplete="off" />
    <MoneyInput {...campo('valor_centavos')} required centavos={valores.valor_centavos} onChange={onValor} />
    <div className={classes.dois}>
      <TextInput {...campo('vencimento')} type="date" required />
      <NativeSelect {...campo('competencia')} data={mesesCom(valores.competencia)} />
    </div>
  </>
)
