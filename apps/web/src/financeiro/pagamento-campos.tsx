import { NativeSelect, TextInput } from '@mantine/core'
import { PAGO_NO_FUTURO, SELECIONE_FORMA } from '@portal/contract/financeiro/limites'
import { FORMAS_PAGAMENTO, type FormaPagamento, ROTULO_FORMA_DE_PAGAMENTO } from '@portal/contract/financeiro/opcoes'
import { browserStorage } from '../platform/browser-storage.ts'

export type Pago = { pago_em: string; forma: FormaPagamento | '' }

const FORMAS = [
  { value: '', label: SELECIONE_FORMA },
  ...FORMAS_PAGAMENTO.map((value) => ({ value, label: ROTULO_FORMA_DE_PAGAMENTO[value] })),
]

const ULTIMA = 'portal.ultima-forma'
/** Form of the last payment recorded in this browser, as the default of the next. */
export const ultimaForma = (): FormaPagamento | '' =>
  FORMAS_PAGAMENTO.find((forma) => forma === browserStorage.getItem(ULTIMA)) ?? ''
export const rememberForma = (forma: FormaPagamento) => browserStorage.setItem(ULTIMA, forma)

export const errosDoPago = (hoje: string) => ({
  pago_em: (pago_em: string) => (pago_em === '' ? 'Informe a data' : pago_em > hoje ? PAGO_NO_FUTURO : null),
  forma: (forma: string) => (forma === '' ? SELECIONE_FORMA : null),
})

/** Day and form of a payment. */
export const PagamentoCampos = ({ campo, hoje }: { campo: (nome: keyof Pago) => object; hoje: string }) => (
  <>
    <TextInput {...campo('pago_em')} type="date" required max={hoje} />
    <NativeSelect {...campo('forma')} required data={FORMAS} />
  </>
)
