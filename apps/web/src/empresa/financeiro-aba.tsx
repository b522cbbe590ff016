import { TextInput } from '@mantine/core'
import { CARENCIA_DIAS, DIA_DO_PAGAMENTO, PRAZO_REPASSE_DIAS } from '@portal/contract/financeiro/limites'
import type { AbaProps } from './aba.ts'
import classes from './empresa-editor.module.css'

/** Tab with the payment day of commissions and the defaults of new rules of repasse. */
export const FinanceiroAba = ({ campo }: AbaProps) => (
  <div className={classes.campos}>
    <TextInput
      {...campo('dia_pagamento_comissao')}
      description={`De ${DIA_DO_PAGAMENTO.min} a ${DIA_DO_PAGAMENTO.max}. A comissão liberada vence no primeiro destes dias depois do recebimento do repasse.`}
      inputMode="numeric"
      maxLength={2}
    />
    <TextInput
      {...campo('prazo_repasse_dias')}
      description={`De ${PRAZO_REPASSE_DIAS.min} a ${PRAZO_REPASSE_DIAS.max}, da entrada ao vencimento. Com ele começa toda regra nova.`}
      inputMode="numeric"
      maxLength={3}
    />
    <TextInput
      {...campo('carencia_repasse_dias')}
      description={`De ${CARENCIA_DIAS.min} a ${CARENCIA_DIAS.max}. Quem sai antes não gera repasse nem comissão. Com ela começa toda regra nova.`}
      inputMode="numeric"
      maxLength={3}
    />
  </div>
)
